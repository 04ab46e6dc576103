import type { EnvironmentManifest, SearchResults } from '@market-pulse/contract';
import { formatCount, formatDate } from '@market-pulse/format';
import { ownerOfPath } from '../preloading/ownerOfPath';

/** One line of the palette that leads to a page. */
export interface SearchHit {
  readonly id: string;
  readonly title: string;
  /** What tells it from others of the same title. */
  readonly detail: string;
  /** Path of its page, with its query. */
  readonly url: string;
  /** Companies and coins have one, `src` null where it is not known. */
  readonly logo?: { readonly name: string; readonly src: string | null };
}

/** Matches of one kind. */
export interface SearchGroup {
  readonly id: string;
  readonly label: string;
  readonly hits: readonly SearchHit[];
}

/**
 * What was found, in the order in which the palette shows it. A match whose page no enabled remote serves would lead
 * nowhere and is left out, and so is a group without matches.
 */
export function searchGroups(results: SearchResults, manifest: EnvironmentManifest): SearchGroup[] {
  const groups: SearchGroup[] = [
    {
      id: 'companies',
      label: 'Companies',
      hits: results.companies.map(({ ticker, name, sector, logo_url, url }) => ({
        id: `company-${ticker}`,
        title: name,
        detail: [ticker, sector].filter(Boolean).join(' · '),
        url,
        logo: { name, src: logo_url },
      })),
    },
    {
      id: 'posts',
      label: 'Posts',
      hits: results.posts.map(({ id, title, kind, created_at, url }) => ({
        id: `post-${id}`,
        title,
        detail: kind === 'filing' ? `Filing · ${formatDate(created_at)}` : formatDate(created_at),
        url,
      })),
    },
    {
      id: 'forums',
      label: 'Forums',
      hits: results.forums.map(({ id, name, posts_count, url }) => ({
        id: `forum-${id}`,
        title: name,
        detail: posts_count === 1 ? '1 post' : `${formatCount(posts_count)} posts`,
        url,
      })),
    },
    {
      id: 'discussions',
      label: 'Discussions',
      hits: results.forum_posts.map(({ id, title, forum_name, url }) => ({
        id: `discussion-${id}`,
        title,
        detail: `in ${forum_name}`,
        url,
      })),
    },
    {
      id: 'coins',
      label: 'Coins',
      hits: results.tokens.map(({ id, name, symbol, logo_url, url }) => ({
        id: `coin-${id}`,
        title: name,
        detail: symbol,
        url,
        logo: { name, src: logo_url },
      })),
    },
  ];
  const isServed = ({ url }: SearchHit) => ownerOfPath(manifest, pathnameOf(url)) !== undefined;
  return groups.map((group) => ({ ...group, hits: group.hits.filter(isServed) })).filter(({ hits }) => hits.length > 0);
}

/** The path of a hit's page without its query. */
export function pathnameOf(url: string): string {
  return url.replace(/[?#].*$/s, '');
}
