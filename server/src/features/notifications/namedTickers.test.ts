import { namedTickers } from './namedTickers';

test.each([
  ['$AAPL and $aapl, then $BRK.B.', ['AAPL', 'BRK.B']],
  ['it costs $12, or US$AAPL, or $$AAPL', []],
  ['$BTC-USD', ['BTC']],
  ['$BRK-B', ['BRK.B']],
  ['($NVDA)', ['NVDA']],
  [Array.from({ length: 20 }, (_, index) => `$A${index}`).join(' '), Array.from({ length: 10 }, (_, n) => `A${n}`)],
])('%s', (text, tickers) => {
  expect(namedTickers(text)).toEqual(tickers);
});
