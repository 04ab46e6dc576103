import { type ForumSearchPlace, type ForumSearchQuery, SEARCHED_AT_MOST, usernameKey } from '@market-pulse/contract';
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/client';
import {
  comments,
  commentWords,
  forumPosts,
  forumPostSymbols,
  forumPostWords,
  forums,
  users,
} from '../../database/schema';
import { canonicalTicker } from '../companies/ticker';
import { MARK_END, MARK_START } from './markedText';
import { isNamed } from '../contributions/deletedMembers';

/** Characters of a text in which a match is looked for to show it: rendering more would take long for a page of long texts. */
const SHOWN_FROM = 20_000;

/** What people type, as a query for full text; no text breaks it. */
const queryOf = (text: string): SQL => sql`websearch_to_tsquery('english', ${text})`;

/** Whether what people type names nothing to be found: words that are to be left out alone, or as one of several choices (`this or -that`). */
export async function isWithoutWords(database: Database, q: string): Promise<boolean> {
  // Only a minus leaves out.
  if (!q.includes('-')) return false;
  const { rows } = await database.execute<{ is_without: boolean }>(
    sql`select querytree(${queryOf(q)}) = 'T' as is_without`,
  );
  return rows[0]?.is_without === true;
}

/** The filters that hold for posts and for comments alike: of a comment, what it says of its post. */
function filtersOf(
  { forum, author, ticker, kind, from, to }: ForumSearchQuery,
  { userId, createdAt }: { readonly userId: PgColumn; readonly createdAt: PgColumn },
): (SQL | undefined)[] {
  return [
    forum === undefined ? undefined : eq(forumPosts.forumId, forum),
    kind && eq(forumPosts.kind, kind),
    author === undefined || author === ''
      ? undefined
      : sql`${userId} = (select ${users.id} from ${users} where ${users.usernameKey} = ${usernameKey(author)} and ${isNamed})`,
    ticker === undefined
      ? undefined
      : sql`${forumPosts.id} in (select ${forumPostSymbols.postId} from ${forumPostSymbols} where
          ${inArray(forumPostSymbols.kind, ['stock', 'crypto'])} and ${eq(forumPostSymbols.symbol, canonicalTicker(ticker))})`,
    from === undefined ? undefined : gte(createdAt, new Date(`${from}T00:00:00Z`)),
    // Times have milliseconds; the day after the last one there is has no name.
    to === undefined ? undefined : lte(createdAt, new Date(`${to}T23:59:59.999Z`)),
  ];
}

/**
 * Ids of the published posts or comments that match, in order: of the newest ones, one more than are listed, so that it can be told
 * whether there are more. Never what is hidden or waits, nor comments on such a post.
 *
 * The words are asked first, and of their index alone: it knows how many they are, while a guess may lead through all texts. What they
 * are in is then read from the newest on, by number, until there is enough.
 */
export async function listMatches(
  database: Database,
  place: ForumSearchPlace,
  query: ForumSearchQuery,
): Promise<number[]> {
  const { q } = query;
  const isOfPosts = place === 'posts';
  const found = isOfPosts ? forumPosts : comments;
  const words = isOfPosts ? forumPostWords : commentWords;
  const wordsOf = isOfPosts ? forumPostWords.postId : commentWords.commentId;
  const score = isOfPosts ? sql`${forumPosts.score}` : sql`${comments.upvotes} - ${comments.downvotes}`;
  const conditions = and(
    sql`${found.status} = 'published'`,
    isOfPosts ? undefined : sql`${forumPosts.status} = 'published'`,
    ...filtersOf(query, found),
  );
  const ofPost = isOfPosts ? sql`` : sql`join ${forumPosts} on ${forumPosts.id} = ${comments.postId}`;
  const columns = sql`${found.id} as id, ${found.createdAt} as created_at, ${score} as score`;
  const matches =
    q === ''
      ? sql`select ${columns} from ${found} ${ofPost} where ${conditions}
          order by ${found.createdAt} desc, ${found.id} desc limit ${SEARCHED_AT_MOST + 1}`
      : sql`with with_words as materialized (select ${wordsOf} as id from ${words} where ${words.words} @@ ${queryOf(q)})
          select ${columns} from with_words join ${found} on ${found.id} = with_words.id ${ofPost} where ${conditions}
          order by with_words.id desc limit ${SEARCHED_AT_MOST + 1}`;
  const isRanked = q !== '' && (query.sort ?? 'relevance') === 'relevance';
  const ranked = isRanked
    ? sql`join ${words} on ${wordsOf} = matches.id order by ts_rank(${words.words}, ${queryOf(q)}) desc,`
    : sql`order by ${query.sort === 'top' ? sql`matches.score desc,` : sql``}`;
  const { rows } = await database.execute<{ id: number }>(
    sql`select matches.id from (${matches}) matches ${ranked} matches.created_at desc, matches.id desc`,
  );
  return rows.map(({ id }) => id);
}

