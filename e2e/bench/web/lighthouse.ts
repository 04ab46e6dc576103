import { chromium } from '@playwright/test';
import { createServer, type AddressInfo } from 'node:net';
import { findChromium } from '../../chromium/findChromium';
import type { RunningSite } from '../../site/ComposedSite';
import { figuresOf, formatFigures, table } from './figures';
import type { MeasuredPage } from './pages';

/** How it is installed: it brings 149 packages that nothing else needs, so that they are no part of the project's. */
const INSTALL = 'npm install --no-save lighthouse@12.8.2';

/** What Lighthouse gives marks for. */
const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
} as const;
type Category = keyof typeof CATEGORIES;

/** Categories whose marks come from checks that pass or fail: what fails is named. */
const CHECKED: readonly Category[] = ['accessibility', 'best-practices', 'seo'];

/** What the mark for performance is made of, as Lighthouse reckons it for its visitor: milliseconds, and the shift. */
const METRICS = {
  'first-contentful-paint': 'first paint ms',
  'speed-index': 'speed index ms',
  'largest-contentful-paint': 'largest paint ms',
  'total-blocking-time': 'blocking ms',
  'cumulative-layout-shift': 'shift',
} as const;
type Metric = keyof typeof METRICS;

/** Marks of one page, 0 to 100, what its performance is made of, and the checks that it fails. */
interface Marks {
  readonly scores: Readonly<Record<Category, number>>;
  readonly metrics: Readonly<Record<Metric, number>>;
  readonly failed: readonly string[];
}

/**
 * Has Lighthouse look at pages as its mobile visitor (slow 4G, a processor four times slower, both reckoned).
 *
 * @param runs of each page, in turn
 * @returns two tables in Markdown with median and range, marks and what the one for performance is made of; below them what fails
 * @throws Error when Lighthouse is not installed, or cannot look at a page
 */
export async function lighthouseTable(
  site: RunningSite,
  pages: readonly MeasuredPage[],
  runs: number,
): Promise<string> {
  const marks = new Map<string, Marks[]>(pages.map(({ path }) => [path, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const { path } of pages) {
      process.stderr.write(`${path} `);
      marks.get(path)?.push(await look(site.url + path));
    }
    process.stderr.write('\n');
  }
  const rows = [...marks].map(([path, seen]) => [
    `\`${path}\``,
    ...(Object.keys(CATEGORIES) as Category[]).map((category) =>
      formatFigures(figuresOf(seen.map(({ scores }) => scores[category]))),
    ),
  ]);
  const metrics = [...marks].map(([path, seen]) => [
    `\`${path}\``,
    ...(Object.keys(METRICS) as Metric[]).map((metric) =>
      formatFigures(figuresOf(seen.map((one) => one.metrics[metric])), metric === 'cumulative-layout-shift' ? 3 : 0),
    ),
  ]);
  const failed = [...marks].flatMap(([path, seen]) =>
    [...new Set(seen.flatMap((one) => one.failed))].map((check) => `- \`${path}\`: ${check}`),
  );
  return [
    table(['page', ...Object.values(CATEGORIES)], rows, 1),
    '',
    table(['page', ...Object.values(METRICS)], metrics, 1),
    ...(failed.length > 0 ? ['', ...failed] : []),
  ].join('\n');
}

/** One look, in a browser of its own: nothing is in its cache. */
async function look(url: string): Promise<Marks> {
  // An ES module, which this one is not.
  const { default: lighthouse } = await import('lighthouse').catch(() => {
    throw new Error(`Lighthouse is not installed. Run: ${INSTALL}`);
  });
  const port = await unusedPort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [`--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: Object.keys(CATEGORIES),
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse cannot look at ${url}: ${runtimeError.message}`);
    const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
    const measured = (metric: Metric) => audits[metric]?.numericValue ?? 0;
    const failed = CHECKED.flatMap((category) =>
      (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const audit = audits[id];
        return audit && weight > 0 && audit.score !== null && audit.score < 1 ? [`${audit.title} (\`${id}\`)`] : [];
      }),
    );
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      metrics: {
        'first-contentful-paint': measured('first-contentful-paint'),
        'speed-index': measured('speed-index'),
        'largest-contentful-paint': measured('largest-contentful-paint'),
        'total-blocking-time': measured('total-blocking-time'),
        'cumulative-layout-shift': measured('cumulative-layout-shift'),
      },
      failed,
    };
  } finally {
    await browser.close();
  }
}

async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
