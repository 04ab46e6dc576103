import { companyPath } from './companyPath';

test.each([
  [{ slug: 'apple', ticker: 'AAPL', name: 'Apple' }, '/company/apple'],
  [{ slug: null, ticker: 'brk.b', name: 'Berkshire Hathaway' }, '/company/BRK.B'],
  [{ slug: '', ticker: '', name: 'Standard Dental Labs Inc.' }, '/company/standard-dental-labs-inc'],
  [{ name: 'Nestlé & Söhne' }, '/company/nestle-sohne'],
])('the page of %j is %s', (address, path) => {
  expect(companyPath(address)).toBe(path);
});
