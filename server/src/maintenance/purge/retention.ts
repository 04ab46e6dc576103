import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  idempotentAnswers,
  mailedTokens,
  platformReportVoices,
  refreshTokens,
  sessions,
  signInAttempts,
} from '../../database/schema';
import { REFRESH_TOKEN_MILLISECONDS } from '../../features/auth/refreshTokens';
import { KEPT_MILLISECONDS } from '../../http/idempotency';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Which rows of a table nobody needs any more. */
export interface Retention {
  readonly table: PgTable;
  readonly moment: PgColumn;
  /** How long after that moment a row is kept. */
  readonly keptMilliseconds: number;
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
  // As long as what is counted of them (docs/operations.md, "Health").
  { table: platformReportVoices, moment: platformReportVoices.hour, keptMilliseconds: 30 * DAY_MILLISECONDS },
  { table: idempotentAnswers, moment: idempotentAnswers.createdAt, keptMilliseconds: KEPT_MILLISECONDS },
];
