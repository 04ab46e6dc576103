import type { ForumPostSort } from '@market-pulse/contract';

/** Orders of a list of posts, as they are offered. */
export const POST_SORTS: readonly { readonly value: ForumPostSort; readonly label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'new', label: 'New' },
  { value: 'top', label: 'Top' },
  { value: 'controversial', label: 'Controversial' },
];
