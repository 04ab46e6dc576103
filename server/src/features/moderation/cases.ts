import {
  isDeletedMember,
  type ModeratedAuthor,
  type ModerationCase,
  type ModerationClaim,
  type Role,
} from '@market-pulse/contract';
import type { Config } from '../../config/config';
import type { Database } from '../../database/client';
import type { Caller } from '../../http/authentication';
import { readCampaignFigures } from './campaignFigures';
import type { CasePlace } from './caseRows';
import { type Desk, maySanction } from './desk';
import { heldCauses, rulesNamed } from './heldCauses';
import { toMadeDecision } from './madeDecision';
import * as queries from './queueQueries';
import type { ContributionKey } from './targets';

/** Who looks at cases, and when. */
export interface Looking {
  readonly desk: Desk;
  readonly caller: Pick<Caller, 'id' | 'role'>;
  readonly now: Date;
  /** How long an account is young, for campaigns. */
  readonly youngMilliseconds: number;
}

/** How long an account is young, by the settings. */
export function youngIn({ forumRules }: Pick<Config, 'forumRules'>): Pick<Looking, 'youngMilliseconds'> {
  return { youngMilliseconds: forumRules.campaigns.youngMilliseconds };
}

/** What of a case is about its target, and not about its place in the queue. */
type CaseParts = Omit<ModerationCase, 'since' | 'reports_count' | 'claim'>;

const keyOf = ({ type, id }: Pick<CasePlace, 'type' | 'id'>) => `${type} ${id}`;
const contributionKey = ({ postId, commentId }: { postId: number | null; commentId: number | null }) =>
  commentId === null ? keyOf({ type: 'post', id: postId ?? 0 }) : keyOf({ type: 'comment', id: commentId });

/** What cases have where they are about nothing of the kind. */
const NOTHING = {
  ...{ status: null, updated_at: null, is_pinned: false, is_locked: false, is_cut: false, text: '' },
  ...{ reasons: [], notes: [], last_action: 0, held: [], author: null, appeal: null, campaign: null },
} satisfies Partial<CaseParts>;

/** Cases with everything that the queue shows of them, in the given order. What is gone by now is left out. */
export async function readCases(
  database: Database,
  looking: Looking,
  places: readonly CasePlace[],
): Promise<ModerationCase[]> {
  const { caller, now } = looking;
  const idsOf = (type: CasePlace['type']) => places.filter((one) => one.type === type).map(({ id }) => id);
  const [posts, comments, appeals, settled, campaigns, claims] = await Promise.all([
    queries.readPosts(database, idsOf('post')),
    queries.readComments(database, idsOf('comment')),
    queries.readAppeals(database, idsOf('appeal')),
    queries.countReasonsOfAppeals(database, idsOf('appeal')),
    readCampaignFigures(database, looking, idsOf('campaign')),
    queries.readClaims(database, places, now),
  ]);
  const contributions = [
    ...posts.map((row) => ({ ...row, commentId: null })),
    ...comments.map((row) => ({ ...row, commentId: row.id })),
  ];
  const told = await readTold(database, contributions);
  const heldEdits = await queries.readHeldEdits(database, contributions);
  const causes = [...contributions, ...heldEdits].map((row) => row.heldBecause);
  const rules = await queries.readRules(database, rulesNamed(causes));
  const authorIds = [...contributions, ...appeals].map((row) => row.authorId);
  const records = await queries.readRecords(database, [...new Set(authorIds)], now);
  const authorOf = (row: AuthorRow) => toAuthor(row, records, caller.role);

  const cases = new Map<string, CaseParts>();
  for (const row of contributions) {
    const edit = heldEdits.find((one) => contributionKey(one) === contributionKey(row));
    const writtenAt = edit && edit.writtenAt > row.updatedAt ? edit.writtenAt : row.updatedAt;
    const kept = [row.status === 'pending' && row.heldBecause, edit?.heldBecause].filter(Boolean).join('\n');
    cases.set(contributionKey(row), {
      ...NOTHING,
      ...{ target_type: row.commentId === null ? 'post' : 'comment', target_id: row.id },
      ...{ forum_id: row.forumId, forum_name: row.forumName, post_id: row.postId, title: row.title },
      ...{ ...shown(row.text), status: row.status, updated_at: writtenAt.toISOString() },
      ...{ is_pinned: row.isPinned, is_locked: row.isLocked, ...told(row) },
      ...(edit && { held_edit: { title: edit.title, ...shown(edit.text) } }),
      held: heldCauses(kept, rules),
      author: authorOf(row),
    });
  }
  for (const row of appeals) {
    const reasons = settled.filter(({ id }) => id === row.id).map(({ reason, count }) => ({ reason, count }));
    const reports_count = reasons.reduce((sum, { count }) => sum + count, 0);
    cases.set(keyOf({ type: 'appeal', id: row.id }), {
      ...NOTHING,
      ...{ target_type: 'appeal', target_id: row.id, forum_id: row.forumId, forum_name: row.forumName },
      ...{ post_id: row.postId, title: row.title ?? 'Account', ...shown(row.text ?? ''), status: row.status },
      author: authorOf(row),
      appeal: { ...toMadeDecision(row), text: row.appealText, reports_count, reasons },
    });
  }
  for (const { id, forumId, forumName, title, reasons, notes, figures } of campaigns) {
    cases.set(keyOf({ type: 'campaign', id }), {
      ...NOTHING,
      ...{ target_type: 'campaign', target_id: id, forum_id: forumId, forum_name: forumName, post_id: null },
      ...{ title, reasons, notes, campaign: figures },
    });
  }
  return places.flatMap((place) => {
    const one = cases.get(keyOf(place));
    const claim = claims.find((row) => keyOf(row) === keyOf(place));
    // It may have gone between the two reads.
    if (!one) return [];
    const { reports, since } = place;
    return [
      {
        ...one,
        reports_count: reports,
        since: new Date(since).toISOString(),
        claim: claim ? toClaim(claim, caller.id) : null,
      },
    ];
  });
}

