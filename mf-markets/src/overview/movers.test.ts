import { HOME_COINS } from '../quotes/instruments';
import { quotedOf } from '../quotes/quoted';
import { quote } from '../testing/rows';
import { moversOf } from './movers';

/** Coins of the home page in their order, with these changes in percent. */
function withChanges(...changes: (number | null)[]) {
  const quotes = changes.map((change_percent, index) =>
    quote({ symbol: HOME_COINS[index]?.symbol ?? '', kind: 'crypto', price: 1, change_percent }),
  );
  return moversOf(quotedOf(HOME_COINS, quotes));
}
const symbols = (movers: ReturnType<typeof moversOf>) => ({
  gainers: movers.gainers.map(({ symbol }) => symbol),
  losers: movers.losers.map(({ symbol }) => symbol),
});

test.each<[string, (number | null)[], { gainers: string[]; losers: string[] }]>([
  ['the largest moves come first', [1, -2, 3, -4], { gainers: ['BNB', 'BTC'], losers: ['SOL', 'ETH'] }],
  ['five of each at most', [1, 2, 3, 4, 5, 6, -1], { gainers: ['USDC', 'XRP', 'SOL', 'BNB', 'ETH'], losers: ['ADA'] }],
  ['what did not move is in neither', [0, 0.004, -0.004], { gainers: [], losers: [] }],
  ['what has no change counts nowhere', [null, 0.5], { gainers: ['ETH'], losers: [] }],
  ['without quotes there are none', [], { gainers: [], losers: [] }],
])('%s', (_case, changes, expected) => {
  expect(symbols(withChanges(...changes))).toEqual(expected);
});
