import { expect, type Page } from '@playwright/test';
import { chromiumOptions } from '../chromium/chromiumOptions';
import { isMarkedDocument, markDocument } from './shownRelease';
import { waitForCode } from './takenOver';

/** Chromium as people run it: it keeps pages for going back, which Playwright switches off by itself. */
export const keepingPages = {
  ...chromiumOptions.launchOptions,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};

/** Why Chromium did not keep a page; `PageSupportNeeded` is what the page could do about it. */
interface NotKept {
  readonly type: string;
  readonly reason: string;
}

/** The reason of a browser that keeps no page at all: `chromium-headless-shell` cannot. */
const NEVER_KEEPS = 'BackForwardCacheDisabledForDelegate';

/** Another document, and what somebody does there before they go back. */
export interface Absence {
  readonly path: string;
  readonly act?: (elsewhere: Page) => Promise<void>;
  /** Waits until the page that is left does what it is not to do meanwhile. */
  readonly ready?: () => Promise<void>;
}

/** Goes to another document and back. @returns why the page is not the one that was left; nothing when it is */
async function goAndReturn(page: Page, { path, act }: Absence): Promise<readonly NotKept[]> {
  const address = page.url();
  const session = await page.context().newCDPSession(page);
  const reasons: NotKept[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => reasons.push(...notRestoredExplanations));
  await session.send('Page.enable');
  const placeInHistory = () => page.evaluate(() => navigation.currentEntry?.index ?? 0);

  await markDocument(page);
  const before = await placeInHistory();
  await page.goto(path);
  await act?.(page);
  const steps = (await placeInHistory()) - before;
  const isBack = page.waitForURL(address, { waitUntil: 'commit' });
  // Playwright's own way waits for a load, which a page that was kept does not have again. The document that is left need not answer.
  await page.evaluate((count) => history.go(-count), steps).catch(() => undefined);
  await isBack;
  await expect.poll(async () => reasons.length > 0 || isMarkedDocument(page).catch(() => false)).toBe(true);
  await session.detach();
  return reasons;
}

/** A page hears that it is left, and comes back, as one that is kept does; what is done meanwhile is done in another tab. */
async function seemToLeave(page: Page, { path, act }: Absence): Promise<void> {
  const hear = (event: string) =>
    page.evaluate((type) => void dispatchEvent(new PageTransitionEvent(type, { persisted: true })), event);
  await hear('pagehide');
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(path);
  await act?.(elsewhere);
  await elsewhere.close();
  await hear('pageshow');
}

/** Whether the browser keeps pages at all. */
async function keepsPages(page: Page): Promise<boolean> {
  const plain = await page.context().newPage();
  await plain.goto('/robots.txt');
  const reasons = await goAndReturn(plain, { path: '/sitemap.xml' });
  await plain.close();
  return !reasons.some(({ reason }) => reason === NEVER_KEEPS);
}

/**
 * Leaves a page for another document, and comes back to it as the browser kept it. Where the browser keeps none, nothing of the page may
 * stand in the way of it, and the page is told what one that is kept is told.
 */
export async function leaveAndReturn(page: Page, absence: Absence): Promise<void> {
  await absence.ready?.();
  if (await keepsPages(page)) {
    expect(await goAndReturn(page, absence)).toEqual([]);
    return;
  }
  const reasons = await goAndReturn(page, { path: absence.path });
  expect(reasons.filter(({ type }) => type === 'PageSupportNeeded')).toEqual([]);
  // It was loaded anew.
  await waitForCode(page);
  await absence.ready?.();
  await seemToLeave(page, absence);
}
