import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { appleQuote } from '../testing/rows';
import FeaturedStocks from './FeaturedStocks';

let api: LoopbackApi;
afterEach(() => api.close());

const companies = {
  name: 'companies',
  routes: [{ path: '/company/:slug', expose: './CompanyPage' as const, title: 'Company' }],
};

const cardOf = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).closest('article') as HTMLElement);
const loaded = () => waitFor(() => expect(screen.queryByText('Loading stocks...')).toBeNull());

test('shows eight stocks, with a dash for what could not be had', async () => {
  api = await answerApi({ 'GET /market-data/quotes/': { status: 200, body: [appleQuote] } });
  renderOnSite(<FeaturedStocks />, { remotes: [companies] });
  await loaded();
  const card = cardOf('Apple');
  for (const text of ['AAPL', '$250.42', '+1.20%', '+2.97', '$3.8T', '39.5M']) {
    expect(card.getByText(text)).toBeVisible();
  }
  expect(screen.getByText('Prices as of Jun 15, 2026 · Finnhub · not live')).toBeVisible();
  expect(card.getByRole('link', { name: 'View Details of Apple' })).toHaveAttribute('href', '/company/AAPL');
  expect(screen.getAllByRole('article')).toHaveLength(8);
  // Price, change, market cap and volume.
  expect(cardOf('Tesla').getAllByText('-')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'View All Stocks' })).toHaveAttribute('href', '/markets/stocks');
});

test('has the bar of 52 weeks where there is no history', async () => {
  const ranged = { ...appleQuote, week_52_low: 200, week_52_high: 300 };
  api = await answerApi({
    'GET /market-data/quotes/': { status: 200, body: [ranged] },
    'GET /market-data/sparklines/': { status: 200, body: [{ symbol: 'AAPL', kind: 'stock', closes: [] }] },
  });
  renderOnSite(<FeaturedStocks />, { remotes: [companies] });
  expect(await cardOf('Apple').findByText('52 weeks: $200.00 to $300.00, now $250.42')).toBeInTheDocument();
  expect(cardOf('Tesla').queryByText(/52 weeks/)).toBeNull();
});

test('says once where the prices are from, and marks those of another source, day or status', async () => {
  const sample = { ...appleQuote, symbol: 'MSFT', status: 'sample' };
  const quotes = [appleQuote, { ...appleQuote, symbol: 'TSLA' }, sample];
  api = await answerApi({ 'GET /market-data/quotes/': { status: 200, body: quotes } });
  renderOnSite(<FeaturedStocks />);
  await loaded();
  expect(screen.getByText(/^Prices as of .* · Finnhub · not live$/)).toBeVisible();
  expect(cardOf('Microsoft').getByRole('button', { name: /^Sample prices of .* · Finnhub/ })).toBeVisible();
  expect(cardOf('Apple').queryByRole('button')).toBeNull();
});

test('a volume of another day than its price is marked with that', async () => {
  const last_volume = { volume: 52e6, source: 'Collection', as_of: '2026-01-06T12:00:00.000Z', status: 'stale' };
  const quotes = [
    { ...appleQuote, volume: null, last_volume },
    { ...appleQuote, symbol: 'TSLA' },
  ];
  api = await answerApi({ 'GET /market-data/quotes/': { status: 200, body: quotes } });
  renderOnSite(<FeaturedStocks />);
  await loaded();
  expect(cardOf('Apple').getByText('52.0M')).toBeVisible();
  expect(cardOf('Apple').getByRole('button', { name: /Jan 6, 2026.*Collection/ })).toBeVisible();
  expect(cardOf('Tesla').queryByRole('button')).toBeNull();
});

test('prices that are out of date say how old they are', async () => {
  const asOf = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const stale = { ...appleQuote, status: 'stale', as_of: asOf };
  api = await answerApi({ 'GET /market-data/quotes/': { status: 200, body: [stale] } });
  renderOnSite(<FeaturedStocks />);
  expect(await screen.findByText(/out of date, 3 hours old$/)).toBeVisible();
});

test('stays with dashes when no figures come at all', async () => {
  api = await answerApi({ 'GET /market-data/quotes/': { status: 500 } });
  renderOnSite(<FeaturedStocks />);
  await loaded();
  expect(screen.getAllByRole('article')).toHaveLength(8);
  expect(screen.getAllByText('-')).toHaveLength(32);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('link', { name: /View Details/ })).toBeNull();
});
