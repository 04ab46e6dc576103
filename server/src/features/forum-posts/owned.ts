import type { AppContext } from '../../context';
import { createShortCache, type ShortCache } from '../../http/shortCache';
import { findOwned } from './queries';

/** Whether a person has anything that lists of posts or of comments show to them alone. */
export interface Owned {
  /** Votes on posts. */
  readonly hasVotes: boolean;
  /** Posts that wait for a moderator. */
  readonly hasWaiting: boolean;
  readonly hasCommentVotes: boolean;
  /** Comments that wait for a moderator, or edits of comments that do or were refused. */
  readonly hasHeldComments: boolean;
}

/** People of whom it is known at a time; one takes about 200 bytes. */
const OWNERS_KNOWN = 20_000;

/** What routes of posts work with, beside what every plugin does. */
export interface ForumPostContext extends AppContext {
  /** What people have of their own, by their number. Whatever they write makes this forget them, after it is stored. */
  readonly owners: ShortCache<number, Owned>;
}

/** The context of posts in this process. */
export function createForumPostContext(context: AppContext): ForumPostContext {
  const { monotonicClock, config } = context;
  const milliseconds = config.callerCacheSeconds * 1000;
  return { ...context, owners: createShortCache({ milliseconds, entries: OWNERS_KNOWN, monotonicClock }) };
}

/**
 * What a person has of their own, as it was at most a few seconds ago and since whatever they wrote through this server
 * (docs/decisions/remembered-sessions.md). Nobody else can give them a vote; that
 * reports made a post or comment of theirs wait they see as late as that.
 */
export async function readOwned({ database, owners }: ForumPostContext, userId: number): Promise<Owned> {
  const owned = await owners.read(userId, () => findOwned(database, userId));
  return owned ?? { hasVotes: false, hasWaiting: false, hasCommentVotes: false, hasHeldComments: false };
}
