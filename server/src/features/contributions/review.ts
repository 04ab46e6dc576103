import type { Role } from '@market-pulse/contract';
import { findsLink } from './findsLink';
import { hasLink } from './markdown';
import { withPictureWords } from './textPictures';

/** How long an account is new: until then what it writes with a link in it is looked at first. */
export const NEW_ACCOUNT_MILLISECONDS = 3 * 24 * 60 * 60 * 1000;
/** So many posts and comments of a new account have to be published before others go out without a look. */
export const LOOKED_AT_FIRST = 2;

export interface Author {
  readonly role: Role;
  readonly accountCreatedAt: Date;
  /** Published posts and comments, counted up to `LOOKED_AT_FIRST`. */
  readonly publishedCount: number;
}

/** What somebody writes: as it is shown, and of a post its title. */
export interface Writing {
  readonly title?: string;
  readonly html: string;
  /** Whether it was published before it was changed. */
  readonly isEdit?: boolean;
}

/** Whether the author is of those whose writing never waits: staff. The seed's accounts are old. */
export function isTrusted({ role }: Pick<Author, 'role'>): boolean {
  return role !== 'user';
}

/**
 * Whether a post or comment waits for a moderator: while its author's account is younger than three days, the first two do, and
 * after them, and after an edit, whatever leads elsewhere, in text or title, disguised or not.
 */
export function waitsForModerator({ title = '', html, isEdit = false }: Writing, author: Author, now: Date): boolean {
  if (isTrusted(author) || now.getTime() - author.accountCreatedAt.getTime() >= NEW_ACCOUNT_MILLISECONDS) return false;
  const isFirst = !isEdit && author.publishedCount < LOOKED_AT_FIRST;
  return isFirst || hasLink(html) || findsLink(title) || findsLink(textOf(html));
}

/** The words of rendered writing, those of its pictures too. Marks within a word part nothing: `pump<em>.</em>com`. */
export function textOf(html: string): string {
  return withPictureWords(html)
    .replace(/<\/?(?:p|br|hr|li|ul|ol|blockquote|pre|table|thead|tbody|tr|td|th)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
