import type { Role } from '@market-pulse/contract';
import type { ForumRules } from '../../config/forumRules';
import { findsLink } from './findsLink';
import { hasLink } from './markdown';
import { withPictureWords } from './textPictures';

/** Why something waits for a moderator; the number is that of a rule of moderators. `held_because` keeps one cause a line. */
export type KeptCause = 'new_account' | 'link' | 'reports' | `rule:${number}`;

export interface Author {
  readonly role: Role;
  readonly accountCreatedAt: Date;
  /** Of accounts of the sample data, and those from before first looks went by what was published. */
  readonly skipsFirstLook: boolean;
  /** Published posts and comments, counted up to `countedLooks`. */
  readonly publishedCount: number;
}

type Looks = ForumRules['looks'];

/** Up to where it is of interest how much of an author is published. */
export function countedLooks({ writings, linksUntilWritings }: Looks): number {
  return Math.max(writings, linksUntilWritings);
}

/** What somebody writes: as it is shown, and of a post its title. */
export interface Writing {
  readonly title?: string;
  readonly html: string;
  /** Whether it was published before it was changed. */
  readonly isEdit?: boolean;
}

/** Whether the author is of those whose writing never waits, and whose votes count at once: staff. */
export function isTrusted({ role }: Pick<Author, 'role'>): boolean {
  return role !== 'user';
}

/**
 * Why a post or comment waits for a moderator; nothing where it does not. The first ones of an account do, however old it is; whatever
 * leads elsewhere, in text or title, disguised or not, does until the account is some days old and has published some more, after an
 * edit too.
 */
export function reasonsToWait(
  { title = '', html, isEdit = false }: Writing,
  author: Author,
  looks: Looks,
  now: Date,
): ('new_account' | 'link')[] {
  const { publishedCount, accountCreatedAt } = author;
  if (isTrusted(author) || author.skipsFirstLook) return [];
  const isFirst = !isEdit && publishedCount < looks.writings;
  const isYoung = now.getTime() - accountCreatedAt.getTime() < looks.linksUntilMilliseconds;
  const areLinksHeld = isFirst || isYoung || publishedCount < looks.linksUntilWritings;
  const isLink = areLinksHeld && (hasLink(html) || findsLink(title) || findsLink(textOf(html)));
  return [...(isFirst ? (['new_account'] as const) : []), ...(isLink ? (['link'] as const) : [])];
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
