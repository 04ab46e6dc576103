import { comparedSymbols } from './comparedSymbols';

test.each<[string | undefined, readonly string[]]>([
  [undefined, []],
  ['', []],
  ['MSFT', ['MSFT']],
  ['msft, brk.b', ['MSFT', 'BRK.B']],
  ['MSFT,MSFT', ['MSFT']],
  ['<script>,MSFT,,%00', ['MSFT']],
  ['A,B,C,D', ['A', 'B', 'C']],
])('the address %p compares with %j', (text, symbols) => {
  expect(comparedSymbols.read(text)).toEqual(symbols);
});

test.each<[readonly string[], string | undefined]>([
  [[], undefined],
  [['MSFT', 'BRK.B'], 'MSFT,BRK.B'],
])('%j stands in the address as %p', (symbols, text) => {
  expect(comparedSymbols.write(symbols)).toBe(text);
});
