import type { SearchResults } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { searchCompanies } from '../companies/service';
import { pictureAddress } from '../pictures/pictureAddress';
import * as queries from './queries';

/** Results of each kind: a few lines to go on from. */
const LIMIT = 5;

/** Companies, posts, forums, forum posts and tokens that match a text, of each kind the best, each with its page. */
export async function searchSite(context: AppContext, text: string): Promise<SearchResults> {
  const { database } = context;
  const [companies, posts, forums, forumPosts, tokens] = await Promise.all([
    searchCompanies(context, text, LIMIT),
    queries.searchPosts(database, text, LIMIT),
    queries.searchForums(database, text, LIMIT),
    queries.searchForumPosts(database, text, LIMIT),
    queries.searchTokens(database, text, LIMIT),
  ]);
  return {
    companies: companies.map(({ ticker, name, slug, sector, logo_url }) => ({
      ...{ ticker, name, slug, sector, logo_url },
      url: `/company/${slug}`,
    })),
    posts: posts.map(({ createdAt, ...post }) => ({
      ...post,
      created_at: createdAt.toISOString(),
      url: `/posts/${post.slug}`,
    })),
    forums: forums.map(({ id, name, forumType, postsCount }) => ({
      ...{ id, name },
      ...{ forum_type: forumType, posts_count: postsCount },
      url: `/forums/${id}`,
    })),
    forum_posts: forumPosts.map(({ id, forumId, forumName, title, createdAt }) => ({
      ...{ id, title },
      ...{ forum_id: forumId, forum_name: forumName, created_at: createdAt.toISOString() },
      url: `/forums/${forumId}/posts/${id}`,
    })),
    tokens: tokens.map(({ id, name, symbol, logoUrl }) => ({
      ...{ id, name, symbol },
      logo_url: pictureAddress('coins', symbol, logoUrl),
      url: `/markets/crypto?symbol=${encodeURIComponent(symbol)}`,
    })),
  };
}
