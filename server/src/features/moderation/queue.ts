import {
  isDeletedMember,
  type ModeratedAuthor,
  type ModerationCase,
  type ModerationQueue,
  type ModerationQueueQuery,
  type Role,
} from '@market-pulse/contract';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { cursorId, decodeCursor, encodeCursor, pageOfRows } from '../../http/cursor';
import { deskOf, maySanction } from './desk';
import * as queries from './queueQueries';
import type { ContributionKey } from './targets';

const placeCursor = z.tuple([
  z.number().int().min(0).max(2_147_483_647),
  z.number().min(0).max(8_640_000_000_000_000),
  z.number().int().min(0).max(2),
  cursorId,
]);

const KINDS = ['post', 'comment', 'appeal'] as const;

const keyOf = (kind: string, id: number) => `${kind} ${id}`;
const contributionKey = ({ postId, commentId }: { postId: number | null; commentId: number | null }) =>
  commentId === null ? keyOf('post', postId ?? 0) : keyOf('comment', commentId);

/**
 * What waits for a moderator, most reported first: reports gathered by what they are about, posts and comments that wait to be
 * published, and appeals. `count` is that of the whole queue.
 *
 * @throws {ApiError} `forbidden` for whoever moderates nothing.
 */
export async function readQueue(
  { database, clock }: AppContext,
  caller: Caller,
  { part, forum, cursor, limit }: ModerationQueueQuery,
): Promise<ModerationQueue> {
  const desk = await deskOf(database, caller);
  const place = decodeCursor(placeCursor, cursor);
  const after = place && { reports: place[0], since: place[1], kind: place[2], id: place[3] };
  const found = await queries.listCases(database, { desk, part, forumId: forum }, { after, limit: limit + 1 });
  const { rows, nextCursor } = pageOfRows(found, limit, (row) =>
    encodeCursor([row.reports, row.since, row.kind, row.id]),
  );
  const idsOf = (kind: number) => rows.filter((row) => row.kind === kind).map((row) => row.id);
  const [posts, comments, appeals] = await Promise.all([
    queries.readPosts(database, idsOf(0)),
    queries.readComments(database, idsOf(1)),
    queries.readAppeals(database, idsOf(2)),
  ]);
  const contributions = [
    ...posts.map((row) => ({ ...row, commentId: null })),
    ...comments.map((row) => ({ ...row, commentId: row.id })),
  ];
  const told = await readTold(database, contributions);
  const heldEdits = await queries.readHeldEdits(database, contributions);
  const authorIds = [...contributions, ...appeals].map((row) => row.authorId);
  const records = await queries.readRecords(database, [...new Set(authorIds)], clock());
  const authorOf = (row: AuthorRow) => toAuthor(row, records, caller.role);

  const cases = new Map<string, Omit<ModerationCase, 'since' | 'reports_count'>>();
  for (const row of contributions) {
    const held = heldEdits.find((one) => contributionKey(one) === contributionKey(row));
    const writtenAt = held && held.writtenAt > row.updatedAt ? held.writtenAt : row.updatedAt;
    cases.set(contributionKey(row), {
      ...{ target_type: row.commentId === null ? 'post' : 'comment', target_id: row.id },
      ...{ forum_id: row.forumId, forum_name: row.forumName, post_id: row.postId, title: row.title },
      ...{
        ...shown(row.text),
        status: row.status,
        updated_at: writtenAt.toISOString(),
        ...(held && { held_edit: { title: held.title, ...shown(held.text) } }),
        is_pinned: row.isPinned,
        is_locked: row.isLocked,
      },
      ...told(row),
      ...{ author: authorOf(row), appeal: null },
    });
  }
  for (const row of appeals) {
    cases.set(keyOf('appeal', row.id), {
      ...{ target_type: 'appeal', target_id: row.id, forum_id: row.forumId, forum_name: row.forumName },
      ...{ post_id: row.postId, title: row.title ?? 'Account', ...shown(row.text ?? ''), status: row.status },
      updated_at: null,
      ...{ is_pinned: false, is_locked: false, reasons: [], notes: [], last_action: 0, author: authorOf(row) },
      appeal: {
        ...{ action: row.action, reason: row.reason, until: row.until?.toISOString() ?? null, text: row.appealText },
      },
    });
  }
  const results = rows.flatMap(({ kind, id, reports, since }) => {
    const one = cases.get(keyOf(KINDS[kind] ?? '', id));
    // It may have gone between the two reads.
    return one ? [{ ...one, reports_count: reports, since: new Date(since).toISOString() }] : [];
  });
  return { results, next_cursor: nextCursor, count: found[0]?.total ?? 0 };
}

function shown(text: string) {
  return { text: text.slice(0, queries.TEXT_SHOWN), is_cut: text.length > queries.TEXT_SHOWN };
}

/** What was said of posts and comments: reasons, notes, and the newest decision. */
async function readTold(database: AppContext['database'], keys: readonly ContributionKey[]) {
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