/** Rendered writing without the mark-up within its lines, which leaves no blank: `(<a …>$AAPL</a>)` is `($AAPL)`. */
const withoutInline = (html: PgColumn): SQL =>
  sql`regexp_replace(${html}, '</?(a|code|em|s|strong)( [^>]*)?>', '', 'g')`;

/**
 * The words of rendered writing, a blank where a block or a line ends; the database reads what is left of entities as no words. What has
 * no space is divided: reading it takes the square of its length, 4 s for 20,000 characters.
 */
const textOf = (html: PgColumn): SQL =>
  sql`regexp_replace(left(regexp_replace(${withoutInline(html)}, '<[^>]*>', ' ', 'g'), ${SHOWN_FROM}::integer), '(\\S{100})', '\\1 ', 'g')`;

/** Any word of what people type: where phrases and pairs stand together takes half a minute to find in a text made for that. */
const anyWordOf = (text: string): SQL => sql`replace(plainto_tsquery('english', ${text})::text, ' & ', ' | ')::tsquery`;

/** A text with marks around what was looked for: all of a title, of a longer text the pieces around the matches. */
function marked(text: SQL, q: string, isWhole: boolean): SQL<string> {
  if (q === '') return sql<string>`${isWhole ? text : sql`left(${text}, 400)`}`;
  const options = isWhole ? 'HighlightAll=true' : 'MaxWords=45, MinWords=25, ShortWord=0, MaxFragments=2';
  const marks = `${options}, StartSel="${MARK_START}", StopSel="${MARK_END}", FragmentDelimiter=" … "`;
  return sql<string>`ts_headline('english', ${text}, ${anyWordOf(q)}, ${marks})`;
}

const shared = {
  forumId: forumPosts.forumId,
  forumName: forums.name,
  kind: forumPosts.kind,
  username: users.username,
};

/** What is shown of a match. */
export type FoundRow = Awaited<ReturnType<typeof findPosts>>[number];

/** Posts by their ids, in no order, as matches. */
export function findPosts(database: Database, ids: readonly number[], q: string) {
  return database
    .select({
      ...shared,
      id: forumPosts.id,
      postId: forumPosts.id,
      title: marked(sql`${forumPosts.title}`, q, true),
      excerpt: marked(textOf(forumPosts.bodyHtml), q, false),
      createdAt: forumPosts.createdAt,
      upvotes: forumPosts.upvotes,
      downvotes: forumPosts.downvotes,
      repliesCount: forumPosts.commentsCount,
    })
    .from(forumPosts)
    .innerJoin(forums, eq(forums.id, forumPosts.forumId))
    .innerJoin(users, eq(users.id, forumPosts.userId))
    .where(inArray(forumPosts.id, [...ids]));
}

/** Comments by their ids, in no order, as matches with the title of their post. */
export function findComments(database: Database, ids: readonly number[], q: string): Promise<FoundRow[]> {
  return database
    .select({
      ...shared,
      id: comments.id,
      postId: comments.postId,
      title: sql<string>`${forumPosts.title}`,
      excerpt: marked(textOf(comments.contentHtml), q, false),
      createdAt: comments.createdAt,
      upvotes: comments.upvotes,
      downvotes: comments.downvotes,
      repliesCount: comments.repliesCount,
    })
    .from(comments)
    .innerJoin(forumPosts, eq(forumPosts.id, comments.postId))
    .innerJoin(forums, eq(forums.id, forumPosts.forumId))
    .innerJoin(users, eq(users.id, comments.userId))
    .where(inArray(comments.id, [...ids]));
}
