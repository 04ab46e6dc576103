import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { MarketSummary } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { marketSummary } from '../testing/marketSummary';
import { appleQuote, bitcoinQuote } from '../testing/rows';
import MarketOverview from './MarketOverview';

let api: LoopbackApi;
afterEach(() => api.close());

const companies = {
  name: 'companies',
  routes: [{ path: '/company/:slug', expose: './CompanyPage' as const, title: 'Company' }],
};

async function show(answer: ApiAnswer, change?: Partial<MarketSummary>, site = companies) {
  const summary: ApiAnswer = { status: 200, body: marketSummary(change) };
  api = await answerApi({ 'GET /market-data/quotes/': answer, 'GET /market-data/summary/': summary });
  const { container } = renderOnSite(<MarketOverview />, { remotes: [site] });
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
}

const listNamed = (name: string) => within(screen.getByRole('list', { name }));
const textsOf = (name: string) =>
  listNamed(name)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('shows the eight stocks and the first eight coins with what is known of each, and where prices are from', async () => {
  await show({ status: 200, body: [appleQuote, bitcoinQuote] });
  expect(textsOf('Stocks')).toHaveLength(8);
  expect(textsOf('Stocks')[0]).toBe('AAPL$3.8TApple$250.42▲up +1.20%');
  expect(textsOf('Crypto')).toHaveLength(8);
  expect(textsOf('Crypto')[0]).toBe('BTCBitcoin$59,511.00▼down -0.30%');
  expect(textsOf('Crypto')[1]).toBe('ETHEthereum--');
  expect(listNamed('Stocks').getByRole('link', { name: 'Apple' })).toHaveAttribute('href', '/company/AAPL');
  expect(listNamed('Crypto').getByRole('link', { name: 'Bitcoin' })).toHaveAttribute(
    'href',
    '/markets/crypto?symbol=BTC',
  );
  expect(screen.getByText('Prices as of Jun 15, 2026 · Finnhub · not live')).toBeVisible();
  expect(screen.getByText('Sample prices of Dec 31, 2024 · Bundled figures · not live')).toBeVisible();
  // All sections of the page together ask once.
  const asked = api.seen.filter(({ path }) => path === '/market-data/quotes/');
  expect(asked.map(({ query }) => query.get('symbols'))).toEqual([
    'AAPL,MSFT,TSLA,GOOGL,AMZN,META,NVDA,NFLX,BTC,ETH,BNB,SOL,XRP,USDC,ADA,DOGE,AVAX,SHIB,TRX',
  ]);
});

test('rows have the line of their year, the bar of its range where there is no history, else an empty place @full', async () => {
  api = await answerApi({
    'GET /market-data/quotes/': {
      status: 200,
      body: [appleQuote, { ...appleQuote, symbol: 'TSLA', week_52_low: 200, week_52_high: 300 }],
    },
    'GET /market-data/summary/': { status: 404 },
    'GET /market-data/sparklines/': { status: 200, body: [{ symbol: 'AAPL', kind: 'stock', closes: [200, 250] }] },
  });
  renderOnSite(<MarketOverview />, { remotes: [companies] });
  expect(await screen.findByRole('img', { name: 'Apple, 52 weeks: up +25.00%' })).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Market Overview' })).getAllByRole('img')).toHaveLength(1);
  expect(listNamed('Stocks').getAllByText(/^52 weeks: /)).toEqual([
    screen.getByText('52 weeks: $200.00 to $300.00, now $250.42'),
  ]);
  expect(api.seen.filter(({ path }) => path === '/market-data/sparklines/')).toHaveLength(1);
});

test('indices stand beside the stocks, each of its own day, and below them how many rose and fell', async () => {
  await show({ status: 200, body: [] });
  expect(textsOf('Indices and breadth')).toEqual([
    expect.stringContaining('7,674.37▲up +0.43%'),
    // With where they are from: no line of the section says it.
    expect.stringMatching(/^Rose, fell, unchangedPrices as of .* · Feed · not live 40, 30, 5$/),
    expect.stringMatching(/^52-week highs, lowsPrices as of .* · Feed · not live 1, 0$/),
  ]);
  const [mark] = listNamed('Indices and breadth').getAllByRole('button');
  expect(mark).toHaveAccessibleName('Prices as of Aug 21, 2026 · Feed · not live');
});

