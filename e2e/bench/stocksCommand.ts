import type { Page } from '@playwright/test';
import { manyStockRows } from '../site/stockRows';
import { machineOfBench, onPage, timesRow } from './onPage';

/*
 * `npm run bench:stocks`: how long the stock page and the research hub take, with 5,000 companies, from a press or the end of typing to
 * what is new on screen. Orders and filters are measured from the press; a search from the end of its pause of 300 ms.
 */

const ROWS = 5_000;
const RUNS = 15;
const DEBOUNCE_MILLISECONDS = 300;

interface Step {
  readonly name: string;
  readonly run: (page: Page, run: number) => Promise<number>;
}

/** Milliseconds from a press on a column's head until the rows behind it are painted. */
const sortBy = (column: string) => async (page: Page) =>
  page.evaluate(async (title) => {
    const heads = [...document.querySelectorAll<HTMLButtonElement>('thead button')];
    const button = heads.find(({ textContent }) => textContent?.startsWith(title));
    if (!button) throw new Error(`No column ${title}`);
    const painted = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      });
      // The new order is told in the same step in which the rows stand in it.
      observer.observe(document.querySelector('thead')!, { attributeFilter: ['aria-sort'], subtree: true });
    });
    const before = performance.now();
    button.click();
    await painted;
    return performance.now() - before;
  }, column);

/** Milliseconds from the end of the pause after typing until the rows that were found are painted. */
const searchFor = (queries: readonly string[]) => async (page: Page, run: number) =>
  page.evaluate(
    async ([query, debounce]) => {
      const box = document.querySelector<HTMLInputElement>('main input[role="searchbox"]');
      const title = document.querySelector('main h2');
      if (!box || !title) throw new Error('The page is not there');
      const changed = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        });
        observer.observe(title, { childList: true, characterData: true, subtree: true });
      });
      const before = performance.now();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, query);
      box.dispatchEvent(new Event('input', { bubbles: true }));
      await changed;
      return performance.now() - before - Number(debounce);
    },
    [queries[run % queries.length] ?? '', DEBOUNCE_MILLISECONDS] as const,
  );

/** The same in the research hub: from the end of the pause until what was found is painted under its heading. */
const findInHub = (queries: readonly string[]) => async (page: Page, run: number) => {
  const box = page.getByRole('searchbox', { name: 'Search companies' });
  await box.fill('');
  await page.getByRole('heading', { name: 'All Companies' }).waitFor();
  return box.evaluate(
    async (element, [query, debounce]) => {
      const found = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          const titles = [...document.querySelectorAll('main h2')];
          const isTold = titles.some((title) => /^Search Results \(\d+\)$/.test(title.textContent));
          if (!isTold || !document.querySelector('main article')?.textContent.includes(query)) return;
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        });
        observer.observe(document.querySelector('main')!, { childList: true, characterData: true, subtree: true });
      });
      const before = performance.now();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, query);
      element.dispatchEvent(new Event('input', { bubbles: true }));
      await found;
      return performance.now() - before - debounce;
    },
    [queries[run % queries.length] ?? '', DEBOUNCE_MILLISECONDS] as const,
  );
};

const stockSteps: readonly Step[] = [
  { name: 'sort by price', run: sortBy('Price') },
  { name: 'sort by company', run: sortBy('Company') },
  { name: 'search, 1 stock found', run: searchFor(['Number 4321', 'Number 3210']) },
  { name: 'search, 5,000 stocks found', run: searchFor(['Stock', 'Number']) },
];

const hubSteps: readonly Step[] = [
  { name: 'search in the hub, 1 company found', run: findInHub(['Number 4321', 'Number 3210']) },
];

async function tell(page: Page, steps: readonly Step[]): Promise<void> {
  for (const { name, run } of steps) {
    const times: number[] = [];
    for (let index = 0; index < RUNS; index += 1) times.push(await run(page, index));
    console.log(timesRow(name, times));
  }
}

void onPage(async (page) => {
  const rows = manyStockRows(ROWS);
  await page.route(/\/api\/stocks\/live-companies\//, (route) => route.fulfill({ json: rows }));
  console.log(`${ROWS} companies, ${RUNS} runs of each, ${machineOfBench()}\n`);
  console.log('| step | median ms | longest ms |\n|---|---:|---:|');
  await page.goto('/markets/stocks');
  await page.getByRole('rowheader').first().waitFor();
  await tell(page, stockSteps);
  await page.goto('/companies');
  await page.getByRole('article').first().waitFor();
  await tell(page, hubSteps);
});
