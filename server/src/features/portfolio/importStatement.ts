import {
  PORTFOLIO_MAX_NAMED_LINES,
  type PortfolioImportDates,
  type PortfolioImportRequest,
  type PortfolioImportResult,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { accountFinder } from './accounts';
import * as queries from './queries';
import { changing, requireRoom } from './service';
import { sortLines, type SortedLines } from './sortLines';
import { dayIn } from './statements/cells';
import type { StatementDates } from './statements/readStatement';

function toResult(sorted: SortedLines, stored: boolean): PortfolioImportResult {
  const { statement, leftOut, kept, cancelled, openings, duplicates, accounts, skipped, refused } = sorted;
  const { format, dates, maybeCutLine } = statement;
  const added = kept.filter(({ values }) => queries.counts(values));
  return {
    ...{ format, stored, added: added.length, duplicates, left_out: leftOut },
    cancelled: cancelled.length + kept.length - added.length,
    dates: dates ? toDates(dates) : null,
    openings: [...openings],
    accounts: [...accounts],
    skipped: skipped.length,
    skipped_lines: skipped.slice(0, PORTFOLIO_MAX_NAMED_LINES),
    refused: refused.length,
    refused_lines: refused.slice(0, PORTFOLIO_MAX_NAMED_LINES),
    ...(added.some(({ line }) => line === maybeCutLine) && { maybe_cut_line: maybeCutLine }),
  };
}

function toDates({ order, decidedBy, example }: StatementDates): PortfolioImportDates {
  const [dmy, mdy] = [dayIn(example, 'dmy') ?? null, dayIn(example, 'mdy') ?? null];
  return { order, decided_by: decidedBy, example, dmy, mdy };
}

/**
 * Imports the file of a broker, or tells what that would do. Lines that cannot be taken are named with what can be done and keep no other
 * from being stored: corrected, they come with the same file again. What was imported before, or typed in with the same figures, is
 * not stored twice. While nobody knows in which order the file writes its days, nothing is stored, and the answer asks.
 *
 * @throws {ApiError} `validation_failed` for a file that is not understood; `limit_reached` at 10,000 transactions.
 */
export async function importStatement(
  context: AppContext,
  userId: number,
  request: PortfolioImportRequest,
): Promise<PortfolioImportResult> {
  const perform = async (database: Database): Promise<PortfolioImportResult> => {
    const now = context.clock();
    const findAccount = await accountFinder(database, userId, { now, isDryRun: request.dry_run });
    const sorted = await sortLines({ ...context, database }, userId, request, findAccount);
    await requireRoom(database, userId, sorted.kept.length);
    if (request.dry_run || sorted.statement.dates?.order === null) return toResult(sorted, false);
    await queries.insertTransactions(
      database,
      sorted.kept.map(({ values, fingerprint }) => ({ ...values, userId, fingerprint, createdAt: now })),
    );
    for (const day of new Set(sorted.cancelled.map(({ on }) => on))) {
      const ids = sorted.cancelled.flatMap(({ id, on }) => (on === day ? [id] : []));
      await queries.cancelTransactions(database, ids, day);
    }
    return toResult(sorted, true);
  };
  return request.dry_run ? perform(context.database) : changing(context, userId, ({ database }) => perform(database));
}
