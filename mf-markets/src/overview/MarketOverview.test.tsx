import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { appleQuote, bitcoinQuote } from '../testing/rows';
import MarketOverview from './MarketOverview';

let api: LoopbackApi;
afterEach(() => api.close());

const companies = {
  name: 'companies',
  routes: [{ path: '/company/:slug', expose: './CompanyPage' as const, title: 'Company' }],
};

async function show(answer: ApiAnswer) {
  api = await answerApi({ 'GET /market-data/quotes/': answer });
  const { container } = renderOnSite(<MarketOverview />, { remotes: [companies] });
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
}

const listNamed = (name: string) => within(screen.getByRole('list', { name }));
const textsOf = (name: string) =>
  listNamed(name)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('shows the eight stocks and the eleven coins with what is known of each', async () => {
  await show({ status: 200, body: [appleQuote, bitcoinQuote] });
  expect(textsOf('Stocks')).toHaveLength(8);
  expect(textsOf('Stocks')[0]).toBe('AAPL$250.42Apple▲up +1.20%');
  expect(textsOf('Crypto')).toHaveLength(11);
  expect(textsOf('Crypto')[0]).toBe('BTC$59,511.00Bitcoin▼down -0.30%');
  expect(textsOf('Crypto')[1]).toBe('ETH-Ethereum-');
  for (const list of ['Gainers', 'Losers']) {
    expect(textsOf(list)).toEqual(['Too few figures of one day to rank: 1.']);
  }
  expect(listNamed('Stocks').getByRole('link', { name: 'AAPL' })).toHaveAttribute('href', '/company/AAPL');
  expect(listNamed('Crypto').getByRole('link', { name: 'BTC' })).toHaveAttribute('href', '/markets/crypto?symbol=BTC');
  // All sections of the page together ask once.
  const asked = api.seen.filter(({ path }) => path === '/market-data/quotes/');
  expect(asked.map(({ query }) => query.get('symbols'))).toEqual([
    'AAPL,MSFT,TSLA,GOOGL,AMZN,META,NVDA,NFLX,BTC,ETH,BNB,SOL,XRP,USDC,ADA,DOGE,AVAX,SHIB,TRX',
  ]);
});

test('rows have the line of their year, and an empty place where there is no history', async () => {
  api = await answerApi({
    'GET /market-data/quotes/': { status: 200, body: [appleQuote] },
    'GET /market-data/sparklines/': { status: 200, body: [{ symbol: 'AAPL', kind: 'stock', closes: [200, 250] }] },
  });
  renderOnSite(<MarketOverview />, { remotes: [companies] });
  expect(await screen.findByRole('img', { name: 'Apple, 52 weeks: up +25.00%' })).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Market Overview' })).getAllByRole('img')).toHaveLength(1);
  expect(api.seen.filter(({ path }) => path === '/market-data/sparklines/')).toHaveLength(1);
});

test('ranks what moved of one day, without a sample beside it', async () => {
  const changes = { AAPL: 1.2, MSFT: -2, TSLA: 3, GOOGL: 0.5, AMZN: -0.1 };
  const stocks = Object.entries(changes).map(([symbol, change_percent]) => ({ ...appleQuote, symbol, change_percent }));
  await show({ status: 200, body: [...stocks, { ...bitcoinQuote, change_percent: 40 }] });
  const symbolsOf = (list: string) => textsOf(list).map((text) => /^[A-Z]+?(?=\$)/.exec(text)?.[0]);
  expect(symbolsOf('Gainers')).toEqual(['TSLA', 'AAPL', 'GOOGL']);
  expect(symbolsOf('Losers')).toEqual(['MSFT', 'AMZN']);
});

test('marks a price that is of another source or day than most of its list', async () => {
  const old = { symbol: 'MSFT', as_of: '2026-06-01T20:00:00.000Z' };
  await show({ status: 200, body: [appleQuote, { ...appleQuote, symbol: 'TSLA' }, { ...appleQuote, ...old }] });
  const marks = listNamed('Stocks').getAllByRole('button');
  expect(marks).toHaveLength(1);
  expect(marks[0]).toHaveAccessibleName(/Finnhub · as of Jun 1, 2026/);
});

test('names under the prices where they came from', async () => {
  await show({ status: 200, body: [appleQuote, bitcoinQuote] });
  const panel = (list: string) => within(screen.getByRole('list', { name: list }).closest('.panel') as HTMLElement);
  expect(panel('Stocks').getByText('Finnhub')).toBeInTheDocument();
  expect(panel('Crypto').getByText('Bundled figures')).toBeInTheDocument();
});

test('when quotes fail every figure is a dash, and nothing else says so', async () => {
  await show({ status: 500 });
  expect(textsOf('Stocks')[0]).toBe('AAPL-Apple-');
  expect(textsOf('Gainers')).toEqual(['There are no figures to rank.']);
  expect(textsOf('Losers')).toEqual(['There are no figures to rank.']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('one part at a time is chosen on a phone', async () => {
  await show({ status: 200, body: [] });
  const parts = within(screen.getByRole('group', { name: 'Part of the overview' }));
  expect(parts.getByRole('button', { name: 'Stocks' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(parts.getByRole('button', { name: 'Movers' }));
  expect(parts.getByRole('button', { name: 'Movers' })).toHaveAttribute('aria-pressed', 'true');
  expect(parts.getByRole('button', { name: 'Stocks' })).toHaveAttribute('aria-pressed', 'false');
});
