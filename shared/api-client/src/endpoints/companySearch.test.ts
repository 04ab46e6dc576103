import type { Company, LiveCompanyRow } from '@market-pulse/contract';
import { filterCompanies, findCompanies, mayBeTicker, searchStep } from './companySearch';

function row(ticker: string, name: string, sector: string | null): LiveCompanyRow {
  const nothing = { industry: null, about: null, website: null, price: null, change: null, change_percent: null };
  const rest = { volume: null, market_cap: null, logo_url: null, sponsored: false, source: null, as_of: null };
  const range = { week_52_low: null, week_52_high: null };
  const ratios = { pe_ratio: null, dividend_yield: null, ratios_from: null };
  return { ticker, name, slug: name.toLowerCase(), sector, ...nothing, ...rest, ...range, ...ratios, status: null };
}

const rows = [
  row('BRK.B', 'Berkshire Hathaway', 'Financials'),
  row('AAPL', 'Apple', 'Information Technology'),
  row('F', 'Ford Motor', 'Consumer Discretionary'),
  row('TUTH', 'Tuttle Health', null),
];

test.each([
  ['', ['BRK.B', 'AAPL', 'F', 'TUTH']],
  ['  ', ['BRK.B', 'AAPL', 'F', 'TUTH']],
  ['apple', ['AAPL']],
  ['aapl', ['AAPL']],
  ['brk.b', ['BRK.B']],
  ['BRK-B', ['BRK.B']],
  ['brk/b', ['BRK.B']],
  ['Technology', ['AAPL']],
  ['Finance', ['BRK.B']],
  ['f', ['F', 'BRK.B', 'AAPL']],
  ['zzz', []],
])('the query %p finds %p', (query, tickers) => {
  expect(filterCompanies(rows, query).map(({ ticker }) => ticker)).toEqual(tickers);
});

test.each([
  ["o'reilly", 'ORLY'],
  ['o’reilly', 'ORLY'],
  ['OREILLY', 'ORLY'],
  ['estee', 'EL'],
  ['Estée', 'EL'],
  ['lowe’s', 'LOW'],
  ["lowe's", 'LOW'],
  ['lowes', 'LOW'],
  ['muller', 'MLR'],
  ['müller', 'MLR'],
  ['mcdonald’s', 'MCD'],
  ['mcdonalds', 'MCD'],
  ['jb hunt', 'JBHT'],
  ['J.B. Hunt', 'JBHT'],
])('a name is found however it is typed: %s', (query, ticker) => {
  const names = {
    ORLY: 'O’Reilly',
    EL: 'Estée Lauder',
    LOW: "Lowe's",
    MLR: 'Müller',
    MCD: "McDonald's",
    JBHT: 'J.B. Hunt',
  };
  const named = Object.entries(names).map(([symbol, name]) => row(symbol, name, null));
  expect(filterCompanies(named, query).map((found) => found.ticker)).toEqual([ticker]);
});

test('an apostrophe alone finds nothing', () => {
  expect(filterCompanies([row('LOW', "Lowe's", null)], "'")).toEqual([]);
});

test.each([
  ['msft', true],
  ['GOOGL', true],
  ['googles', false],
  ['brk.b', false],
  ['a1', false],
  ['', false],
])('%p may be a ticker: %p', (query, expected) => {
  expect(mayBeTicker(query)).toBe(expected);
});

describe('the steps of a search', () => {
  test.each([
    ['no query', rows, ' ', 'all'],
    ['a local match', rows, 'apple', 'local'],
    ['no local match', rows, ' Tesla ', 'remote'],
    ['a list that is still loading', undefined, 'apple', 'waiting'],
    ['a list that could not be loaded', [], 'apple', 'remote'],
  ])('%s', (_case, list, query, kind) => {
    expect(searchStep(list, query).kind).toBe(kind);
  });

  const tesla = { ...row('TSLA', 'Tesla', null), id: 5 } as unknown as Company;

  test('the search call decides when it finds something', async () => {
    const lookUp = jest.fn();
    const found = [row('TSLA', 'Tesla', null)];
    expect(await findCompanies('tsla', { search: () => Promise.resolve(found), lookUp })).toBe(found);
    expect(lookUp).not.toHaveBeenCalled();
  });

  test('what may be a ticker is looked up in lower case when the search finds nothing', async () => {
    const lookUp = jest.fn().mockResolvedValue(tesla);
    const found = await findCompanies('TSLA', { search: () => Promise.resolve([]), lookUp });
    expect(lookUp).toHaveBeenCalledWith('tsla');
    expect(found.map(({ ticker }) => ticker)).toEqual(['TSLA']);
  });

  test('a longer query is not looked up, and an unknown ticker finds nothing', async () => {
    const lookUp = jest.fn().mockResolvedValue(undefined);
    const search = () => Promise.resolve([]);
    expect(await findCompanies('Teslas', { search, lookUp })).toEqual([]);
    expect(lookUp).not.toHaveBeenCalled();
    expect(await findCompanies('zzzz', { search, lookUp })).toEqual([]);
  });
});
