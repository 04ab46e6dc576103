import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { likeLiteral } from '../../database/like';
import { coinColumns } from '../market-data/quoteQueries';
import { cryptoTokens, forumPosts, forumPostWords, forums, posts, postWords } from '../../database/schema';

/**
 * Of a word that many texts hold, so many matches are ranked, the newest ones: ranking reads every match, and the
 * oldest of thousands would hardly win.
 */
const RANKED_AT_MOST = 500;

/** What people type, as a query for full text: words, "phrases", -exclusions, `or`. No text breaks it. */
function queryOf(text: string): SQL {
  return sql`websearch_to_tsquery('english', ${text})`;
}

/** Posts with the words of a text, filings included, best match first. */
export async function searchPosts(database: Database, text: string, limit: number) {
  const matches = database
    .select({
      id: posts.id,
      title: posts.title,
      slug: posts.slug,
      kind: posts.kind,
      createdAt: posts.createdAt,
      words: postWords.words,
    })
    .from(postWords)
    .innerJoin(posts, eq(posts.id, postWords.postId))
    .where(sql`${postWords.words} @@ ${queryOf(text)}`)
    .orderBy(desc(posts.createdAt))
    .limit(RANKED_AT_MOST)
    .as('matches');
  const { id, title, slug, kind, createdAt } = matches;
  return database
    .select({ id, title, slug, kind, createdAt })
    .from(matches)
    .orderBy(sql`ts_rank(${matches.words}, ${queryOf(text)}) desc`, desc(createdAt), desc(id))
    .limit(limit);
}

/** Published forum posts with the words of a text, best match first. */
export async function searchForumPosts(database: Database, text: string, limit: number) {
  const matches = database
    .select({
      id: forumPosts.id,
      forumId: forumPosts.forumId,
      forumName: sql<string>`${forums.name}`.as('forum_name'),
      title: forumPosts.title,
      createdAt: forumPosts.createdAt,
      words: forumPostWords.words,
    })
    .from(forumPostWords)
    .innerJoin(forumPosts, eq(forumPosts.id, forumPostWords.postId))
    .innerJoin(forums, eq(forums.id, forumPosts.forumId))
    .where(and(sql`${forumPostWords.words} @@ ${queryOf(text)}`, eq(forumPosts.status, 'published')))
    .orderBy(desc(forumPosts.createdAt))
    .limit(RANKED_AT_MOST)
    .as('matches');
  const { id, forumId, forumName, title, createdAt } = matches;
  return database
    .select({ id, forumId, forumName, title, createdAt })
    .from(matches)
    .orderBy(sql`ts_rank(${matches.words}, ${queryOf(text)}) desc`, desc(createdAt), desc(id))
    .limit(limit);
}

/** Forums by name or description, those first whose name is most like the text. */
export async function searchForums(database: Database, text: string, limit: number) {
  const pattern = `%${likeLiteral(text)}%`;
  return database
    .select({ id: forums.id, name: forums.name, forumType: forums.forumType, postsCount: forums.postsCount })
    .from(forums)
    .where(
      or(
        sql`${text} <% ${forums.name}`,
        sql`${forums.name} ilike ${pattern}`,
        sql`${forums.description} ilike ${pattern}`,
      ),
    )
    .orderBy(sql`word_similarity(${text}, ${forums.name}) desc`, asc(forums.position))
    .limit(limit);
}

/** Tokens with their figures by symbol, then by name, which may be misspelt; the larger one first where both match as well. */
export async function searchTokens(database: Database, text: string, limit: number) {
  const { symbol, name } = cryptoTokens;
  const isSymbol = eq(symbol, text.toUpperCase());
  const beginsName = sql`${name} ilike ${`${likeLiteral(text)}%`}`;
  return database
    .select({ id: cryptoTokens.id, ...coinColumns })
    .from(cryptoTokens)
    .where(or(isSymbol, beginsName, sql`${text} <% ${name}`))
    .orderBy(
      sql`case when ${isSymbol} then 0 when ${beginsName} then 1 else 2 end`,
      sql`word_similarity(${text}, ${name}) desc`,
      sql`${cryptoTokens.rank} asc nulls last`,
    )
    .limit(limit);
}
