import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  forumPictures,
  forumPictureUploads,
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
  readonly moment: PgColumn;
  /** How long after that moment a row is kept. */
  readonly keptMilliseconds: number;
  /** What else has to be true of it. */
  readonly onlyIf?: SQL;
}

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
  // Who sent a picture a day ago may not put it into a text any more; what no text shows goes with that.
  { table: forumPictureUploads, moment: forumPictureUploads.uploadedAt, keptMilliseconds: UNUSED_MILLISECONDS },
  { table: forumPictures, moment: forumPictures.createdAt, keptMilliseconds: UNUSED_MILLISECONDS, onlyIf: isUnneeded },
  { table: idempotentAnswers, moment: idempotentAnswers.createdAt, keptMilliseconds: KEPT_MILLISECONDS },
];
