import type { BrowserContextOptions } from '@playwright/test';
import type { RunningSite } from './ComposedSite';

/** What a browser remembers once the newsletter was offered over the page. */
const OFFERED = ['market-pulse:newsletter-popup', 'market-pulse:newsletter-slide-in'];

/** The memory of a browser that was offered the newsletter before: nothing comes over its pages. */
export function offeredNewsletter({
  url,
}: Pick<RunningSite, 'url'>): Exclude<BrowserContextOptions['storageState'], string> {
  const localStorage = OFFERED.map((name) => ({ name, value: 'yes' }));
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}
