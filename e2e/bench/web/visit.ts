import type { Browser, Page } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunningSite } from '../../site/ComposedSite';
import { offeredNewsletter } from '../../site/offeredNewsletter';
import type { MeasuredPage } from './pages';
import { Traffic, type Kind } from './traffic';
import type { Visitor } from './visitors';

/** Nothing was asked for, and the processor was not taken, for so long: the page is at rest. */
const REST_MILLISECONDS = 500;
const LOOK_MILLISECONDS = 50;
const MOST_MILLISECONDS = 90_000;

/** What a first visit took: milliseconds from the press on its link, and the sum of layout shifts. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** What tasks of more than 50 ms took beyond these, from the beginning until the page was at rest. */
  readonly blocking: number;
  readonly shift: number;
  /** Until the page's control had what answers a press. */
  readonly answers: number;
  readonly requests: number;
  readonly bytes: Readonly<Record<Kind, number>>;
}

/** What the page notes of itself. */
interface Noted {
  largestPaint: number;
  shift: number;
  blocking: number;
  answers: number;
  /** End of the last long task. */
  busyUntil: number;
}

/**
 * Visits a page with an empty cache, until it is at rest.
 *
 * @throws Error when it is not at rest in a minute and a half
 */
export async function visit(
  browser: Browser,
  site: Pick<RunningSite, 'url'>,
  { path, control }: MeasuredPage,
  visitor: Visitor,
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: visitor.viewport,
    storageState: offeredNewsletter(site),
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await Traffic.of(session);
    const bytesPerSecond = (visitor.kilobitsPerSecond * 1_000) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: visitor.latencyMilliseconds,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: visitor.slowdown });
    await takeNotes(page, control);
    await page.goto(path, { waitUntil: 'load', timeout: MOST_MILLISECONDS });
    await untilAtRest(page, traffic);
    const seen = await page.evaluate(() => {
      const { noted } = globalThis as unknown as { noted: Noted };
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return { ...noted, firstPaint: paint?.startTime ?? 0 };
    });
    return { ...seen, requests: traffic.requests, bytes: { ...traffic.bytes } };
  } finally {
    await context.close();
  }
}

/** Has the page note its paints, shifts, long tasks, and when its control has the properties that React gives what runs. */
async function takeNotes(page: Page, control: string): Promise<void> {
  await page.addInitScript((selector) => {
    const noted = { largestPaint: 0, shift: 0, blocking: 0, answers: 0, busyUntil: 0 };
    Object.assign(globalThis, { noted });
    // No function with a name in here: what names functions for stacks is not there in the page.
    for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask']) {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (type === 'largest-contentful-paint') noted.largestPaint = entry.startTime;
          else if (type === 'layout-shift') noted.shift += (entry as PerformanceEntry & { value: number }).value;
          else {
            noted.blocking += entry.duration - 50;
            noted.busyUntil = entry.startTime + entry.duration;
          }
        }
      }).observe({ type, buffered: true });
    }
    const timer = setInterval(() => {
      const element = document.querySelector(selector);
      if (!element || !Object.keys(element).some((key) => key.startsWith('__reactProps'))) return;
      noted.answers = performance.now();
      clearInterval(timer);
    }, 20);
  }, control);
}

async function untilAtRest(page: Page, traffic: Traffic): Promise<void> {
  const latest = performance.now() + MOST_MILLISECONDS;
  for (;;) {
    if (traffic.quietMilliseconds() >= REST_MILLISECONDS) {
      const { answers, isWaiting, calm } = await page.evaluate(() => {
        const { noted } = globalThis as unknown as { noted: Noted };
        return {
          answers: noted.answers,
          isWaiting: document.querySelector('main [aria-busy="true"]') !== null,
          calm: performance.now() - noted.busyUntil,
        };
      });
      if (answers > 0 && !isWaiting && calm >= REST_MILLISECONDS) return;
    }
    if (performance.now() > latest)
      throw new Error(`${page.url()} does not come to rest, or its control never answers`);
    await delay(LOOK_MILLISECONDS);
  }
}
