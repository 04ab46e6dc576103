import { cashtagOf } from './cashtagOf';

test.each([
  ['/company/nvidia', '$NVDA', undefined, 'stock NVDA'],
  ['/company/berkshire', '$brk-b', undefined, 'stock BRK.B'],
  ['/markets/crypto?symbol=BTC', '$BTC', undefined, 'crypto BTC'],
  ['/company/nvidia', 'NVDA $214.72', 'NVDA', 'stock NVDA'],
  ['/company/nvidia', 'a chip maker', undefined, undefined],
  ['https://elsewhere.example/company/nvidia', '$NVDA', undefined, undefined],
  ['/forums/3', '$NVDA', undefined, undefined],
  [null, '$NVDA', undefined, undefined],
])('%s with the words %s stands for %s %s', (path, text, shown, expected) => {
  const symbol = cashtagOf({ path, text, shown });
  expect(symbol && `${symbol.kind} ${symbol.symbol}`).toBe(expected);
});
