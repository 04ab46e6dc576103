import type { EnvironmentManifest, FoundInstrument, SearchResults } from '@market-pulse/contract';
import { formatCount, formatDate, formatStockPrice } from '@market-pulse/format';
import type { NavigationGroup } from '../chrome/navigationGroups';
import { ownerOfPath } from '../preloading/ownerOfPath';

/** One line of the palette that leads to a page. */
export interface SearchHit {
  readonly id: string;
  readonly title: string;
  /** What tells it from others of the same title. */
  readonly detail: string;
  /** Path of its page, with its query. */
  readonly url: string;
  /** Stocks and coins have one, `src` null where it is not known. */
  readonly logo?: { readonly name: string; readonly ticker: string; readonly src: string | null };
  /** The newest price of a stock or coin, where it is known. */
  readonly figures?: HitFigures;
}

/** A price and how it changed, as a line has room for it. */
export interface HitFigures {
  /** `$1,234.50` */
  readonly price: string;
  /** Change in percent; null where it is not known. */
  readonly percent: number | null;
  /** What is said of the price in words: `Sample data`, or the day it is of. */
  readonly asOf: string;
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
      id: 'instruments',
      label: 'Stocks and coins',
      hits: results.instruments.map((instrument) => ({
        id: `${instrument.kind}-${instrument.symbol}`,
        title: instrument.name,
        detail: [instrument.symbol, instrument.detail].filter(Boolean).join(' · '),
        url: instrument.url,
        logo: { name: instrument.name, ticker: instrument.symbol, src: instrument.logo_url },
        ...figuresOf(instrument),
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
  ];
  const isServed = ({ url }: SearchHit) => ownerOfPath(manifest, pathnameOf(url)) !== undefined;
  return groups.map((group) => ({ ...group, hits: group.hits.filter(isServed) })).filter(({ hits }) => hits.length > 0);
}

/**
 * Pages that search on their own, each offered for what is typed: `Search in the forums for “apple”`. Nothing is offered for a blank text.
 *
 * @param pages as remotes contribute them
 */
export function furtherSearches(pages: readonly NavigationGroup[], text: string): SearchGroup[] {
  const typed = text.trim();
  if (typed === '') return [];
  return pages.map(({ id, label, entries }) => ({
    id: `further-${id}`,
    label,
    hits: entries.map((entry) => ({
      id: `further-${entry.to}`,
      title: `${entry.label} for “${typed}”`,
      detail: '',
      url: `${entry.to}?${new URLSearchParams({ q: typed })}`,
    })),
  }));
}

function figuresOf({ price, currency, change_percent, as_of, status }: FoundInstrument): { figures?: HitFigures } {
  if (price === null) return {};
  const asOf = status === 'sample' ? 'Sample data' : `of ${formatDate(as_of)}`;
  return { figures: { price: formatStockPrice(price, currency), percent: change_percent, asOf } };
}

/** The path of a hit's page without its query. */
export function pathnameOf(url: string): string {
  return url.replace(/[?#].*$/s, '');
}
