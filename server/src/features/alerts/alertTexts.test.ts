import { alertTexts, movedTexts, type FiredAlert, type MovedAlert } from './alertTexts';

const apple: FiredAlert = {
  ...{ symbol: 'AAPL', name: 'Apple Inc.', kind: 'stock', condition: 'above', threshold: 230, figure: 231.5 },
  ...{ source: 'Finnhub', asOf: '2026-11-20T15:01:00.000Z' },
};
const when = 'Nov 20, 2026, 15:01 UTC (Finnhub).';

test.each<[Partial<FiredAlert>, string, string]>([
  [{}, 'AAPL is at or above $230.00', `Apple Inc.: $231.50, ${when}`],
  [{ condition: 'below', threshold: 240 }, 'AAPL is at or below $240.00', `Apple Inc.: $231.50, ${when}`],
  [
    { condition: 'percent_move', threshold: 4, figure: -4.2 },
    'AAPL is down 4.00% or more in a day',
    `Apple Inc.: -4.20% in a day, ${when}`,
  ],
  [
    { condition: 'percent_move', threshold: 4, figure: 4.2 },
    'AAPL is up 4.00% or more in a day',
    `Apple Inc.: +4.20% in a day, ${when}`,
  ],
  [
    { condition: 'volume_above', threshold: 50_000_000, figure: 51_200_000 },
    'AAPL has a volume of 50.0M shares or more',
    `Apple Inc.: a volume of 51.2M shares, ${when}`,
  ],
  [{ currency: 'GBP' }, 'AAPL is at or above £230.00', `Apple Inc.: £231.50, ${when}`],
  [
    { kind: 'crypto', symbol: 'BTC', name: 'Bitcoin', condition: 'volume_above', threshold: 5e10, figure: 6e10 },
    'BTC has a volume of $50.0B or more',
    `Bitcoin: a volume of $60.0B, ${when}`,
  ],
  [
    { kind: 'crypto', symbol: 'SHIB', name: 'Shiba', threshold: 0.00001, figure: 0.00001234, source: null },
    'SHIB is at or above $0.00001000',
    'Shiba: $0.00001234, Nov 20, 2026, 15:01 UTC.',
  ],
])('%j reads "%s"', (change, title, message) => {
  expect(alertTexts({ ...apple, ...change })).toEqual({ title, message });
});

test.each<[string, Partial<FiredAlert>, string]>([
  ['a fall by its ratio', { figure: -89.9 }, ' A 10-for-1 split may be why: the price moved by about as much.'],
  [
    'another move',
    { figure: -3 },
    ' There may have been a 10-for-1 split: the source of the price tells the last close otherwise than it was told before.',
  ],
  ['a volume', { condition: 'volume_above', figure: 5e7 }, ' A 10-for-1 split may be why.'],
])('of a split that nobody told it is said beside %s what speaks for it', (_case, change, said) => {
  const before = { date: '2026-11-19', close: 2_300 };
  const doubt = { reason: 'unknown_split', before, numerator: 10, denominator: 1 } as const;
  const { message } = alertTexts({ ...apple, condition: 'percent_move', threshold: 2, doubt, ...change });
  expect(message.slice(message.indexOf(when) + when.length)).toBe(said);
});

const tenForOne = { date: '2024-06-10', numerator: 10, denominator: 1 };
const nvidia: MovedAlert = {
  ...{ symbol: 'NVDA', name: 'NVIDIA', condition: 'above', threshold: 1_200, before: 1_200, after: 120 },
  ...{ splits: [tenForOne], newSplits: [tenForOne], isTwin: false },
};
const SCALED = 'Your alert on NVDA was scaled by a split';
const OTHER = 'Your alert on NVDA has another level';

test.each<[string, Partial<MovedAlert>, string, string]>([
  ['a split', {}, SCALED, '10-for-1 split on Jun 10, 2024: your level was $1,200.00 and is $120.00 now.'],
  [
    'one of a volume',
    { condition: 'volume_above', before: 1e6, after: 1e7 },
    SCALED,
    '10-for-1 split on Jun 10, 2024: your level was 1.0M shares and is 10.0M shares now.',
  ],
  [
    'one of a price in pounds',
    { currency: 'GBP' },
    SCALED,
    '10-for-1 split on Jun 10, 2024: your level was £1,200.00 and is £120.00 now.',
  ],
  [
    'a split that was corrected',
    { before: 300, newSplits: [] },
    OTHER,
    'A split was corrected (10-for-1 split on Jun 10, 2024): your level was $300.00 and is $120.00 now.',
  ],
  [
    'one that was taken back',
    { before: 120, after: 1_200, splits: [], newSplits: [] },
    OTHER,
    'A split that we told you of was taken back: your level was $120.00 and is $1,200.00 again, as you set it.',
  ],
  [
    'a level at which another alert is',
    { isTwin: true },
    SCALED,
    '10-for-1 split on Jun 10, 2024: your level was $1,200.00 and is $120.00 now. Another alert of yours waits for the same: both are kept, and you may remove one.',
  ],
])('%s is told with the level before and after it', (_case, change, title, message) => {
  expect(movedTexts({ ...nvidia, ...change })).toEqual({ title, message: `NVIDIA: ${message}` });
});
