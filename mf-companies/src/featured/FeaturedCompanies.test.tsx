import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { company } from '../testing/companies';
import FeaturedCompanies from './FeaturedCompanies';
import { FEATURED_TICKERS } from './featuredTickers';

let api: LoopbackApi;
afterEach(() => api.close());

async function show(answerFor: (ticker: string) => ApiAnswer) {
  api = await answerApi(
    Object.fromEntries(
      FEATURED_TICKERS.map((ticker) => [`GET /stocks/live-company/${ticker}/`, answerFor(ticker)] as const),
    ),
  );
  renderOnSite(<FeaturedCompanies />);
}

test('shows all eight in their order, and a stub for one that fails', async () => {
  await show((ticker) =>
    ticker === 'TUTH'
      ? { status: 500 }
      : { status: 200, body: company({ ticker, name: `${ticker} Inc.`, slug: `${ticker}-inc`, sponsored: true }) },
  );
  expect(await screen.findByText('Profile coming soon.')).toBeVisible();
  const names = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(names).toEqual(['TUTH', ...FEATURED_TICKERS.slice(1).map((ticker) => `${ticker} Inc.`)]);
  const badges = screen.getAllByRole('link', { name: 'SPONSORED' });
  expect(badges.map((badge) => badge.getAttribute('href'))).toEqual(Array.from({ length: 8 }, () => '/disclosures'));
  expect(screen.getByRole('link', { name: 'View Details of TUTH' })).toHaveAttribute('href', '/company/TUTH');
  expect(screen.getByRole('link', { name: 'View Details of IQST Inc.' })).toHaveAttribute('href', '/company/IQST-inc');
});

test.each<[string, ApiAnswer]>([
  ['Loading featured companies...', () => new Promise(() => undefined)],
  ['Unable to load featured companies.', { status: 500 }],
  ['No featured companies available right now.', { status: 404 }],
])('says "%s"', async (text, answer) => {
  await show(() => answer);
  expect(await screen.findByText(text)).toBeVisible();
});

test('waits for a slow company in its own place', async () => {
  await show((ticker) =>
    ticker === 'CYCU' ? () => new Promise(() => undefined) : { status: 200, body: company({ ticker, name: ticker }) },
  );
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(7));
});
