import {
  type IdeaRecord,
  MEMBER_IDEAS_PAGE,
  type MemberIdea,
  type MemberIdeas,
  type MemberIdeasQuery,
  type MemberRecord,
  RANKED_IDEAS,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { readTogether } from '../../database/readTogether';
import { figuresOf } from './ideaFigures';
import * as queries from './queries';
import { countRecord, findRank, listRecord, type RecordRow } from './recordQueries';
import { toTradeIdea } from './toTradeIdea';

/** Marks of a drawing: more could not be told apart. */
const MOST_MARKS = 500;

/** What became of a person's trade ideas, of all time or of a year. */
export async function readIdeaRecord(database: Database, userId: number, year?: number): Promise<IdeaRecord> {
  return (await readCounted(database, userId, year)).record;
}

async function readCounted(database: Database, userId: number, year: number | undefined) {
  const [count, closed] = await readTogether(database, [
    () => countRecord(database, userId, year),
    () => queries.listClosed(database, userId, year),
  ]);
  const compared = closed.flatMap(({ difference, ...idea }) => (difference === null ? [] : [{ ...idea, difference }]));
  const record = { open: count - closed.length, closed: closed.length, figures: figuresOf(compared) };
  return { record, compared };
}

/** A person's record with its drawing, and their place among others. */
export async function readMemberRecord(database: Database, userId: number, year?: number): Promise<MemberRecord> {
  const [{ record, compared }, years] = await Promise.all([
    readCounted(database, userId, year),
    queries.countByYear(database, userId),
  ]);
  const isRanked = year === undefined && record.figures !== null;
  const marks = record.figures === null ? [] : compared.slice(0, MOST_MARKS);
  return {
    ...record,
    rank: isRanked ? ((await findRank(database, userId, RANKED_IDEAS)) ?? null) : null,
    marks: marks.map(({ postId, ...mark }) => ({ post_id: postId, ...mark })),
    years: years.map((one) => one.year),
  };
}

/** A page of a person's ideas, also of those that were taken away. */
export async function listMemberIdeas(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  userId: number,
  { year, page }: MemberIdeasQuery,
): Promise<MemberIdeas> {
  const [count, rows] = await Promise.all([
    countRecord(database, userId, year),
    listRecord(database, userId, { year, offset: (page - 1) * MEMBER_IDEAS_PAGE, limit: MEMBER_IDEAS_PAGE }),
  ]);
  const now = clock();
  const results = rows.map((row) => toMemberIdea(row, now));
  return { results, count, page, pages: Math.ceil(count / MEMBER_IDEAS_PAGE) };
}

function toMemberIdea(row: RecordRow, now: Date): MemberIdea {
  const state = stateOf(row);
  const isTitleShown = row.wasShown && state === 'published';
  return {
    ...toTradeIdea(row, now),
    ...{ post_id: row.postId, forum_id: row.forumId, posted_at: row.createdAt.toISOString(), state },
    title: isTitleShown ? row.title : null,
  };
}

/** What is to be seen of the post of an idea. */
function stateOf({ status, removedBy }: RecordRow): MemberIdea['state'] {
  switch (status) {
    case 'published':
      return 'published';
    case 'pending':
      return 'waiting';
    case 'hidden':
      return 'removed';
    case 'removed':
      return removedBy === 'moderator' ? 'removed' : 'deleted';
  }
}
