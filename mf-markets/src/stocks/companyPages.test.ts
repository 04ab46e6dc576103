import { quotePage } from './companyPages';

test.each([
  ['AAPL', 'https://finance.yahoo.com/quote/AAPL'],
  ['BRK.B', 'https://finance.yahoo.com/quote/BRK-B'],
])('the quote of %s is at %s', (ticker, address) => {
  expect(quotePage(ticker)).toBe(address);
});
