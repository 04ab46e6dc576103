import type { CommentSort } from '@market-pulse/contract';
import { choiceParameter } from '@market-pulse/remote-kit';
import { linkedParameter } from './commentLink';

/** Orders of the comments on a post, as they are offered. */
export const COMMENT_SORTS: readonly { readonly value: CommentSort; readonly label: string }[] = [
  { value: 'best', label: 'Best' },
  { value: 'new', label: 'New' },
  { value: 'old', label: 'Old' },
];

/** What most people are for comes first, unless the address says otherwise. */
export const DEFAULT_COMMENT_SORT: CommentSort = 'best';

/** How a discussion is looked at: its order, and the comment that a permanent link points at. */
export const COMMENT_PARAMETERS = {
  sort: choiceParameter<CommentSort>(COMMENT_SORTS.map(({ value }) => value)),
  comment: linkedParameter,
};
