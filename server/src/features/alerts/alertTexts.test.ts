import { alertTexts, scaledTexts, type FiredAlert } from './alertTexts';

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

test.each([
  ['above', 1_200, 120, 'your level was $1,200.00 and is $120.00 now.'],
  ['volume_above', 1e6, 1e7, 'your level was 1.0M shares and is 10.0M shares now.'],
] as const)('a split is told with the level before and after it: %s', (condition, before, after, end) => {
  const splits = [{ date: '2024-06-10', numerator: 10, denominator: 1 }];
  expect(scaledTexts({ symbol: 'NVDA', name: 'NVIDIA', condition, before, after, splits })).toEqual({
    title: 'Your alert on NVDA was scaled by a split',
    message: `NVIDIA: 10-for-1 split on Jun 10, 2024: ${end}`,
  });
});
