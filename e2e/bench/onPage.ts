import { cpus, loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../chromium/findChromium';
import { ComposedSite, type RunningSite } from '../site/ComposedSite';
import { offeredNewsletter } from '../site/offeredNewsletter';

const WINDOW = { width: 1440, height: 900 };

/**
 * Runs a benchmark in a browser, on a site of its own whose pages are rendered in the browser: what a test hands to a page in place
 * of an answer is then all that it knows.
 */
export async function onPage(
  run: (page: Page, site: RunningSite) => Promise<void>,
  start = () => ComposedSite.start({ variables: { SSR: 'off' } }),
): Promise<void> {
  const site = await start();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
  });
  try {
    const page = await browser.newPage({
      baseURL: site.url,
      viewport: WINDOW,
      storageState: offeredNewsletter(site),
    });
    await run(page, site);
  } finally {
    await browser.close();
    await site.remove();
  }
}

/** The machine as a table's heading names it: `2 cores, load average 0.4`. */
export function machineOfBench(): string {
  return `${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}`;
}

/** A line of a table of times: median and longest of some runs, in whole milliseconds. */
export function timesRow(name: string, times: readonly number[]): string {
  const sorted = [...times].sort((one, other) => one - other);
  return `| ${name} | ${sorted[sorted.length >> 1]?.toFixed(0)} | ${sorted.at(-1)?.toFixed(0)} |`;
}
