import { sourceOf, sourcesOf, toldTogether } from './sources';

test.each([
  ['S&P 500 companies dataset', 'S&P 500 companies dataset', 'datasets/s-and-p-500-companies-financials', 'ODC-PDDL'],
  ['S&P 500 dataset', 'S&P 500 companies dataset', 'datasets/s-and-p-500-companies-financials', 'ODC-PDDL'],
  ['Clashrohit/algo-US', 'US daily prices dataset', 'Clashrohit/algo-US', 'MIT'],
  ['CoinGecko, by kittycapital/crypto-history', 'CoinGecko prices dataset', 'kittycapital/crypto-history', 'MIT'],
  ['An exchange, by somebody/their-prices', 'An exchange', 'somebody/their-prices', undefined],
  ['somebody/their-prices', 'somebody/their-prices', 'somebody/their-prices', undefined],
  ['Finnhub', 'Finnhub', undefined, 'Terms of Finnhub'],
  ['SEC EDGAR', 'SEC EDGAR', undefined, 'Public domain (US government)'],
  ['Prices 2024/25 of the exchange', 'Prices 2024/25 of the exchange', undefined, undefined],
])('figures from "%s" are shown as of "%s", taken from %s under %s', (told, name, repository, license) => {
  expect(sourceOf(told)).toMatchObject({ name, repository, license });
});

test('several sources that were told together are shown one by one, each once', () => {
  const told = toldTogether(['S&P 500 dataset', 'SEC EDGAR', 'S&P 500 dataset'], 200);
  expect(sourcesOf(told).map(({ name }) => name)).toEqual(['S&P 500 companies dataset', 'SEC EDGAR']);
  expect(sourcesOf('')).toEqual([]);
});

test.each([
  ['alone', ['Prices; as told by an exchange']],
  ['before one of the catalogue', ['Prices; as told by an exchange', 'SEC EDGAR']],
  ['after one that names its repository', ['Cboe, by datasets/finance-vix', 'Prices; as told by an exchange']],
])('a name with a semicolon is one source %s', (_where, told) => {
  const names = told.map((source) => sourceOf(source).name);
  expect(sourcesOf(toldTogether(told, 200)).map(({ name }) => name)).toEqual(names);
});

test('what there is no room for is left out as a whole', () => {
  expect(toldTogether(['SEC EDGAR', 'Cboe, by datasets/finance-vix', 'Finnhub'], 25)).toBe('SEC EDGAR; Finnhub');
});
