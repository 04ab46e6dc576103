import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { apple } from '../testing/rows';
import FeaturedStocks from './FeaturedStocks';

let api: LoopbackApi;
afterEach(() => api.close());

const companies = {
  name: 'companies',
  routes: [{ path: '/company/:slug', expose: './CompanyPage' as const, title: 'Company' }],
};

const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('article') as HTMLElement);

test('shows eight stocks, with a dash for what could not be had', async () => {
  api = await answerApi({ 'GET /stocks/live-companies/': { status: 200, body: [apple] } });
  renderOnSite(<FeaturedStocks />, { remotes: [companies] });
  const card = await cardOf('Apple');
  expect(card.getByText(/\$250\.42/)).toBeVisible();
  expect(card.getByText('$3.8T')).toBeVisible();
  expect(card.getByText('S&P 500 import')).toBeVisible();
  expect(card.getByRole('link', { name: 'View Details of Apple' })).toHaveAttribute('href', '/company/AAPL');
  expect(screen.getAllByRole('article')).toHaveLength(8);
  expect((await cardOf('Tesla')).getAllByText('-').length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'View All Stocks' })).toHaveAttribute('href', '/markets/stocks');
});

test('stays with dashes when no figures come at all', async () => {
  api = await answerApi({ 'GET /stocks/live-companies/': { status: 500 } });
  renderOnSite(<FeaturedStocks />);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(8));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('link', { name: /View Details/ })).toBeNull();
});
