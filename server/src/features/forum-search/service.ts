import {
  type ForumSearchQuery,
  type ForumSearchResults,
  type FoundContribution,
  type MarkedText,
  SEARCH_PAGE_SIZE,
  SEARCHED_AT_MOST,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { invalidField } from '../../http/errors';
import { MARK_END, MARK_START, readMarks, unmarked } from './markedText';
import * as queries from './queries';

/** Whether anything is looked for: words, or what a filter chooses. */
function asksForSomething({ q, forum, author, ticker, kind, from, to }: ForumSearchQuery): boolean {
  return q !== '' || Boolean(author) || [forum, ticker, kind, from, to].some((value) => value !== undefined);
}

/**
 * Published posts or comments that match, a page of them. Nothing is found where nothing is looked for.
 *
 * @throws {ApiError} `validation_failed` for words that are all to be left out: every text would have to be read.
 */
export async function searchForums({ database }: AppContext, query: ForumSearchQuery): Promise<ForumSearchResults> {
  const place = query.in ?? 'posts';
  if (await queries.isWithoutWords(database, query.q)) {
    throw invalidField('q', 'A minus before a word leaves texts out: name a word to find as well');
  }
  const matches = asksForSomething(query) ? await queries.listMatches(database, place, query) : [];
  const listed = matches.slice(0, SEARCHED_AT_MOST);
  const start = (query.page - 1) * SEARCH_PAGE_SIZE;
  const ids = listed.slice(start, start + SEARCH_PAGE_SIZE);
  const find = place === 'posts' ? queries.findPosts : queries.findComments;
  const rows = ids.length === 0 ? [] : await find(database, ids, query.q);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    results: ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [toFound(row, place)] : [];
    }),
    count: listed.length,
    has_more: matches.length > SEARCHED_AT_MOST,
    page: query.page,
    pages: Math.ceil(listed.length / SEARCH_PAGE_SIZE),
  };
}

function toFound(row: queries.FoundRow, place: FoundContribution['in']): FoundContribution {
  return {
    in: place,
    id: row.id,
    post_id: row.postId,
    forum_id: row.forumId,
    forum_name: row.forumName,
    kind: row.kind,
    title: titleOf(row.title),
    excerpt: readMarks(row.excerpt),
    username: row.username,
    created_at: row.createdAt.toISOString(),
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    replies_count: row.repliesCount,
  };
}

/** A title is no HTML: what looks like an entity in it was written so. */
function titleOf(title: string): MarkedText {
  const escaped = title.replaceAll('&', '&amp;');
  return title.includes(MARK_START) || title.includes(MARK_END) ? readMarks(escaped) : unmarked(title);
}
