import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { PROJECT_ROOT } from '../../config/config';
import { companies } from '../../database/schema';
import { presentTickers } from '../../features/companies/formerTickers';
import { canonicalTicker } from '../../features/companies/ticker';
import { openTestDatabase } from '../../testing/testDatabase';
import { applyDataset } from './apply';
import { readInput } from './readInput';
import { planTickers } from './tickers/planTickers';

const data = join(PROJECT_ROOT, '../shared/data');
const sp500 = join(data, 'sp500');
const tickers = join(data, 'edgar/company_tickers.json');

/** These tests read public data sets that are no part of the project; without them they are skipped. */
const describeWithData = existsSync(sp500) && existsSync(tickers) ? describe : describe.skip;

describeWithData('the real files (need ../shared/data)', () => {
  test('the two index files name 525 companies, 485 of them with a price, and 16 that are not listed any more', async () => {
    const { dataset, broken } = await readInput('sp500', sp500);
    if (dataset.kind !== 'index') throw new Error('not an index');
    const { companies } = dataset;
    expect(dataset.withdrawn).toHaveLength(16);
    expect(broken.first.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([
        'MMC is the former ticker of MRSH',
        'FI is the former ticker of FISV',
        'BK is the former ticker of BNY',
        expect.stringMatching(/^WBA .* not listed any more$/),
        expect.stringMatching(/^HES .* not listed any more$/),
        expect.stringMatching(/^PARA .* that of another company$/),
      ]),
    );
    expect(companies).toHaveLength(525);
    expect(companies.filter((company) => company.figures !== null)).toHaveLength(485);
    expect(companies.filter((company) => company.cik !== null)).toHaveLength(503);
    expect(companies.filter((company) => company.industry === null)).toEqual([]);
    expect(companies.filter((company) => company.sector === null).map((company) => company.ticker)).toEqual(['MHK']);
    expect(companies.find((company) => company.ticker === 'BRK.B')).toMatchObject({
      name: 'Berkshire Hathaway',
      headquarters: 'Omaha, Nebraska',
      founded_year: 1839,
      figures: null,
    });
  });

  test('the directory names 9,610 tickers', async () => {
    const { dataset, broken } = await readInput('edgar-tickers', tickers);
    const found = new Set(dataset.companies.map((company) => company.ticker));
    expect(broken.first).toEqual([]);
    expect(found.size).toBe(9610);
    expect(['BRK.B', 'IQST', 'EDXC', 'MLRT', 'AHRO', 'DWAY'].filter((ticker) => !found.has(ticker))).toEqual([]);
    expect(['TUTH', 'ONAR', 'CYCU'].filter((ticker) => found.has(ticker))).toEqual([]);
  });

  test.each([
    // The trust that had the ticker BNY before is known where the directory came first.
    ['the index first', false, 9615, []],
    ['the directory first', true, 9616, ['CIK1137390']],
  ])(
    'both go into one database, %s, nobody is listed twice, and a second time nothing changes',
    async (_, isTurned, companiesThen, retired) => {
      const inputs = [await readInput('sp500', sp500), await readInput('edgar-tickers', tickers)];
      const order = isTurned ? inputs.toReversed() : inputs;
      const { connection, close } = await openTestDatabase('empty');
      const { database } = connection;
      try {
        const run = async () => {
          const summaries = [];
          for (const { dataset } of order) {
            const options = { now: new Date(), onProgress: () => undefined, signal: new AbortController().signal };
            summaries.push(await applyDataset(database, dataset, options));
          }
          return summaries;
        };
        await run();
        expect(await database.$count(companies)).toBe(companiesThen);
        const former = ['BK', 'CHK', 'FI', 'MMC', 'SATS', 'SQ'];
        const present = ['BNY', 'EXE', 'FISV', 'MRSH', 'ECHO', 'XYZ'];
        expect(Object.fromEntries(await presentTickers(database, former))).toEqual(
          Object.fromEntries(former.map((ticker, place) => [ticker, present[place]])),
        );
        const classes = ['GOOG', 'GOOGL', 'BRK.A', 'BRK.B', 'FOX', 'FOXA', 'NWS', 'NWSA'];
        const stored = await database
          .select({ ticker: companies.ticker })
          .from(companies)
          .where(inArray(companies.ticker, [...former, ...present, ...classes, 'CIK1137390']));
        expect(stored.map(({ ticker }) => ticker).toSorted()).toEqual([...present, ...classes, ...retired].toSorted());
        expect((await run()).map(({ added, changed }) => [added, changed])).toEqual([
          [0, 0],
          [0, 0],
        ]);
      } finally {
        await close();
      }
    },
    120_000,
  );

  test('a later directory of the SEC renames who has another ticker since, class by class', async () => {
    const told = JSON.parse(readFileSync(join(data, 'edgar/company_tickers_exchange.json'), 'utf8')) as {
      data: [cik: number, name: string, ticker: string, exchange: string | null][];
    };
    const later = told.data.map(([cik, name, ticker]) => ({ cik, name, ticker: canonicalTicker(ticker) }));
    const { dataset } = await readInput('edgar-tickers', tickers);
    const held = dataset.companies.map((company) => ({ ...company, listed: false }));
    const plan = planTickers(later, held, { age: () => 'unknown', othersOf: () => [] });
    const moves = new Map(plan.moves.map(({ from, to }) => [from, to]));
    const expected = { GPS: 'GAP', CHK: 'EXE', CHKEL: 'EXEEL', NYCB: 'FLG', 'NYCB.PA': 'FLG.PA', FUN: 'CIK811532' };
    expect(Object.fromEntries(Object.keys(expected).map((from) => [from, moves.get(from)]))).toEqual(expected);
    expect(['GOOG', 'GOOGL', 'BLK', 'FERG', 'JPM', 'BAC'].filter((ticker) => moves.has(ticker))).toEqual([]);
    expect(new Set(moves.values()).size).toBe(moves.size);
  });
});
