import type { Page } from '@playwright/test';

/** A server that is busy with other things renders a page within that; not every page is rendered. */
const RENDER_MILLISECONDS = 60_000;
const ASK_AGAIN_MILLISECONDS = 500;

/** The site's code begins to run within that, and takes over what came with the page; more is the business of tests. */
const START_MILLISECONDS = 10_000;
const TAKE_OVER_MILLISECONDS = 3_000;

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

/** Waits until the page's code runs, but for parts whose code does not come. Where there is none it goes on as it is. */
export async function waitForCode(page: Page): Promise<void> {
  const isThere = async (condition: () => boolean, timeout: number) =>
    page.waitForFunction(condition, undefined, { timeout }).then(
      () => true,
      () => false,
    );
  // A page that is no page of the site, or could not be started, has no header of the site's; where scripts are off nothing runs.
  const mayStart = () => document.getElementById('root') !== null && matchMedia('(scripting: enabled)').matches;
  if (!(await page.evaluate(mayStart).catch(() => false))) return;
  if (await isThere(isStarted, START_MILLISECONDS)) await isThere(isTakenOver, TAKE_OVER_MILLISECONDS);
}

/**
 * Waits until the server has rendered a page: one that would be late comes without content, and is rendered for whoever comes next. A
 * page that is never rendered is waited for in vain.
 * @returns whether it is rendered by now
 */
export async function waitUntilRendered(address: URL): Promise<boolean> {
  const deadline = Date.now() + RENDER_MILLISECONDS;
  for (;;) {
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    const html = await response.text();
    const isRendered = html.includes('id="rendered-page"');
    // What is no page of the site has nothing to render.
    if (!response.ok || !html.includes('id="root"') || isRendered || Date.now() > deadline) return isRendered;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MILLISECONDS));
  }
}
