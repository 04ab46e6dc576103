import { type DayFigures, type ListedHistory, yearRangeNow, priceNow } from './priceNow';

const stored: DayFigures = {
  ...{ price: 250, change: null, changePercent: null, volume: null, marketCap: 3.8e12 },
  ...{ source: 'Public figures', asOf: new Date('2024-12-31T12:00:00.000Z'), status: 'sample', refreshedAt: null },
};

const history: ListedHistory = {
  ...{ date: '2026-01-06', close: 262.4, previousClose: 267.3, volume: 52_000_000, marketCap: null },
  ...{ dayLow: 262, dayHigh: 268, week52Low: 168, week52High: 288, average20: 270 },
  ...{ average50: 269, average200: 230, averageVolume: 5e7, source: 'Collection', status: 'delayed' },
};

const ofHistory = {
  ...{ price: 262.4, change: -4.9, changePercent: -1.83314627759, volume: 52_000_000 },
  ...{ marketCap: null, source: 'Collection', asOf: new Date('2026-01-06T12:00:00.000Z') },
  ...{ status: 'delayed', refreshedAt: null },
};

const on = (day: string, more: Partial<DayFigures> = {}): DayFigures => ({
  ...stored,
  asOf: new Date(`${day}T20:00:00.000Z`),
  ...more,
});

const live = { status: 'live', refreshedAt: new Date('2026-01-06T20:01:00.000Z') } as const;

test.each<[string, DayFigures]>([
  ['an older price', stored],
  ['an older price that has a change', { ...stored, change: 1, changePercent: 0.4, volume: 5 }],
  ['a price of that day without a change', on('2026-01-06')],
  ['a live price of days before', on('2026-01-05', { ...live, change: 1, changePercent: 0.4 })],
  // In New York it is still the day before.
  [
    'a price of the evening before',
    { ...stored, asOf: new Date('2026-01-06T00:30:00.000Z'), change: 1, changePercent: 0.4 },
  ],
  ['no price', { ...stored, price: null }],
  ['no figures', { ...stored, price: null, source: null, asOf: null, status: null }],
])('%s gives way to the history, with source and day', (_, row) => {
  expect(priceNow(row, history)).toEqual({ ...row, ...ofHistory });
});

test.each<[string, DayFigures]>([
  ['a newer price without a change', on('2026-01-07')],
  ['a newer price with a change', on('2026-08-22', { change: 1, changePercent: 0.4 })],
  ['a price of that day with a change', on('2026-01-06', { change: 1, changePercent: 0.4 })],
  ['a live price of that day', on('2026-01-06', live)],
  [
    'a price of a coin soon after midnight of that day',
    { ...stored, asOf: new Date('2026-01-06T00:30:00.000Z'), kind: 'crypto', changePercent: 0.4 },
  ],
])('%s stays as it is, and nothing is added to it', (_, row) => {
  expect(priceNow(row, history)).toBe(row);
});

test('without a history everything stays', () => {
  expect(priceNow(stored, null)).toBe(stored);
});

test('without a day before there is no change, and a volume that nobody knows is not taken from elsewhere', () => {
  const row = priceNow(
    { ...stored, change: 1, changePercent: 1, volume: 7 },
    { ...history, previousClose: null, volume: null },
  );
  expect(row).toMatchObject({ price: 262.4, change: null, changePercent: null, volume: null });
});

test('the market cap is that of the history, and one of another day does not stand under its price', () => {
  expect(priceNow(stored, { ...history, marketCap: 1e12 }).marketCap).toBe(1e12);
  expect(priceNow(stored, history).marketCap).toBeNull();
  // A coin of Aug 2024 under a price of 2026: 17.2 million bitcoins.
  expect(priceNow({ ...stored, kind: 'crypto', marketCap: 1.173e12 }, history).marketCap).toBeNull();
});

test('the range of 52 weeks is of the source and day of the price', () => {
  const range = { week52Low: 164, week52High: 260 };
  expect(yearRangeNow({ ...stored, ...range }, history)).toEqual({ week52Low: 168, week52High: 288 });
  expect(yearRangeNow({ ...on('2026-01-07'), ...range }, history)).toEqual(range);
  expect(yearRangeNow({ ...stored, ...range }, null)).toEqual(range);
  // A history of less than a year has no range, and that of another day is not taken for its own.
  const short = { ...history, week52Low: null, week52High: null };
  expect(yearRangeNow({ ...stored, ...range }, short)).toEqual({ week52Low: null, week52High: null });
});

test.each([
  ['pounds', 'GBP'],
  ['a currency that nobody knows', null],
])('prices of a history in %s say so, and those in dollars say nothing', (_, currency) => {
  expect(priceNow(stored, { ...history, currency })).toHaveProperty('currency', currency);
  expect(priceNow(stored, { ...history, currency: 'USD' })).not.toHaveProperty('currency');
});
