import type { ForumPostSummary, Page as ListPage } from '@market-pulse/contract';
import type { Page } from '@playwright/test';
import { startLongDiscussion } from '../site/longDiscussion';
import { countFrames, type Frames, steadily } from './frames';
import { machineOfBench, onPage } from './onPage';

/*
 * `npm run bench:scroll`: a discussion of 10,000 comments, of which 2,000 are brought onto the page, on a processor four times slower: how
 * long each further page of comments takes from the press until it is painted, and how many frames a second there are while one scrolls
 * through all of it. Then the same with everything laid out and painted wherever it is, as it would be without `content-visibility`. And
 * both of the list of a forum, of which 2,000 made posts are brought.
 */

const COMMENTS = 10_000;
const SHOWN = 2_000;
const SLOWDOWN = 4;

/** CSS pixels that the wheel turns each 16 ms: 6,250 a second, and 25,000. */
const SPEEDS = { 'a flick': 100, 'a dash': 400 } as const;

/** A list that grows. */
interface GrowingList {
  /** What it is of: `comments`. */
  readonly of: string;
  /** Selector of its items. */
  readonly items: string;
  /** Name of the button that brings more. */
  readonly more: string;
  /** What the addresses of its further pages have in them. */
  readonly address: string;
}

const DISCUSSION: GrowingList = {
  of: 'comments',
  items: 'article[id^="comment-"]',
  more: 'Load More Comments',
  address: '/comments/?',
};
const FORUM: GrowingList = { of: 'posts', items: 'main li > article', more: 'Load More Posts', address: '/posts/?' };

/** Presses the button until so many are there; answers how many milliseconds each page took until it was painted. */
async function bringAll(page: Page, { items, more: label, address }: GrowingList): Promise<number[]> {
  const times: number[] = [];
  // Not by its role: to find that, every element of the page is asked for its name, which takes longer than what is measured.
  const more = page.locator('main :is(a, button)', { hasText: label });
  const countShown = () => page.locator(items).count();
  for (let shown = await countShown(); shown < SHOWN; shown = await countShown()) {
    await more.waitFor();
    // From the answer on: what the network takes is no matter of the page.
    const answered = page.waitForResponse((response) => response.url().includes(address));
    await more.click();
    await (await answered).finished();
    const began = performance.now();
    await page.waitForFunction(([selector, before]) => document.querySelectorAll(selector).length > before, [
      items,
      shown,
    ] as const);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    times.push(performance.now() - began);
  }
  return times;
}

const mean = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length);

async function scrollThrough(page: Page, pixels: number): Promise<Frames> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(600, 500);
  return countFrames(page, () => steadily(() => page.mouse.wheel(0, pixels)));
}

/** Milliseconds that the browser needs to lay the page out anew at another width, as when a window is made narrower. */
async function layOutAnew(page: Page): Promise<number> {
  return page.evaluate(() => {
    const began = performance.now();
    document.body.style.width = '1200px';
    document.body.getBoundingClientRect();
    document.body.style.width = '';
    document.body.getBoundingClientRect();
    return (performance.now() - began) / 2;
  });
}

/** Lets the list of a forum have as many posts as are shown, each like its first one. */
async function makePosts(page: Page): Promise<void> {
  let first: ForumPostSummary | undefined;
  await page.route('**/api/forums/forums/*/posts/**', async (route) => {
    const { searchParams } = new URL(route.request().url());
    if (!first) {
      const answer = await route.fetch();
      [first] = ((await answer.json()) as ListPage<ForumPostSummary>).results;
    }
    const from = Number(searchParams.get('cursor') ?? 0);
    const until = Math.min(SHOWN, from + Number(searchParams.get('limit') ?? 20));
    const results = Array.from({ length: until - from }, (_, index) => {
      const number = from + index;
      return { ...first, id: 1_000_000 + number, title: `Thread ${number}: ${first?.title}`, is_pinned: false };
    });
    await route.fulfill({ json: { results, next_cursor: until < SHOWN ? String(until) : null, count: SHOWN } });
  });
}

/** Brings a list onto the page and tells how that went, and how it scrolls. */
async function tell(page: Page, path: string, list: GrowingList): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(path);
  await page.locator(list.items).first().waitFor();
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const pages = await bringAll(page, list);
  const third = Math.ceil(pages.length / 3);
  console.log(`${await page.locator(list.items).count()} ${list.of} came in ${pages.length} pages:`);
  console.log(`the first ${third} in ${mean(pages.slice(0, third)).toFixed(0)} ms each until they were painted,`);
  console.log(`the last ${third} in ${mean(pages.slice(-third)).toFixed(0)} ms each.\n`);
  console.log('| scrolled | speed | frames a second | longest ms | frames over 25 ms | laid out anew, ms |');
  console.log('|---|---|---:|---:|---:|---:|');
  const report = async (name: string) => {
    for (const [speed, pixels] of Object.entries(SPEEDS)) {
      const { perSecond, longest, missed } = await scrollThrough(page, pixels);
      const anew = await layOutAnew(page);
      const cells = [perSecond.toFixed(1), longest.toFixed(0), `${(missed * 100).toFixed(1)} %`, anew.toFixed(0)];
      console.log(`| ${name} | ${speed} | ${cells.join(' | ')} |`);
    }
  };
  await report('as it is');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('main :is(ol, ul) { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });
  await report('everything laid out');
}

let path = '';
void onPage(
  async (page) => {
    console.log(`${COMMENTS} comments, processor ${SLOWDOWN} times slower, ${machineOfBench()}\n`);
    await tell(page, path, DISCUSSION);
    await makePosts(page);
    console.log('\nA forum:\n');
    await tell(page, path.replace(/\/posts\/\d+$/, ''), FORUM);
  },
  async () => {
    const long = await startLongDiscussion(COMMENTS, { SSR: 'off' });
    ({ path } = long);
    return long.site;
  },
);
