import { companyDataset, type DirectoryDataset, type IndexDataset } from '../../ingest/dataset';
import { GICS_SECTORS } from './types';
import { readDirectory, readIndex, writeDirectory, writeIndex } from './companyText';
import { readBundledDirectory, readBundledIndex, readOtherCompanies } from './wholeCompanies';

const index: IndexDataset = {
  ...{ kind: 'index', source: 'A list', as_of: '2026-08-22T12:00:00.000Z', withdrawn: ['OLD'] },
  companies: [
    {
      ...{ ticker: 'QQX.B', name: 'Quite Quiet', sector: 'Industrials', industry: null },
      ...{ headquarters: 'Springfield, Ohio', founded_year: 1998, cik: 12345 },
      figures: {
        ...{ price: 63.08, pe_ratio: null, earnings_per_share: -1.5, dividend_yield: 0 },
        ...{ week_52_low: 54.16, week_52_high: null, market_cap: 8573113344 },
      },
    },
    {
      ...{ ticker: 'QQY', name: 'Quite Young', sector: null, industry: 'Drug Retail', headquarters: null },
      ...{ founded_year: null, cik: null, figures: null },
    },
  ],
  members: [{ ticker: 'QQX.B', cik: 12345 }],
};
const directory: DirectoryDataset = {
  kind: 'directory',
  companies: [
    { ticker: 'QQX.B', name: 'QUITE QUIET, INC. /DE/', cik: 12345 },
    { ticker: 'QQZ', name: 'Quite Zealous', cik: 7 },
  ],
};

test('companies that were written are read again as they were', () => {
  expect(readIndex(writeIndex(index))).toEqual(index);
  expect(readDirectory(writeDirectory(directory))).toEqual(directory);
});

test('a name that would be two cells is not written', () => {
  const [first] = directory.companies;
  expect(() => writeDirectory({ ...directory, companies: [{ ...first!, name: 'A\tB' }] })).toThrow('a tab');
});

describe('what is bundled', () => {
  const bundled = readBundledIndex();

  test('is what an import takes', () => {
    for (const dataset of [bundled, readBundledDirectory()]) expect(companyDataset.parse(dataset)).toEqual(dataset);
  });

  test('has the companies of the index with figures of one day, and the directory whole', () => {
    const { companies, members, source, as_of } = bundled;
    const priced = companies.filter(({ figures }) => figures !== null);
    expect([companies.length, members?.length, priced.length]).toEqual([525, 503, 485]);
    expect([source, as_of]).toEqual(['S&P 500 companies dataset', '2026-08-22T12:00:00.000Z']);
    expect(companies.find(({ ticker }) => ticker === 'MMM')).toMatchObject({
      ...{ name: '3M', headquarters: 'Saint Paul, Minnesota', founded_year: 1902, cik: 66740 },
      figures: { price: 178.96, earnings_per_share: 5.63, dividend_yield: 1.75, market_cap: 92293693440 },
    });
    expect(readBundledDirectory().companies).toHaveLength(9610);
  });

  test('has further companies of known sectors, none of them of the index', () => {
    const inIndex = new Set(bundled.companies.map(({ ticker }) => ticker));
    const others = readOtherCompanies();
    expect(others.map(({ ticker }) => ticker)).toEqual(['AAL', 'AIV', 'KSS', 'LEG', 'PRGO', 'TRIP', 'XRAY']);
    expect(others.filter(({ ticker, sector }) => inIndex.has(ticker) || !GICS_SECTORS.includes(sector))).toEqual([]);
  });
});
