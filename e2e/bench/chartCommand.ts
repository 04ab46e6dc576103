import type { HistoryBar, PriceHistory } from '@market-pulse/contract';
import type { Locator } from '@playwright/test';
import { readApi } from '../site/api';
import { countFrames, type Frames, steadily, STEPS } from './frames';
import { machineOfBench, onPage } from './onPage';

/*
 * `npm run bench:chart`: how many frames a second the chart of a company draws while 20 years of days are moved and zoomed, on a
 * processor four times slower. A frame is what the browser called for (`requestAnimationFrame`) while the pointer went on.
 */

const YEARS = 20;
const SLOWDOWN = 4;
const DAY_MILLISECONDS = 86_400_000;

/** As many weekdays as 20 years have, up to the last day of a history, in a walk that is the same in every run. */
function longHistory(history: PriceHistory): PriceHistory {
  const last = history.bars.at(-1);
  if (!last) throw new Error('The history has no day');
  let seed = 7;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const end = Date.parse(`${last.date}T00:00:00Z`);
  const bars: HistoryBar[] = [];
  let close = 40;
  for (let day = end - YEARS * 365.25 * DAY_MILLISECONDS; day <= end; day += DAY_MILLISECONDS) {
    if ([0, 6].includes(new Date(day).getUTCDay())) continue;
    const open = close;
    close = Math.max(1, open * (1 + (next() - 0.495) * 0.03));
    const date = new Date(day).toISOString().slice(0, 10);
    const high = Math.max(open, close) * 1.01;
    bars.push({
      ...last,
      date,
      open,
      high,
      low: Math.min(open, close) * 0.99,
      close,
      volume: Math.round(next() * 1e8),
    });
  }
  return { ...history, bars };
}

/** The middle of the chart, in CSS pixels of the window. */
async function middleOf(chart: Locator): Promise<{ x: number; y: number; width: number }> {
  const box = await chart.boundingBox();
  if (!box) throw new Error('The chart is not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

void onPage(async (page, site) => {
  const history = longHistory(await readApi<PriceHistory>(site, '/market-data/history/AAPL/?range=max'));
  await page.route(/\/api\/market-data\/history\/AAPL\//, (route) => route.fulfill({ json: history }));
  await page.goto('/company/apple-inc');
  const chart = page.locator('canvas').first();
  await chart.waitFor();
  await chart.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'all there is' }).click();
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const { x, y, width } = await middleOf(chart);

  console.log(`${history.bars.length} days, processor ${SLOWDOWN} times slower, ${machineOfBench()}\n`);
  console.log('| movement | frames a second | longest ms | frames over 25 ms |\n|---|---:|---:|---:|');
  const report = (name: string, { perSecond, longest, missed }: Frames) =>
    console.log(`| ${name} | ${perSecond.toFixed(1)} | ${longest.toFixed(0)} | ${(missed * 100).toFixed(1)} % |`);

  const looks = ['Area', 'Candles'] as const;
  for (const look of looks) {
    await page.getByRole('button', { name: look, exact: true }).click();
    await page.mouse.move(x, y);
    report(
      `${look}: the pointer over it`,
      await countFrames(page, () => steadily((index) => page.mouse.move(x + Math.sin(index / 20) * (width / 3), y))),
    );
    await page.mouse.move(x, y);
    report(
      `${look}: zoom with the wheel, in and out`,
      await countFrames(page, () => steadily((index) => page.mouse.wheel(0, index < STEPS / 2 ? -40 : 40))),
    );
    await page.mouse.move(x, y);
    await page.mouse.down();
    report(
      `${look}: moved to and fro`,
      await countFrames(page, () => steadily((index) => page.mouse.move(x + Math.sin(index / 20) * (width / 3), y))),
    );
    await page.mouse.up();
  }
});