test('a figure of a month says of which, and each is written by its unit', async () => {
  const [index] = marketSummary().references;
  const month = { ...index!, interval: 'month', as_of: '2026-06-01T12:00:00.000Z', change_percent: 1.5 } as const;
  await show(
    { status: 200, body: [] },
    {
      breadth: null,
      references: [
        { ...month, symbol: 'US10Y', kind: 'macro', name: '10-year yield', unit: 'percent', last: 4.05 },
        {
          ...month,
          symbol: 'USDEUR',
          kind: 'macro',
          name: 'EUR/USD',
          unit: 'USD per EUR',
          last: 1.15914,
          is_inverse: true,
        },
      ],
    },
  );
  expect(textsOf('Indices and breadth')).toEqual([
    expect.stringMatching(/^10-year yield Jun 2026, monthly.*4\.05%▲up \+1\.50%$/),
    expect.stringMatching(/^EUR\/USD Jun 2026, monthly.*1\.1591▲up \+1\.50%$/),
  ]);
});

test('the map leads to the largest companies by sector: one stop of the Tab key, and arrows from there', async () => {
  await show({ status: 200, body: [] });
  const map = within(screen.getByRole('group', { name: 'Listed companies by sector' }));
  const [nvidia, moderna] = map.getAllByRole('link');
  expect(nvidia).toHaveAccessibleName('NVDA, NVIDIA: -0.98%');
  expect(nvidia).toHaveAttribute('href', '/company/NVDA');
  expect(map.getByRole('group', { name: 'Health Care, +8.86%' })).toContainElement(moderna ?? null);
  expect([nvidia?.tabIndex, moderna?.tabIndex]).toEqual([0, -1]);
  nvidia?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(moderna).toHaveFocus();
  expect([nvidia?.tabIndex, moderna?.tabIndex]).toEqual([-1, 0]);
});

test('the name of a sector leads to its companies, and is one of the links that arrows go through', async () => {
  const sectors = { path: '/sector/:slug', expose: './CompanyPage' as const, title: 'Sector' };
  await show({ status: 200, body: [] }, undefined, { ...companies, routes: [...companies.routes, sectors] });
  const map = within(screen.getByRole('group', { name: 'Listed companies by sector' }));
  const [, nvidia, health] = map.getAllByRole('link');
  expect(health).toHaveAccessibleName('Health Care');
  expect(health).toHaveAttribute('href', '/sector/health-care');
  nvidia?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(health).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(nvidia).toHaveFocus();
});

test('where too few have figures of one day, that is said in the place of the map', async () => {
  await show({ status: 200, body: [] }, { is_ranked: false, companies: 3, sectors: [], breadth: null });
  expect(screen.getByText('Too few figures of one day to rank: 3.')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Listed companies by sector' })).toBeNull();
});

test('marks a price that is of another source or day than most of its list @full', async () => {
  const old = { symbol: 'MSFT', as_of: '2026-06-01T20:00:00.000Z' };
  await show({ status: 200, body: [appleQuote, { ...appleQuote, symbol: 'TSLA' }, { ...appleQuote, ...old }] });
  const marks = listNamed('Stocks').getAllByRole('button');
  expect(marks).toHaveLength(1);
  expect(marks[0]).toHaveAccessibleName('Prices as of Jun 1, 2026 · Finnhub · not live');
});

test('when quotes fail every figure is a dash, and nothing else says so', async () => {
  await show({ status: 500 });
  expect(textsOf('Stocks')[0]).toBe('AAPLApple--');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('one part at a time is chosen on a phone @full', async () => {
  await show({ status: 200, body: [] });
  const parts = within(screen.getByRole('group', { name: 'Part of the overview' }));
  expect(parts.getByRole('button', { name: 'Stocks' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(parts.getByRole('button', { name: 'Indices' }));
  expect(parts.getByRole('button', { name: 'Indices' })).toHaveAttribute('aria-pressed', 'true');
  expect(parts.getByRole('button', { name: 'Stocks' })).toHaveAttribute('aria-pressed', 'false');
});
