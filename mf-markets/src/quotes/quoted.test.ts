import { appleQuote, bitcoinQuote, quote } from '../testing/rows';
import { HOME_COINS, HOME_STOCKS } from './instruments';
import { priceText, quotedOf } from './quoted';

test('the home page quotes the eight stocks and eleven coins that the specification lists', () => {
  const symbols = (list: typeof HOME_COINS) => list.map(({ symbol }) => symbol).join(' ');
  expect(symbols(HOME_STOCKS)).toBe('AAPL MSFT TSLA GOOGL AMZN META NVDA NFLX');
  expect(symbols(HOME_COINS)).toBe('BTC ETH BNB SOL XRP USDC ADA DOGE AVAX SHIB TRX');
});

test('every instrument stays, with its quote or without', () => {
  const quoted = quotedOf(HOME_STOCKS, [appleQuote]);
  expect(quoted).toHaveLength(8);
  expect(quoted[0]?.quote).toBe(appleQuote);
  expect(quoted[1]?.quote).toBeUndefined();
  expect(quotedOf(HOME_STOCKS, undefined)).toHaveLength(8);
});

test.each([
  ['a stock of the same symbol', 'stock' as const],
  ['an unknown symbol', null],
])('%s is no quote of a coin', (_case, kind) => {
  expect(quotedOf(HOME_COINS, [quote({ symbol: 'BTC', kind, price: 40 })])[0]?.quote).toBeUndefined();
});

test.each([
  [HOME_STOCKS, appleQuote, '$250.42'],
  [HOME_COINS, bitcoinQuote, '$59,511.00'],
  [HOME_COINS, { ...bitcoinQuote, price: 0.0000137 }, '$0.00001370'],
  [HOME_COINS, { ...bitcoinQuote, price: null }, '-'],
  [HOME_STOCKS, undefined, '-'],
])('a price is written as its kind is (%#)', (instruments, known, text) => {
  const [first] = quotedOf(instruments, known && [known]);
  expect(first && priceText(first)).toBe(text);
});
