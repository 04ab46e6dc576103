import { listedSymbol } from './listedSymbol';

test.each([
  ['AAPL', 'USD', '', 'AAPL'],
  ['VOD', 'GBP', '', 'VOD.L'],
  ['VOD', 'GBX', '', 'VOD.L'],
  ['VOD', 'GBp', 'GB00BH4HKS39', 'VOD.L'],
  ['BP.', 'GBP', '', 'BP.L'],
  ['T', 'CAD', '', 'T.TO'],
  ['7203.T', 'JPY', '', '7203.T'],
  ['7203', 'jpy', '', '7203.T'],
  ['SHOP', 'USD', 'CA82509L1076', 'SHOP'],
  ['AAPL', 'EUR', 'US0378331005', 'AAPL'],
  ['SAP', 'EUR', 'DE0007164600', 'SAP.DE'],
  ['SAP.DE', 'EUR', '', 'SAP.DE'],
  ['ASML', 'EUR', 'NL0010273215', 'ASML.AS'],
  ['BF.B', 'GBP', '', 'BF.B.L'],
  ['SAP', 'EUR', '', undefined],
  ['VWCE', 'EUR', 'IE00BK5BQT80', undefined],
  ['QQ', 'ISK', '', undefined],
  ['AAPL', '', '', 'AAPL'],
])('%s priced in "%s" with the ISIN "%s" is %p', (symbol, currency, isin, listed) => {
  expect(listedSymbol(symbol, currency, { isin })).toBe(listed);
});

test.each([
  ['VWCE', 'EUR', 'IBIS2', 'VWCE.DE'],
  ['IWDA', 'EUR', 'AEB', 'IWDA.AS'],
  ['CSPX', 'USD', 'LSEETF', 'CSPX'],
  ['QQ', 'CAD', 'VENTURE', 'QQ.V'],
  ['QQ', 'EUR', 'QQX', undefined],
])('%s priced in %s and listed on %s is %p', (symbol, currency, exchange, listed) => {
  expect(listedSymbol(symbol, currency, { isin: 'IE00BK5BQT80', exchange })).toBe(listed);
});
