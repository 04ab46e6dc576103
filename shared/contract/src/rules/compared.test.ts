import { comparedSymbol, readCompared, writeCompared } from './compared';

const MOST = 3;

test.each<[string | undefined, readonly string[], readonly string[]]>([
  [undefined, [], []],
  ['', [], []],
  ['MSFT', ['MSFT'], []],
  ['msft, brk.b', ['MSFT', 'BRK.B'], []],
  ['MSFT,MSFT', ['MSFT'], []],
  ['Crypto:btc,index:SPX,macro:us10y', ['crypto:BTC', 'index:SPX', 'macro:US10Y'], []],
  ['GOLD,macro:GOLD', ['GOLD', 'macro:GOLD'], []],
  ['<script>,MSFT,,%00', ['MSFT'], ['"<script>" is no symbol.', '"%00" is no symbol.']],
  ['share:MSFT,crypto:,a:b:c', [], ['"share:MSFT" is no symbol.', '"crypto:" is no symbol.', '"a:b:c" is no symbol.']],
  ['?,?,1?,2?,3?,4?', [], ['"?" is no symbol.', '"1?" is no symbol.', '"2?" is no symbol.', '2 more are no symbols.']],
  [`${'$'.repeat(40)}\n`, [], [`"${'$'.repeat(20)}…" is no symbol.`]],
  ['A,B,C,D,E', ['A', 'B', 'C'], ['At most 4 are compared: D and what comes after it are left out.']],
])('the address %p compares with %j and says %j', (text, keys, problems) => {
  const read = readCompared(text, MOST);
  expect(read.symbols.map(({ key }) => key)).toEqual(keys);
  expect(read.problems).toEqual(problems);
});

test.each([
  ['stock', 'GOLD', 'GOLD', 'GOLD'],
  ['macro', 'GOLD', 'macro:GOLD', 'Gold'],
  ['macro', 'USDEUR', 'macro:USDEUR', 'EUR/USD'],
  ['index', 'SPX', 'index:SPX', 'S&P 500'],
  ['index', 'FTSE', 'index:FTSE', 'FTSE'],
  ['crypto', 'BTC', 'crypto:BTC', 'BTC coin'],
] as const)('%s %s stands in the address as %s, and is called %s', (kind, symbol, key, label) => {
  expect(comparedSymbol(kind, symbol)).toEqual({ kind, symbol, key, label });
  expect(readCompared(key, MOST).symbols).toEqual([{ kind, symbol, key, label }]);
});

test('what is compared is written as it is read', () => {
  expect(writeCompared([])).toBeUndefined();
  expect(writeCompared(['MSFT', 'crypto:BTC'])).toBe('MSFT,crypto:BTC');
});
