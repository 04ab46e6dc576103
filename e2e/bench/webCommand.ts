import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../chromium/findChromium';
import type { ComposedSite, RunningSite } from '../site/ComposedSite';
import { lighthouseTable } from './web/lighthouse';
import { readOtherSite } from './web/otherSite';
import { measuredPages, type MeasuredPage } from './web/pages';
import { bytesTable, timesTable, type Measured } from './web/report';
import { subjects, type Subject } from './web/subjects';
import { visit, type Visit } from './web/visit';
import { visitors, type Visitor } from './web/visitors';

/*
 * `npm run bench:web`: what first visits of pages take, of the ways in which the site can be served, in turn (docs/performance.md).
 *
 *   npm run bench:web                                        all of it, 7 runs each
 *   npm run bench:web -- --runs 1 --pages / --visitors desk  one page, once, at a desk
 *   npm run bench:web -- --subjects rendered,bare            two subjects
 *   npm run bench:web -- --also before=http://localhost:8080 a site that runs already, beside them
 *   npm run bench:web -- --lighthouse --runs 3               Lighthouse instead, of the site as it is
 *
 * Tables in Markdown go to the standard output, what it is at to the error output.
 */

/** How long a page may take to be rendered whole for the first time. */
const WARM_UP_MILLISECONDS = 60_000;

/** A subject that is up. */
interface RunningSubject extends Pick<Subject, 'title'> {
  readonly site: Pick<RunningSite, 'url'>;
}

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    subjects: { type: 'string', default: Object.keys(subjects).join(',') },
    visitors: { type: 'string', default: Object.keys(visitors).join(',') },
    pages: { type: 'string' },
    also: { type: 'string', multiple: true, default: [] },
    lighthouse: { type: 'boolean', default: false },
  },
});

/** Entries of a record that a list names. @throws Error that says what there is */
function chosen<Entry>(record: Readonly<Record<string, Entry>>, list: string): Entry[] {
  return list.split(',').map((name) => {
    const entry = record[name];
    if (entry === undefined) throw new Error(`${name} is none of ${Object.keys(record).join(', ')}`);
    return entry;
  });
}

/** Pages of the list, or those of them that `--pages` names. */
async function chosenPages(site: ComposedSite): Promise<readonly MeasuredPage[]> {
  const pages = await measuredPages(site);
  if (options.pages === undefined) return pages;
  return chosen(Object.fromEntries(pages.map((page) => [page.path, page])), options.pages);
}

/** Has each page made once: what is measured is a visit, not the first one after a start. */
async function warmUp({ site }: RunningSubject, pages: readonly MeasuredPage[]): Promise<void> {
  for (const { path } of pages) {
    const latest = performance.now() + WARM_UP_MILLISECONDS;
    for (;;) {
      const response = await fetch(site.url + path, { headers: { 'accept-encoding': 'br' } });
      const html = await response.text();
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
      const isWhole = !html.includes('id="rendered-page"') || !html.includes('aria-busy="true"');
      if (isWhole) break;
      if (performance.now() > latest) throw new Error(`${path} is not rendered whole`);
      await delay(1_000);
    }
  }
}

async function measure(
  browser: Browser,
  running: readonly RunningSubject[],
  page: MeasuredPage,
  visitor: Visitor,
): Promise<Measured[]> {
  const visits = running.map((): Visit[] => []);
  for (let run = 0; run < Number(options.runs); run += 1) {
    for (const [index, { site }] of running.entries()) visits[index]?.push(await visit(browser, site, page, visitor));
    process.stderr.write('.');
  }
  return running.map(({ title }, index) => ({ path: page.path, subject: title, visits: visits[index] ?? [] }));
}

/** What the machine is, for beside the tables. */
function describeMachine(): string {
  return [
    `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`,
    `${options.runs} runs in turn`,
    `load average ${loadavg()[0]?.toFixed(1)} at the beginning`,
  ].join('; ');
}

async function measureAll(running: readonly RunningSubject[], pages: readonly MeasuredPage[]): Promise<void> {
  const visiting = chosen<Visitor>(visitors, options.visitors);
  const browser = await chromium.launch({ executablePath: findChromium(), chromiumSandbox: process.getuid?.() !== 0 });
  try {
    console.log(`${describeMachine()}; Chromium ${browser.version()}`);
    for (const visitor of visiting) {
      const measured: Measured[] = [];
      for (const page of pages) {
        process.stderr.write(`${page.path} `);
        measured.push(...(await measure(browser, running, page, visitor)));
        process.stderr.write('\n');
      }
      console.log(`\n**${visitor.title}**\n\n${timesTable(measured)}\n\n${bytesTable(measured)}`);
    }
  } finally {
    await browser.close();
  }
}

async function bench(): Promise<void> {
  const wanted = chosen<Subject>(subjects, options.lighthouse ? 'rendered' : options.subjects);
  const others = options.lighthouse ? [] : options.also.map(readOtherSite);
  const sites: ComposedSite[] = [];
  try {
    // One after the other: the first one builds what the others take.
    for (const { start } of wanted) sites.push(await start());
    const [first] = sites;
    if (!first) return;
    const pages = await chosenPages(first);
    const running: RunningSubject[] = [
      ...sites.map((site, index) => ({ title: wanted[index]?.title ?? '', site })),
      ...others.map(({ title, url }) => ({ title, site: { url } })),
    ];
    for (const subject of running) await warmUp(subject, pages);
    const started = performance.now();
    if (options.lighthouse) {
      console.log(`${describeMachine()}\n\n${await lighthouseTable(first, pages, Number(options.runs))}`);
    } else {
      await measureAll(running, pages);
    }
    console.error(`Done after ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
  } finally {
    await Promise.all(sites.map((site) => site.remove()));
  }
}

bench().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
