import type { ModerationQueue, ModerationQueueQuery } from '@market-pulse/contract';
import { CASE_TYPES } from '@market-pulse/contract';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { cursorId, decodeCursor, encodeCursor, pageOfRows } from '../../http/cursor';
import type { CampaignWatch } from './campaignWatch';
import { type CasePlace, listCases } from './caseRows';
import { readCases, youngIn } from './cases';
import { deskOf } from './desk';
import { readMedianHours } from './queueQueries';

const placeCursor = z.tuple([
  z.number().int().min(0).max(2_147_483_647),
  z.number().min(0).max(8_640_000_000_000_000),
  z
    .number()
    .int()
    .min(0)
    .max(CASE_TYPES.length - 1),
  cursorId,
]);

const cursorOf = ({ reports, since, type, id }: CasePlace) =>
  encodeCursor([reports, since, CASE_TYPES.indexOf(type), id]);

/** A place of a cursor as it is kept. */
function placeIn(cursor: string | undefined): CasePlace | undefined {
  const place = decodeCursor(placeCursor, cursor);
  return place && { reports: place[0], since: place[1], type: CASE_TYPES[place[2]] ?? 'post', id: place[3] };
}

/**
 * What waits for a moderator: reports gathered by what they are about, posts, comments and edits that wait to be published, appeals, and campaigns,
 * whose members stand in their case alone. What was written since the last look for campaigns is looked at before.
 *
 * @throws {ApiError} `forbidden` for whoever moderates nothing.
 */
export async function readQueue(
  { database, clock, config }: AppContext,
  campaignWatch: Pick<CampaignWatch, 'lookForNew'>,
  caller: Caller,
  { part, forum, sort, cursor, limit }: ModerationQueueQuery,
): Promise<ModerationQueue> {
  const desk = await deskOf(database, caller);
  const after = placeIn(cursor);
  if (after === undefined) await campaignWatch.lookForNew();
  const now = clock();
  const filter = { desk, now, part, forumId: forum, sort };
  const { places, counts } = await listCases(database, filter, { after, limit: limit + 1 });
  const { rows, nextCursor } = pageOfRows(places, limit, cursorOf);
  const { count, oldest, ...parts } = counts;
  return {
    results: await readCases(database, { desk, caller, now, ...youngIn(config) }, rows),
    next_cursor: nextCursor,
    count,
    counts: parts,
    oldest_since: oldest === null ? null : new Date(oldest).toISOString(),
    median_hours: await readMedianHours(database, desk, now),
  };
}
