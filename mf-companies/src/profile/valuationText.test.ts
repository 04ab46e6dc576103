import { marketCapText, valuationText } from './valuationText';

const shares = { count: 1.21e9, as_of: '2026-09-30', form: '10-Q', source: 'SEC EDGAR' };
const none = { shares: null, earnings: null, dividends: null };

test('each figure says what it was reckoned from, of which day and from where', () => {
  const valued_from = {
    shares: { ...shares, basis: 'cover' as const },
    earnings: { per_share: 7.46, to: '2025-09-27', source: 'SEC EDGAR' },
    dividends: { per_share: 1.03, to: '2026-01-06', source: 'Tiingo' },
  };
  expect(valuationText({ valued_from })).toBe(
    'Market cap: price × 1.21B shares of Sep 30, 2026 (SEC EDGAR, 10-Q cover page)' +
      ' · P/E: price ÷ $7.46 earned in the four quarters to Sep 27, 2025 (SEC EDGAR)' +
      ' · Yield: $1.03 of dividends in the year to Jan 6, 2026 (Tiingo)',
  );
});

test('a market cap by a weighted average says so beside the figure', () => {
  const valued_from = { ...none, shares: { ...shares, basis: 'weighted_average' as const } };
  expect(marketCapText({ market_cap: 60.5e9, valued_from })).toBe('$60.50B by weighted average');
  expect(valuationText({ valued_from })).toBe(
    'Market cap: price × 1.21B shares on average to Sep 30, 2026 (SEC EDGAR, 10-Q weighted average)',
  );
});

test('shares that a provider told have its name and their day', () => {
  const valued_from = { ...none, shares: { ...shares, basis: 'stated' as const, form: null, source: 'Finnhub' } };
  expect(valuationText({ valued_from })).toBe('Market cap: price × 1.21B shares as told for Sep 30, 2026 (Finnhub)');
});

test('what the source of the price stated needs no words', () => {
  expect(marketCapText({ market_cap: 60.5e9 })).toBe('$60.50B');
  expect(valuationText({ valued_from: none })).toBeUndefined();
  expect(valuationText({})).toBeUndefined();
});
