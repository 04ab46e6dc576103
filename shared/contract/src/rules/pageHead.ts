import type { PageHead } from '../pageHead';

/** Name of the site, behind every document title. */
export const SITE_TITLE = 'Market Pulse';

/** What a page is described as that does not describe itself. It names no section: which ones there are depends on the environment. */
export const SITE_DESCRIPTION = 'Actionable market intelligence for the modern investor.';

/** The title of a document: `Earnings primer · Market Pulse`. Without one of its own it is the site's name alone. */
export function documentTitle(title: string | undefined): string {
  return title === undefined || title === '' || title === SITE_TITLE ? SITE_TITLE : `${title} · ${SITE_TITLE}`;
}

/** Whether search engines may keep the page: not when it says so, and not where there is nothing. */
export function isIndexed({ robots, isMissing, isWithdrawn }: PageHead): boolean {
  return robots !== 'noindex' && !isMissing && !isWithdrawn;
}

/**
 * The one address of what a page shows, on the site: where it moved to, what it says itself, else its own without query,
 * fragment and a slash at its end.
 */
export function canonicalAddress({ movedTo, canonical }: PageHead, address: string): string {
  return movedTo ?? canonical ?? address.replace(/[?#].*$/s, '').replace(/(.)\/+$/, '$1');
}
