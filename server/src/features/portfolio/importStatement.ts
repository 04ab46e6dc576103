import {
  PORTFOLIO_MAX_ACCOUNTS,
  PORTFOLIO_MAX_NAMED_LINES,
  type PortfolioImportDates,
  type PortfolioImportRequest,
  type PortfolioImportResult,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { accountFinder, tooManyAccounts } from './accounts';
import * as queries from './queries';
import { changing, requireRoom } from './service';
import { sortLines, type SortedLines } from './sortLines';
import { dayIn } from './statements/cells';
import type { StatementDates } from './statements/readStatement';

function toResult(sorted: SortedLines, stored: boolean): PortfolioImportResult {
  const { statement, leftOut, kept, cancelled, openings, duplicates, completed, accounts, skipped, refused } = sorted;
  const { format, dates, maybeCutLine } = statement;
  const added = kept.filter(({ values }) => queries.counts(values));
  return {
    ...{ format, stored, added: added.length, duplicates, left_out: leftOut },
    cancelled: cancelled.length + kept.length - added.length,
    ...(completed.length > 0 && { completed: completed.length }),
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
 * @throws {ApiError} `validation_failed` for a file that is not understood; `limit_reached` at 10,000 transactions, and at 20 accounts,
 *   which the answer to a dry run says instead.
 */
export async function importStatement(
  context: AppContext,
  userId: number,
  request: PortfolioImportRequest,
): Promise<PortfolioImportResult> {
  const perform = async (database: Database): Promise<PortfolioImportResult> => {
    const now = context.clock();
    const accounts = await accountFinder(database, userId, now);
    const sorted = await sortLines({ ...context, database }, userId, request, accounts);
    await requireRoom(database, userId, sorted.kept.length);
    // What is not taken makes no account.
    const count = accounts.countWith(sorted.kept.map(({ values }) => values.accountId ?? null));
    const tooMany = count > PORTFOLIO_MAX_ACCOUNTS && { too_many_accounts: count };
    if (request.dry_run || sorted.statement.dates?.order === null) return { ...toResult(sorted, false), ...tooMany };
    if (tooMany) throw tooManyAccounts(count);
    const rows: queries.NewTransaction[] = [];
    for (const { values, fingerprint } of sorted.kept) {
      const accountId = await accounts.store(values.accountId ?? null);
      rows.push({ ...values, accountId, userId, fingerprint, createdAt: now });
    }
    await queries.insertTransactions(database, rows);
    for (const settlement of sorted.completed) await queries.settleTransaction(database, settlement);
    for (const day of new Set(sorted.cancelled.map(({ on }) => on))) {
      const ids = sorted.cancelled.flatMap(({ id, on }) => (on === day ? [id] : []));
      await queries.cancelTransactions(database, ids, day);
    }
    return toResult(sorted, true);
  };
  return request.dry_run ? perform(context.database) : changing(context, userId, ({ database }) => perform(database));
}
