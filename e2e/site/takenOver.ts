import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Each answer takes as long as the server needs for it: one that is busy has rendered a page by then; not every page is rendered. */
const MOST_ASKED = 40;
const ASK_AGAIN_MILLISECONDS = 500;

/** Longer than the site's own deadlines: it has said by then that its code does not come. What is not decided then is the business of tests. */
const DECIDED_MILLISECONDS = 60_000;
/** A test that holds code back lets it go when it has seen what the page is without: it is not to wait for that here. */
const HELD_START_MILLISECONDS = 10_000;
const HELD_TAKE_OVER_MILLISECONDS = 3_000;

/** Pages whose code a test stands in the way of. */
const heldBack = new WeakSet<Page>();

/**
 * Whether everything that the server rendered runs in the browser, but for what waits to be seen: React keeps what an element was
 * given on the element. For `page.evaluate` and `page.waitForFunction`.
 */
export function isTakenOver(): boolean {
  const all = [...document.querySelectorAll('#root [data-remote], #root header')];
  const parts = all.filter((part) => part.closest('[data-held]') === null);
  const isRunning = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactProps'));
  return parts.length > 0 && parts.every(isRunning);
}

/** Whether the shell runs. For `page.evaluate` and `page.waitForFunction`. */
export function isStarted(): boolean {
  const header = document.querySelector('#root header');
  return header !== null && Object.keys(header).some((key) => key.startsWith('__reactProps'));
}

/** Goes down the page past everything whose code waits to be seen, and waits until that runs. */
export async function seeAll(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const held = document.querySelector('[data-held]');
    held?.scrollIntoView({ behavior: 'instant' });
    return held === null;
  });
  await page.waitForFunction(isTakenOver);
}

/** Notes when a test comes between a page and its code: `waitForCode` does not wait long for that then. */
export function noteHeldCode(page: Page): void {
  const route = page.route.bind(page);
  page.route = (url, handler, options) =>
    route(
      url,
      (held, request) => {
        if (/\/releases\/.*\.js$/.test(request.url())) heldBack.add(page);
        return handler(held, request);
      },
      options,
    );
}

/** Waits until the page's code runs, but for parts whose code does not come. Where there is none it goes on as it is. */
export async function waitForCode(page: Page): Promise<void> {
  /** @param saying what the page has where it says that this will not be */
  const decide = async (condition: () => boolean, saying: string, heldMilliseconds: number) => {
    const timeout = heldBack.has(page) ? heldMilliseconds : DECIDED_MILLISECONDS;
    const happens = page.waitForFunction(condition, undefined, { timeout });
    const isSaid = page.locator(saying).first().waitFor({ state: 'attached', timeout });
    await Promise.any([happens, isSaid]).catch(() => undefined);
    return page.evaluate(condition).catch(() => false);
  };
  // A page that is no page of the site, or could not be started, has no header of the site's; where scripts are off nothing runs.
  const mayStart = () => document.getElementById('root') !== null && matchMedia('(scripting: enabled)').matches;
  if (!(await page.evaluate(mayStart).catch(() => false))) return;
  if (await decide(isStarted, '.page-without-code', HELD_START_MILLISECONDS))
    await decide(isTakenOver, '[data-load-error]', HELD_TAKE_OVER_MILLISECONDS);
}

/**
 * Waits until the server has rendered a page: one that would be late comes without content, and is rendered for whoever comes next. A
 * page that is never rendered is waited for in vain.
 * @returns whether it is rendered by now
 */
export async function waitUntilRendered(address: URL): Promise<boolean> {
  for (let asked = 1; ; asked += 1) {
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    const html = await response.text();
    const isRendered = html.includes('id="rendered-page"');
    // What is no page of the site has nothing to render.
    if (!response.ok || !html.includes('id="root"') || isRendered || asked === MOST_ASKED) return isRendered;
    await pause(ASK_AGAIN_MILLISECONDS);
  }
}
