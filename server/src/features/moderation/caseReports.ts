import type { ModerationCaseParams, ModerationReports, PageQuery } from '@market-pulse/contract';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { cursorId, decodeCursor, encodeCursor, pageOfRows } from '../../http/cursor';
import { requireCase } from './caseDetails';
import { listReports } from './detailQueries';

const placeCursor = z.tuple([z.number().min(0).max(8_640_000_000_000_000), cursorId]);

/**
 * All reports of a case, the newest first: who sent each, how old that account is, what it says, and how often its reports were right.
 *
 * @throws {ApiError} as `requireCase`.
 */
export async function readCaseReports(
  context: AppContext,
  caller: Caller,
  params: ModerationCaseParams,
  { cursor, limit }: PageQuery,
): Promise<ModerationReports> {
  const [created, id] = decodeCursor(placeCursor, cursor) ?? [];
  const after = created === undefined || id === undefined ? undefined : { created, id };
  const { place, looking } = await requireCase(context, caller, params);
  const found = await listReports(context.database, looking.desk, place, { after, limit: limit + 1 });
  const { rows, nextCursor } = pageOfRows(found.rows, limit, (row) => encodeCursor([Number(row.created), row.id]));
  const results = rows.map(({ id: number, username, joined, created: at, reason, note, settled, acted }) => ({
    ...{ id: number, username, joined_at: new Date(Number(joined)).toISOString(), reason, note },
    ...{ created_at: new Date(Number(at)).toISOString(), settled_count: settled, acted_count: acted },
  }));
  return { results, next_cursor: nextCursor, count: found.count };
}
