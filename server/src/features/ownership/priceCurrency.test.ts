import { isInDollars } from './priceCurrency';

test.each([
  [[], true],
  [['Weighted average of prices from $66.83 to $66.98.'], true],
  [['The price is in Canadian dollars.'], false],
  [['Sold at prices from €12.10 to €12.40.'], false],
  [['Converted from GBP to U.S. dollars at 1.27.'], true],
  [['Weighted average.', 'C$ 14.20 a share on the Toronto Stock Exchange.'], false],
  [['Europe is where the issuer trades.'], true],
])('footnotes %j: in dollars %p', (footnotes, expected) => {
  expect(isInDollars(footnotes)).toBe(expected);
});
