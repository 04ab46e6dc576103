import type { FoundInstrument, LiveCompanyRow, Quote, SearchResults } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { searchCompanies } from '../companies/service';
import { quoteOfCoin } from '../market-data/quoteOf';
import { mergeInstruments } from './mergeInstruments';
import * as queries from './queries';

/** Results of each kind: a few lines to go on from. */
const LIMIT = 5;

/** Stocks and coins in one list. */
const MOST_INSTRUMENTS = 6;

const coinPage = (symbol: string) => `/markets/crypto?symbol=${encodeURIComponent(symbol)}`;

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
  const now = context.clock();
  const coins = tokens.map((token) => ({ id: token.id, ...quoteOfCoin(token, now), name: token.name }));
  return {
    instruments: listInstruments(text, coins, companies),
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
    tokens: coins.map(({ id, name, symbol, logo_url }) => ({ id, name, symbol, logo_url, url: coinPage(symbol) })),
  };
}

/** Stocks and coins as one list, each with its newest figures and its page. */
function listInstruments(
  text: string,
  coins: readonly (Quote & { readonly name: string })[],
  companies: readonly LiveCompanyRow[],
): FoundInstrument[] {
  const found = {
    coins: coins.map((coin) => ({
      ...figuresOf(coin),
      ...{ kind: 'crypto' as const, symbol: coin.symbol, name: coin.name, detail: null, url: coinPage(coin.symbol) },
    })),
    stocks: companies.map((company) => ({
      ...figuresOf(company),
      ...{ kind: 'stock' as const, symbol: company.ticker, name: company.name, detail: company.sector },
      url: `/company/${company.slug}`,
    })),
  };
  return mergeInstruments(text, found.coins, found.stocks, MOST_INSTRUMENTS);
}

const figuresOf = ({ price, currency, change_percent, logo_url, source, as_of, status }: Quote | LiveCompanyRow) => ({
  ...{ price, currency, change_percent, logo_url },
  ...{ source, as_of, status },
});
