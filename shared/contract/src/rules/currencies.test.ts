import { unitOfCode, unitOfSymbol } from './currencies';

test.each([
  ['EUR', 'EUR', 1],
  ['usd', 'USD', 1],
  ['GBP', 'GBP', 1],
  ['gbp', 'GBP', 1],
  ['GBp', 'GBP', 100],
  ['GBX', 'GBP', 100],
  ['gbx', 'GBP', 100],
  ['ILA', 'ILS', 100],
  ['ZAc', 'ZAR', 100],
  ['ZAC', 'ZAR', 100],
])('the code %s is %s, of which %d make one', (code, currency, subunit) => {
  expect(unitOfCode(code)).toEqual({ currency, subunit });
});

test.each(['XQQ', '', 'dollars', 'constructor', '$'])('the code %j is of a currency that nobody knows', (code) => {
  expect(unitOfCode(code)).toBeUndefined();
});

test.each([
  ['VOD.L', 'GBP', 100],
  ['vod.l', 'GBP', 100],
  ['TEVA.TA', 'ILS', 100],
  ['NPN.JO', 'ZAR', 100],
  ['SAP.DE', 'EUR', 1],
  ['MC.PA', 'EUR', 1],
  ['SHOP.TO', 'CAD', 1],
  ['7203.T', 'JPY', 1],
  ['0700.HK', 'HKD', 1],
  ['NESN.SW', 'CHF', 1],
  ['AAPL', 'USD', 1],
  ['BRK.B', 'USD', 1],
  ['BRK-B', 'USD', 1],
  ['BF.A', 'USD', 1],
  ['MKC.V', 'USD', 1],
  ['MS-PA', 'USD', 1],
  ['QQ.WS', 'USD', 1],
])('prices of %s are in %s, of which %d make one', (symbol, currency, subunit) => {
  expect(unitOfSymbol(symbol)).toEqual({ currency, subunit });
});

test('an exchange that nobody knows leaves the currency open', () => {
  expect(unitOfSymbol('QQX.QQ')).toBeUndefined();
});
