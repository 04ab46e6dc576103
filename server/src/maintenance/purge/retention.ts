import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { RESTORABLE_MILLISECONDS } from '@market-pulse/contract';
import {
  comments,
  forumHeldEdits,
  forumPictures,
  forumPictureUploads,
  forumPictureUses,
  forumPosts,
  idempotentAnswers,
  mailedTokens,
  platformPolicyReports,
  platformReportVoices,
  refreshTokens,
  sessions,
  signInAttempts,
  suspendedAddresses,
} from '../../database/schema';
import { REFRESH_TOKEN_MILLISECONDS } from '../../features/auth/refreshTokens';
import { isUnneeded } from '../../features/forum-pictures/queries';
import { UNUSED_MILLISECONDS } from '../../features/forum-pictures/service';
import { KEPT_MILLISECONDS } from '../../http/idempotency';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Which rows of a table nobody needs any more. */
export interface Retention {
  readonly table: PgTable;
  readonly moment: PgColumn | SQL;
  /** How long after that moment a row is kept. */
  readonly keptMilliseconds: number;
  /** What else has to be true of it. */
  readonly onlyIf?: SQL;
}

/** When an author deleted the post or comment that a row names; null of what is there, or was removed by a moderator. */
const deletedAt = ({ postId, commentId }: { readonly postId: PgColumn; readonly commentId: PgColumn }): SQL =>
  sql`case when ${commentId} is null
    then (select removed_at from ${forumPosts} where id = ${postId} and status = 'removed' and removed_by = 'author')
    else (select removed_at from ${comments} where id = ${commentId} and status = 'removed' and removed_by = 'author') end`;

/** What is removed by itself (docs/operations.md, "Removing"). Tokens before the sessions that would take them along. */
export const retentions: readonly Retention[] = [
  // A used one is kept until then too, so that its second use is noticed.
  { table: refreshTokens, moment: refreshTokens.expiresAt, keptMilliseconds: 0 },
  // Nothing of a session is good for longer than its last refresh token; ended ones are not used either.
  {
    table: sessions,
    moment: sessions.lastUsedAt,
    keptMilliseconds: REFRESH_TOKEN_MILLISECONDS + DAY_MILLISECONDS,
  },
  // They count for minutes.
  { table: signInAttempts, moment: signInAttempts.lastAttemptAt, keptMilliseconds: DAY_MILLISECONDS },
  { table: mailedTokens, moment: mailedTokens.expiresAt, keptMilliseconds: 0 },
  // Whoever comes back then is suspended no more.
  { table: suspendedAddresses, moment: suspendedAddresses.until, keptMilliseconds: 0 },
  // As long as what is counted of them (docs/operations.md, "Health").
  { table: platformReportVoices, moment: platformReportVoices.hour, keptMilliseconds: 30 * DAY_MILLISECONDS },
  { table: platformPolicyReports, moment: platformPolicyReports.hour, keptMilliseconds: 30 * DAY_MILLISECONDS },
  // Its author cannot bring it back any more: its pictures go, and an edit of it that waited. Those before the pictures themselves.
  { table: forumHeldEdits, moment: deletedAt(forumHeldEdits), keptMilliseconds: RESTORABLE_MILLISECONDS },
  { table: forumPictureUses, moment: deletedAt(forumPictureUses), keptMilliseconds: RESTORABLE_MILLISECONDS },
  // Its author has had the time to write another one.
  { table: forumHeldEdits, moment: forumHeldEdits.refusedAt, keptMilliseconds: 30 * DAY_MILLISECONDS },
  // Who sent a picture a day ago may not put it into a text any more; what no text shows goes with that.
  { table: forumPictureUploads, moment: forumPictureUploads.uploadedAt, keptMilliseconds: UNUSED_MILLISECONDS },
  { table: forumPictures, moment: forumPictures.createdAt, keptMilliseconds: UNUSED_MILLISECONDS, onlyIf: isUnneeded },
  { table: idempotentAnswers, moment: idempotentAnswers.createdAt, keptMilliseconds: KEPT_MILLISECONDS },
];
