import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ComposedSite, type RunningSite } from './ComposedSite';
import { ingest } from './ingest';
import { test } from './test';

/** A company as a table of an index has it. */
export interface IndexRow {
  readonly ticker: string;
  readonly name: string;
  readonly sector?: string;
  readonly industry?: string;
  /** Number at the SEC. */
  readonly cik?: number;
  /** In US dollars; without one the company has no figure at all. */
  readonly price?: number;
}

/** Tests on a site that companies and filings are brought to; files of one worker share it. */
export const companySiteTest = test.extend<object, { readonly site: RunningSite }>({
  site: [
    async ({}, use) => {
      const site = await ComposedSite.start();
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const cell = (text: string | number | undefined) => `"${String(text ?? '').replaceAll('"', '""')}"`;
const table = (rows: readonly (readonly (string | number | undefined)[])[]) =>
  rows.map((row) => row.map(cell).join()).join('\n');

/** Lets something be done with a folder that is gone afterwards. */
async function withFolder(use: (folder: string) => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'market-pulse-data-'));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Brings companies to a site as the two tables of an index. */
export async function bringCompanies(site: RunningSite, rows: readonly IndexRow[]): Promise<void> {
  const who = [
    ['Symbol', 'Security', 'GICS Sector', 'GICS Sub-Industry', 'Headquarters Location', 'Date added', 'CIK', 'Founded'],
    ...rows.map(({ ticker, name, sector, industry, cik }) => [ticker, name, sector, industry, '', '', cik, '']),
  ];
  const figures = [
    [
      ...['Symbol', 'Name', 'Sector', 'Price', 'Price/Earnings', 'Dividend Yield', 'Earnings/Share', '52 Week Low'],
      ...['52 Week High', 'Market Cap', 'EBITDA', 'Price/Sales', 'Price/Book', 'SEC Filings'],
    ],
    ...rows.map(({ ticker, name, price }, place) => [
      ...[ticker, name, '', price, '', '', '', '', '', price && price * 1e6 + rows.length - place],
      ...['', '', '', ''],
    ]),
  ];
  await withFolder(async (folder) => {
    await writeFile(join(folder, 'constituents.csv'), table(who));
    await writeFile(join(folder, 'constituents-financials.csv'), table(figures));
    await ingest(site, 'sp500', folder);
  });
}

/** Brings a directory of tickers to a site, as the SEC publishes it of a day. */
export async function bringTickers(
  site: RunningSite,
  day: string,
  rows: readonly Required<Pick<IndexRow, 'ticker' | 'name' | 'cik'>>[],
): Promise<void> {
  const listed = rows.map(({ ticker, name, cik }) => ({ cik_str: cik, ticker, title: name }));
  await withFolder(async (folder) => {
    const file = join(folder, 'company_tickers.json');
    await writeFile(file, JSON.stringify(Object.fromEntries(listed.entries())));
    await ingest(site, 'edgar-tickers', file, '--as-of', day);
  });
}
