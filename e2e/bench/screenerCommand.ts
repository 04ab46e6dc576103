import type { Screener, ScreenerRow } from '@market-pulse/contract';
import { SCREEN_FIELDS, screenRows, readScreen, type ScreenedFigures } from '@market-pulse/contract/rules';
import type { Page } from '@playwright/test';
import { readApi } from '../site/api';
import { machineOfBench, onPage, timesRow } from './onPage';

/*
 * `npm run bench:screener`: how long the screener takes for 5,000 companies. First its rule alone, in Node: the same code that the
 * page runs with every change of its filters. Then the page, in a browser: from a press to the companies on screen.
 */

const ROWS = 5_000;
const RUNS = 200;
const WARM_UP = 20;
const PAGE_RUNS = 15;

const SCREENS: readonly (readonly [name: string, parameters: Readonly<Record<string, string>>])[] = [
  ['nothing asked', {}],
  ['one range', { rsi: '..30' }],
  ['one range, ordered by it', { return_1y: '0..', sort: 'return_1y' }],
  ['six ranges and a sector, ordered by name', sixRanges()],
  ['ordered by name', { sort: 'name' }],
  ['ordered by a figure', { sort: 'volatility' }],
];

function sixRanges(): Record<string, string> {
  const names = ['price', 'change', 'return_1m', 'return_1y', 'volatility', 'rsi'];
  return { ...Object.fromEntries(names.map((name) => [name, '5..95'])), sector: 'Sector 3', sort: 'name' };
}

/** Figures from 0 to 100 that are the same in every run, one in ten of them missing. */
function makeRows(): ScreenedFigures[] {
  let seed = 1;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const provenance = { source: 'Made', as_of: '2026-11-20T12:00:00.000Z', status: 'delayed' as const };
  return Array.from({ length: ROWS }, (_, index) => {
    const figures = SCREEN_FIELDS.map((field) => [field, next() < 0.1 ? null : 100 * next()]);
    const facts = { name: `Company ${Math.floor(next() * 1e6)}`, sector: `Sector ${index % 11}` };
    return { ...(Object.fromEntries(figures) as ScreenedFigures), ...facts, ...provenance, history: provenance };
  });
}

function measure(rows: readonly ScreenedFigures[], parameters: Readonly<Record<string, string>>) {
  const times: number[] = [];
  let found = 0;
  for (let run = 0; run < RUNS + WARM_UP; run++) {
    const before = performance.now();
    found = screenRows(rows, readScreen(Object.entries(parameters)).screen).rows.length;
    if (run >= WARM_UP) times.push(performance.now() - before);
  }
  times.sort((one, other) => one - other);
  return { found, median: times[Math.floor(times.length / 2)] ?? NaN, slowest: times.at(-1) ?? NaN };
}

const rows = makeRows();
console.log(`${ROWS} companies, ${RUNS} runs each; Node ${process.version}, ${machineOfBench()}`);
for (const [name, parameters] of SCREENS) {
  const { found, median, slowest } = measure(rows, parameters);
  console.log(`${name}: ${found} found, median ${median.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms`);
}

/** Milliseconds from a press until what it changes on the page is painted. */
async function untilPainted(page: Page, pressed: string, changed: string): Promise<number> {
  return page.evaluate(
    async ([toPress, toChange]) => {
      const control = document.querySelector<HTMLElement>(toPress);
      const shown = document.querySelector(toChange);
      if (!control || !shown) throw new Error(`Nothing is ${control ? toChange : toPress}`);
      const painted = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        });
        observer.observe(shown, { attributes: true, childList: true, characterData: true, subtree: true });
      });
      const before = performance.now();
      control.click();
      await painted;
      return performance.now() - before;
    },
    [pressed, changed] as const,
  );
}

/** Thousands of companies with figures around those that the site has. */
function manyCompanies(known: readonly ScreenerRow[]): ScreenerRow[] {
  return Array.from({ length: ROWS }, (_, index) => {
    const row = known[index % known.length] as ScreenerRow;
    const factor = 0.5 + ((index * 7919) % 1000) / 1000;
    const figures = SCREEN_FIELDS.map((field) => [field, row[field] === null ? null : row[field] * factor]);
    const named = { ticker: `S${index}`, slug: `stock-number-${index}`, name: `Stock Number ${index}` };
    return { ...row, ...named, ...(Object.fromEntries(figures) as Pick<ScreenerRow, (typeof SCREEN_FIELDS)[number]>) };
  });
}

void onPage(async (page, site) => {
  const known = await readApi<Screener>(site, '/market-data/screener/');
  const answer = { ...known, rows: manyCompanies(known.rows) };
  await page.route(/\/api\/market-data\/screener\//, (route) => route.fulfill({ json: answer }));
  await page.goto('/markets/screener');
  await page.getByRole('rowheader').first().waitFor();
  console.log(`\nIn a browser, ${ROWS} companies, ${PAGE_RUNS} runs each, ${machineOfBench()}\n`);
  console.log('| step | median ms | longest ms |\n|---|---:|---:|');
  const steps = [
    ['a ready-made screen', 'nav[aria-label="Ready-made screens"] a:not([aria-current])', 'main p[role="status"]'],
    ['ordered by another column', 'main thead th:not([aria-sort]) button', 'main thead'],
  ] as const;
  for (const [name, pressed, changed] of steps) {
    const times: number[] = [];
    for (let run = 0; run < PAGE_RUNS; run += 1) times.push(await untilPainted(page, pressed, changed));
    console.log(timesRow(name, times));
  }
});