type ClaimRow = Awaited<ReturnType<typeof queries.readClaims>>[number];

/** Who has a case open, as somebody sees it. */
export function toClaim(
  { moderatorId, username, since, until }: Pick<ClaimRow, 'moderatorId' | 'username' | 'since' | 'until'>,
  readerId: number,
): ModerationClaim {
  return {
    ...{ user_id: moderatorId, username, is_own: moderatorId === readerId },
    ...{ since: since.toISOString(), until: until.toISOString() },
  };
}

function shown(text: string) {
  return { text: text.slice(0, queries.TEXT_SHOWN), is_cut: text.length > queries.TEXT_SHOWN };
}

/** What was said of posts and comments: reasons, notes, and the newest decision. */
async function readTold(database: Database, keys: readonly ContributionKey[]) {
  const [reasons, notes, actions] = await Promise.all([
    queries.countReasons(database, keys),
    queries.readNotes(database, keys),
    queries.readLastActions(database, keys),
  ]);
  return (key: ContributionKey): Pick<ModerationCase, 'reasons' | 'notes' | 'last_action'> => {
    const isSame = (row: { postId: number | null; commentId: number | null }) =>
      contributionKey(row) === contributionKey(key);
    return {
      reasons: reasons.filter(isSame).map(({ reason, count }) => ({ reason, count })),
      notes: notes.filter(isSame).map(({ note }) => note),
      last_action: Math.max(0, ...actions.filter(isSame).map(({ id }) => id)),
    };
  };
}

interface AuthorRow {
  readonly authorId: number;
  readonly username: string;
  readonly role: Role;
  readonly joinedAt: Date;
}

function toAuthor(
  { authorId, username, role, joinedAt }: AuthorRow,
  records: Awaited<ReturnType<typeof queries.readRecords>>,
  moderator: Role,
): ModeratedAuthor {
  const record = records.find(({ id }) => id === authorId);
  return {
    ...{ id: authorId, username, role, joined_at: joinedAt.toISOString() },
    published_count: record?.published ?? 0,
    decisions_count: record?.decisions ?? 0,
    suspended_until: record?.until == null ? null : new Date(Number(record.until)).toISOString(),
    may_be_sanctioned: maySanction(moderator, role) && !isDeletedMember(username),
  };
}
