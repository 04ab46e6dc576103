import { and, asc, desc, eq, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
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

/** True of words that match. Nothing matches where words are left out alone: nearly every text would, and each would have to be read. */
function matches(words: SQLWrapper, text: string): SQL {
  return sql`${words} @@ ${queryOf(text)} and querytree(${queryOf(text)}) <> 'T'`;
}

/** Posts with the words of a text, filings included, best match first. */
export async function searchPosts(database: Database, text: string, limit: number) {
  const found = database
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
    .where(matches(postWords.words, text))
    .orderBy(desc(posts.createdAt))
    .limit(RANKED_AT_MOST)
    .as('found');
  const { id, title, slug, kind, createdAt } = found;
  return database
    .select({ id, title, slug, kind, createdAt })
    .from(found)
    .orderBy(sql`ts_rank(${found.words}, ${queryOf(text)}) desc`, desc(createdAt), desc(id))
    .limit(limit);
}

/** Published forum posts with the words of a text, best match first. */
export async function searchForumPosts(database: Database, text: string, limit: number) {
  const found = database
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
    .where(and(matches(forumPostWords.words, text), eq(forumPosts.status, 'published')))
    .orderBy(desc(forumPosts.createdAt))
    .limit(RANKED_AT_MOST)
    .as('found');
  const { id, forumId, forumName, title, createdAt } = found;
  return database
    .select({ id, forumId, forumName, title, createdAt })
    .from(found)
    .orderBy(sql`ts_rank(${found.words}, ${queryOf(text)}) desc`, desc(createdAt), desc(id))
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

/**
 * Tokens with their figures, best match first: the symbol, the whole name, the beginning of the symbol, of the name, and then
 * names that are spelt alike; the larger one first where both match as well. Symbols are stored in capitals.
 */
export async function searchTokens(database: Database, text: string, limit: number) {
  const { symbol, name } = cryptoTokens;
  const literal = likeLiteral(text);
  const isSymbol = eq(symbol, text.toUpperCase());
  const isName = sql`${name} ilike ${literal}`;
  const beginsSymbol = sql`${symbol} like ${`${likeLiteral(text.toUpperCase())}%`}`;
  const beginsName = sql`${name} ilike ${`${literal}%`}`;
  const quality = sql`case when ${isSymbol} then 0 when ${isName} then 1 when ${beginsSymbol} then 2 when ${beginsName} then 3 else 4 end`;
  return database
    .select({ id: cryptoTokens.id, ...coinColumns })
    .from(cryptoTokens)
    .where(or(beginsSymbol, beginsName, sql`${text} <% ${name}`))
    .orderBy(
      quality,
      sql`case when ${beginsSymbol} then 1 else word_similarity(${text}, ${name}) end desc`,
      sql`${cryptoTokens.rank} asc nulls last`,
    )
    .limit(limit);
}
