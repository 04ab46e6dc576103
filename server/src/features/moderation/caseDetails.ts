import type {
  CaseNeighbour,
  ModerationCase,
  ModerationCaseDetails,
  ModerationCaseParams,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import type { Caller } from '../../http/authentication';
import { ApiError } from '../../http/errors';
import { listWritingRules } from '../contributions/queries';
import type { WritingRule } from '../contributions/writingRules';
import { readCampaignDetails } from './campaignDetails';
import { type CasePlace, findCase } from './caseRows';
import { type Looking, readCases, youngIn } from './cases';
import { readEarlier } from './decided';
import { deskOf } from './desk';
import { matchesIn } from './matchedParts';
import { readNeighbours, readRecord, readReporters } from './detailQueries';

/**
 * A case that is open for a moderator.
 *
 * @throws {ApiError} `forbidden` for whoever moderates nothing, `not_found` for what was decided, stands in a campaign, or is for others.
 */
export async function requireCase(
  { database, clock, config }: Pick<AppContext, 'database' | 'clock' | 'config'>,
  caller: Caller,
  params: ModerationCaseParams,
): Promise<{ place: CasePlace; looking: Looking }> {
  const desk = await deskOf(database, caller);
  const now = clock();
  const place = await findCase(database, { desk, now }, params);
  if (!place) throw new ApiError('not_found', 'This case is not open: it was decided, or it is part of another one.');
  return { place, looking: { desk, caller, now, ...youngIn(config) } };
}

/**
 * A case with what it takes to decide about it: what the rules found and where, what stands around it, how often those who reported it were
 * right, the record of its author, and of a campaign its members.
 *
 * @throws {ApiError} as `requireCase`.
 */
export async function readCaseDetails(
  context: AppContext,
  caller: Caller,
  params: ModerationCaseParams,
): Promise<ModerationCaseDetails> {
  const { database } = context;
  const { place, looking } = await requireCase(context, caller, params);
  const [found] = await readCases(database, looking, [place]);
  if (!found) throw new ApiError('not_found', 'This case is not open: it was decided, or it is part of another one.');
  const rules = await listWritingRules(database);
  const isCampaign = found.target_type === 'campaign';
  const [neighbours, reporters, record, campaign] = await Promise.all([
    readNeighbours(database, found),
    readReporters(database, looking.desk, place),
    found.author ? readWholeRecord(database, looking, found, found.author.id) : null,
    isCampaign ? readCampaignDetails(database, looking, { id: place.id, rules }) : null,
  ]);
  const { marks, matched } = findMatches(found, rules);
  return {
    ...{ ...found, marks, matched: campaign?.matched ?? matched },
    ...{ neighbours: neighbours.map(toNeighbour), reporters, record, details: campaign?.details ?? null },
  };
}

/** What an author wrote and what was decided about them; of an appeal without the decision that it is about. */
async function readWholeRecord(
  database: Database,
  { desk, caller }: Looking,
  { target_type: type, target_id: id }: ModerationCase,
  userId: number,
): Promise<NonNullable<ModerationCaseDetails['record']>> {
  const [record, earlier] = await Promise.all([
    readRecord(database, userId),
    readEarlier(database, { desk, role: caller.role }, { userId, appealId: type === 'appeal' ? id : undefined }),
  ]);
  return { ...record, earlier };
}

/**
 * What the rules of moderators and the look for links find in a post or comment, or in the edit of it that waits; nothing in other cases,
 * and of a comment not in its title.
 */
function findMatches(
  { target_type: type, title, text, held_edit: edit }: ModerationCase,
  rules: readonly WritingRule[],
) {
  if (type !== 'post' && type !== 'comment') return { marks: { title: [], text: [] }, matched: [] };
  return matchesIn(type === 'post' ? (edit?.title ?? title) : '', edit?.text ?? text, rules);
}

function toNeighbour({ createdAt, ...row }: Awaited<ReturnType<typeof readNeighbours>>[number]): CaseNeighbour {
  return { ...row, created_at: createdAt.toISOString() };
}
