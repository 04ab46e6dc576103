import { marketOfDay, type CompanyOfDay } from './marketOfDay';

const today = { source: 'Feed', as_of: '2026-08-21T20:00:00.000Z', status: 'delayed' } as const;

function company(ticker: string, changePercent: number | null, change: Partial<CompanyOfDay> = {}): CompanyOfDay {
  return {
    ...{
      ticker,
      name: `${ticker} Inc.`,
      cik: null,
      sector: 'Energy',
      price: 100,
      changePercent,
      volume: 1000,
      marketCap: 1e9,
    },
    ...{ dayLow: null, dayHigh: null, week52Low: null, week52High: null, provenance: today },
    ...change,
  };
}

const tickers = (rows: readonly { readonly ticker: string }[]) => rows.map(({ ticker }) => ticker).join(' ');
const five = [company('A', 1), company('B', -2), company('C', 3), company('D', 0.004), company('E', -4)];

test('ranks what rose, fell and was traded most, and counts both', () => {
  const market = marketOfDay([...five, company('F', 2, { volume: 9000 })]);
  expect(tickers(market.gainers)).toBe('C F A');
  expect(tickers(market.losers)).toBe('E B');
  expect(tickers(market.active)).toMatch(/^F /);
  expect(market.breadth).toEqual({ advancers: 3, decliners: 2, unchanged: 1, new_highs: null, new_lows: null });
  expect(market.figures).toEqual(today);
});

test('seven rows at most', () => {
  const rows = Array.from({ length: 20 }, (_, index) => company(`T${index}`, index + 1));
  expect(marketOfDay(rows).gainers).toHaveLength(7);
});

test.each<[string, Partial<CompanyOfDay>]>([
  ['of another day', { provenance: { ...today, as_of: '2026-08-20T20:00:00.000Z' } }],
  ['a sample', { provenance: { ...today, status: 'sample' } }],
  ['out of date', { provenance: { ...today, status: 'stale' } }],
  ['without a change', { changePercent: null }],
  ['without a price', { price: null }],
])('what is %s stands in no list and counts nowhere', (_what, change) => {
  const market = marketOfDay([...five, company('ODD', 50, { volume: 1e9, ...change })]);
  expect(JSON.stringify(market)).not.toContain('ODD');
  expect(market.companies).toBe(5);
});

test('market caps that are later than the changes size the map, with their day', () => {
  const capAsOf = new Date('2026-08-22T12:00:00.000Z');
  const later = five.map((one, index) => ({ ...one, capAsOf, marketCap: 1e9 + index }));
  const market = marketOfDay(later);
  expect(market.sizes_as_of).toBe('2026-08-22T12:00:00.000Z');
  expect(market.sectors[0]?.companies[0]?.ticker).toBe('E');
  expect(marketOfDay(five).sizes_as_of).toBeUndefined();
});

test('fewer than five of one day are not ranked, and how many there are is said', () => {
  const market = marketOfDay(five.slice(0, 4));
  expect(market).toMatchObject({ is_ranked: false, companies: 4, gainers: [], active: [], sectors: [], breadth: null });
});

test('nothing known is no market', () => {
  expect(marketOfDay([])).toMatchObject({ is_ranked: false, companies: 0, figures: { status: null } });
});

test.each<[string, Partial<CompanyOfDay>, string, string]>([
  ['the high of its day is that of the year', { dayHigh: 120, week52High: 120, week52Low: 50 }, 'X', ''],
  ['the low of its day is below that of the year', { dayLow: 49, week52High: 120, week52Low: 50 }, '', 'X'],
  ['without a range of the day its price counts', { price: 121, week52High: 120, week52Low: 50 }, 'X', ''],
  ['within its year', { dayHigh: 110, dayLow: 90, week52High: 120, week52Low: 50 }, '', ''],
])('new highs and lows: %s', (_case, change, highs, lows) => {
  const market = marketOfDay([...five, company('X', 1, change)]);
  expect([tickers(market.highs), tickers(market.lows)]).toEqual([highs, lows]);
  expect(market.breadth).toMatchObject({ new_highs: highs ? 1 : 0, new_lows: lows ? 1 : 0 });
});

test('the map has sectors by size with their change by weight, and leaves out what has no market cap', () => {
  const { sectors } = marketOfDay([
    company('OIL', -4, { marketCap: 1e9 }),
    company('CHIP', 1, { sector: 'Technology', marketCap: 3e9 }),
    company('SOFT', 5, { sector: 'Technology', marketCap: 1e9 }),
    company('NONE', 1, { sector: 'Technology', marketCap: null }),
    company('ODD', 1, { sector: null, marketCap: 5e8 }),
  ]);
  expect(sectors.map(({ name, change_percent, companies }) => [name, change_percent, tickers(companies)])).toEqual([
    ['Technology', 2, 'CHIP SOFT'],
    ['Energy', -4, 'OIL'],
    ['Other', 1, 'ODD'],
  ]);
});

test('where most market caps are not known the map is sized by the value traded on the day, and says so', () => {
  const unsized = { marketCap: null, sector: 'Technology' };
  const market = marketOfDay([
    company('LESS', 1, { ...unsized, price: 10, volume: 1000 }),
    company('MORE', 4, { ...unsized, price: 20, volume: 1000 }),
    company('REST', 0, { ...unsized, volume: null }),
    company('ODD', 0, { sector: 'Technology', marketCap: 9e12, price: 1, volume: 10 }),
    company('GAP', 0, { ...unsized, volume: 0 }),
  ]);
  const [sector] = market.sectors;
  expect([market.sized_by, sector?.change_percent]).toEqual(['turnover', 3]);
  expect(sector?.companies.map(({ ticker, size, market_cap }) => [ticker, size, market_cap])).toEqual([
    ['MORE', 20_000, null],
    ['LESS', 10_000, null],
    ['ODD', 10, null],
  ]);
});

test('where members of the index are known the map is of them alone, by their CIK before their ticker', () => {
  const members = [
    { ticker: 'A', cik: null },
    { ticker: 'OLD', cik: 7 },
    { ticker: 'E', cik: 9 },
  ];
  const market = marketOfDay([...five, company('NEW', 1, { cik: 7 }), company('E', 1, { cik: 8 })], members);
  expect(market.sectors.flatMap(({ companies }) => companies.map(({ ticker }) => ticker)).sort()).toEqual([
    'A',
    'E',
    'NEW',
  ]);
  expect(tickers(market.gainers)).toContain('C');
});

test('share classes of one company are one area, and weigh once', () => {
  const { sectors } = marketOfDay([
    company('GOOGL', 5, { cik: 1652044, marketCap: 4e9 }),
    company('GOOG', 5, { cik: 1652044, marketCap: 4e9 }),
    company('META', 1, { cik: 1326801, marketCap: 4e9 }),
    ...[company('T', 1, { marketCap: null }), company('V', 1, { marketCap: null })],
  ]);
  expect(sectors.map(({ change_percent, companies }) => [change_percent, tickers(companies)])).toEqual([
    [3, 'GOOGL META'],
  ]);
});

test('says each source where there are several, and live only where all are', () => {
  const live = { source: 'Live feed', as_of: '2026-08-21T20:01:00.000Z', status: 'live' } as const;
  const mixed = marketOfDay([...five, company('L', 1, { provenance: live })]);
  expect(mixed.figures).toEqual({
    ...{ source: null, sources: ['Live feed', today.source].sort(), as_of: today.as_of, status: 'delayed' },
  });
});
