import { agreeingProfile, readSize } from './finnhubAnswers';

const apple = { marketCapitalization: 3_441_123.45, shareOutstanding: 15_037.87 };

test.each<[string, unknown, number | null, number | null]>([
  ['in dollars', { ...apple, currency: 'USD' }, 3_441_123_450_000, 15_037_870_000],
  ['without a currency', apple, 3_441_123_450_000, 15_037_870_000],
  [
    'of a company that reports in won',
    { marketCapitalization: 650e6, shareOutstanding: 5_919, currency: 'KRW' },
    null,
    null,
  ],
  ['with zeros for what is not known', { marketCapitalization: 0, shareOutstanding: 0 }, null, null],
  ['without shares', { marketCapitalization: 12 }, 12_000_000, null],
  ['of a symbol that is not known', {}, null, null],
])('a profile %s', (_case, profile, marketCap, sharesOutstanding) => {
  expect(readSize(profile)).toEqual({ marketCap, sharesOutstanding });
});

test.each<[string, number | null, number | null, number | null]>([
  ['a day apart', 3.44e12, 15e9, 15e9],
  ['of one class of several, or of receipts', 3.44e12, 3e9, null],
  ['of ordinary shares, several to a receipt', 3.44e12, 75e9, null],
  ['without a market cap', null, 15e9, 15e9],
  ['without shares', 3.44e12, null, null],
])('at $230, shares and a market cap %s', (_case, marketCap, sharesOutstanding, kept) => {
  const others = { avgVolume: null, week52Low: null, week52High: null, peRatio: null, dividendYield: null };
  expect(agreeingProfile({ marketCap, sharesOutstanding, ...others }, 230)).toMatchObject({
    marketCap,
    sharesOutstanding: kept,
  });
});
