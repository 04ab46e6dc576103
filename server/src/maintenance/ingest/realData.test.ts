import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../config/config';
import { openTestDatabase } from '../../testing/testDatabase';
import { applyDataset } from './apply';
import { readInput } from './readInput';

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
    expect(broken.map(({ reason }) => reason)).toEqual(
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
    expect(broken).toEqual([]);
    expect(found.size).toBe(9610);
    expect(['BRK.B', 'IQST', 'EDXC', 'MLRT', 'AHRO', 'DWAY'].filter((ticker) => !found.has(ticker))).toEqual([]);
    expect(['TUTH', 'ONAR', 'CYCU'].filter((ticker) => found.has(ticker))).toEqual([]);
  });

  test('both go into one database in either order, and a second time nothing changes', async () => {
    const inputs = [await readInput('sp500', sp500), await readInput('edgar-tickers', tickers)];
    for (const order of [inputs, inputs.toReversed()]) {
      const { connection, close } = await openTestDatabase('empty');
      const run = async () => {
        const summaries = [];
        for (const { dataset } of order) {
          const options = { now: new Date(), onProgress: () => undefined, signal: new AbortController().signal };
          summaries.push(await applyDataset(connection.database, dataset, options));
        }
        return summaries;
      };
      const first = await run();
      expect(first.reduce((sum, summary) => sum + summary.added, 0)).toBe(9621);
      expect((await run()).map(({ added, changed }) => [added, changed])).toEqual([
        [0, 0],
        [0, 0],
      ]);
      await close();
    }
  }, 120_000);
});
