import type { Page } from '@market-pulse/contract';
import { POSTS_PER_PAGE } from './postsPerPage';

/** How many numbered pages a list of posts has, one at least; a list that is handed out as a whole is one. */
export function pageCountOf({ results, count }: Pick<Page<unknown>, 'results' | 'count'>): number {
  return results.length >= count ? 1 : Math.ceil(count / POSTS_PER_PAGE);
}

/**
 * Where a page beyond the last one of a list leads: to the last one, as the query of its address. With its number, even the first:
 * else that of the address that was asked for would stay.
 *
 * @param pageCount one at least; undefined while it is not known, and each page may be one
 * @returns undefined for a page that is there
 */
export function numberBeyond(page: number, pageCount: number | undefined): string | undefined {
  return pageCount !== undefined && page > pageCount ? `?page=${pageCount}` : undefined;
}
