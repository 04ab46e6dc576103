import { HOME_COINS } from '../quotes/instruments';
import { quotedOf } from '../quotes/quoted';
import { quote } from '../testing/rows';
import { moversOf } from './movers';

const today = { source: 'Feed', as_of: '2026-11-22T09:00:00.000Z', status: 'delayed' } as const;

/** Coins of the home page in their order, with these changes in percent. */
function withChanges(...changes: (number | null)[]) {
  const quotes = changes.map((change_percent, index) =>
    quote({ symbol: HOME_COINS[index]?.symbol ?? '', kind: 'crypto', price: 1, change_percent, ...today }),
  );
  return moversOf(quotedOf(HOME_COINS, quotes));
}
const symbols = (movers: ReturnType<typeof moversOf>) => ({
  gainers: movers.gainers.map(({ symbol }) => symbol),
  losers: movers.losers.map(({ symbol }) => symbol),
});

test.each<[string, (number | null)[], { gainers: string[]; losers: string[] }]>([
  ['the largest moves come first', [1, -2, 3, -4, 0], { gainers: ['BNB', 'BTC'], losers: ['SOL', 'ETH'] }],
  ['five of each at most', [1, 2, 3, 4, 5, 6, -1], { gainers: ['USDC', 'XRP', 'SOL', 'BNB', 'ETH'], losers: ['ADA'] }],
  ['what did not move is in neither', [0, 0.004, -0.004, 0, 0], { gainers: [], losers: [] }],
  ['what has no change counts nowhere', [null, 0.5, 0, 0, 0, 0], { gainers: ['ETH'], losers: [] }],
  ['fewer than five of one day are not ranked', [1, 2, 3, -4], { gainers: [], losers: [] }],
  ['without quotes there are none', [], { gainers: [], losers: [] }],
])('%s', (_case, changes, expected) => {
  expect(symbols(withChanges(...changes))).toEqual(expected);
});

test('a sample or another day is not ranked beside them', () => {
  const [first, second, ...others] = [9, 8, 1, 2, 3, 4, 5].map((change_percent, index) =>
    quote({ symbol: HOME_COINS[index]?.symbol ?? '', kind: 'crypto', change_percent, ...today }),
  );
  const quotes = [
    { ...first!, status: 'sample' as const },
    { ...second!, as_of: '2026-11-21T09:00:00.000Z' },
    ...others,
  ];
  const movers = moversOf(quotedOf(HOME_COINS, quotes));
  expect(symbols(movers).gainers).toEqual(['ADA', 'USDC', 'XRP', 'SOL', 'BNB']);
  expect(movers.ranked).toHaveLength(5);
});
