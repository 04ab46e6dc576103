import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { marketSummary } from '../testing/marketSummary';
import { appleQuote, bitcoinQuote } from '../testing/rows';
import TickerTape from './TickerTape';

let api: LoopbackApi;
afterEach(() => api.close());

const companies = {
  name: 'companies',
  routes: [{ path: '/company/:slug', expose: './CompanyPage' as const, title: 'Company' }],
};

const NO_INDEX = { status: 200, body: marketSummary({ references: [] }) };

async function show(answer: ApiAnswer, summary: ApiAnswer = NO_INDEX) {
  api = await answerApi({ 'GET /market-data/quotes/': answer, 'GET /market-data/summary/': summary });
  renderOnSite(<TickerTape />, { remotes: [companies] });
  await waitFor(() => expect(screen.queryByText('Loading prices...')).toBeNull());
}

const tape = () => within(screen.getByRole('group', { name: 'Ticker tape' }));

test('the tape runs through all of them: symbol, name, price, signed change; a dash where there is no quote', async () => {
  await show({ status: 200, body: [appleQuote, bitcoinQuote] });
  const items = tape()
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(items).toHaveLength(19);
  expect(items[0]).toBe('AAPL Apple $250.42 ▲up +1.20% Delayed');
  expect(items[1]).toBe('MSFT Microsoft - -');
  expect(items[8]).toBe(
    'BTC Bitcoin $59,511.00 ▼down -0.30% Sample prices of Dec 31, 2024 · Bundled figures · not live',
  );
});

test('indices of a day begin it, in points and with the day of their own', async () => {
  const [spx] = marketSummary().references;
  if (!spx) throw new Error('The summary has no index');
  const references = [spx, { ...spx, symbol: 'GOLD', kind: 'macro' as const }, { ...spx, interval: 'month' as const }];
  const quotes = [appleQuote, { ...appleQuote, symbol: 'MSFT' }];
  await show({ status: 200, body: quotes }, { status: 200, body: marketSummary({ references }) });
  const items = tape().getAllByRole('listitem');
  expect(items).toHaveLength(20);
  expect(items[0]).toHaveTextContent(/^S&P 500 7,674\.37 ▲up \+0\.43% Prices as of Aug 21, 2026 · Feed · not live/);
  expect(within(items[0] as HTMLElement).queryByRole('link')).toBeNull();
});

test('only what is of another source or day than most, a sample or out of date has a dot; all say to those who hear it how fresh they are', async () => {
  const microsoft = { ...appleQuote, symbol: 'MSFT' };
  await show({ status: 200, body: [appleQuote, microsoft, bitcoinQuote] });
  const items = tape().getAllByRole('listitem');
  const dots = items.flatMap((item, place) => (item.querySelector('.mark') ? [place] : []));
  expect(dots).toEqual([8]);
  expect(items[8]?.querySelector('.mark')).toHaveAttribute('title', expect.stringMatching(/^Sample prices of /));
  expect(items[0]).toHaveTextContent(/Delayed$/);
});

const dotsIn = (element: Element | undefined) => element?.querySelectorAll('.mark').length;

test('a tape of samples alone says so once, and not at each of them', async () => {
  await show({ status: 200, body: [bitcoinQuote, { ...bitcoinQuote, symbol: 'ETH' }] });
  expect(tape().getByText(/^Sample prices of .* · Bundled figures/)).toBeInTheDocument();
  expect(tape().getAllByRole('listitem').map(dotsIn)).toEqual(Array(19).fill(0));
  expect(
    screen.getByRole('group', { name: 'Ticker tape' }).querySelectorAll('[data-provenance="sample"], .mark.sample'),
  ).toHaveLength(1);
});

test('what is out of date says its age once for the tape; of another day has a plain dot that tells it', async () => {
  const old = { ...appleQuote, as_of: '2026-01-06T21:00:00.000Z', status: 'stale' as const };
  const older = { ...bitcoinQuote, as_of: '2025-12-30T12:00:00.000Z', status: 'stale' as const, source: 'Coins' };
  await show({ status: 200, body: [old, { ...old, symbol: 'MSFT' }, older] });
  const age = tape().getByText(/ · out of date, .* days old$/, { selector: '[data-provenance] *' });
  expect(age).toBeInTheDocument();
  expect(tape().getByText(/^\d+ days old$/)).toBeVisible();
  const items = tape().getAllByRole('listitem');
  expect(items.slice(0, 2).map(dotsIn)).toEqual([0, 0]);
  expect(items[0]).toHaveTextContent(/\+1\.20%$/);
  expect(items[8]).toHaveTextContent(/Dec 30, 2025 · Coins · out of date/);
  expect(items[8]?.querySelector('.mark')).not.toHaveClass('stale');
  expect(
    screen.getByRole('group', { name: 'Ticker tape' }).querySelectorAll('[data-provenance="stale"], .mark.stale'),
  ).toHaveLength(1);
});

test('beside prices of the market no sample speaks for the strip, however many there are: each is marked as one', async () => {
  const real = { ...appleQuote, as_of: '2026-01-06T21:00:00.000Z', status: 'stale' as const };
  const samples = ['BTC', 'ETH', 'SOL'].map((symbol) => ({ ...bitcoinQuote, symbol }));
  await show({ status: 200, body: [real, ...samples] });
  expect(tape().getByText(/^\d+ days old$/)).toBeVisible();
  expect(tape().queryByText('Sample')).toBeNull();
  const items = tape().getAllByRole('listitem');
  expect([items[0], items[8], items[9], items[11]].map(dotsIn)).toEqual([0, 1, 1, 1]);
  expect(items[8]?.querySelector('.mark')).toHaveClass('sample');
});

test('without an answer about the indices the prices run all the same @full', async () => {
  await show({ status: 200, body: [appleQuote] }, { status: 404, body: {} });
  expect(tape().getAllByRole('listitem')).toHaveLength(19);
});

test('the copy that closes the loop is neither read out nor reached by keyboard', async () => {
  await show({ status: 200, body: [appleQuote] });
  const links = tape().getAllByRole('link', { hidden: true });
  const copies = links.filter((link) => link.closest('[aria-hidden="true"]'));
  expect(links).toHaveLength(38);
  expect(copies).toHaveLength(19);
  expect(copies.every((link) => link.tabIndex === -1)).toBe(true);
});

test('the tape can be paused and played', async () => {
  await show({ status: 200, body: [appleQuote] });
  await userEvent.click(tape().getByRole('button', { name: 'Pause ticker tape' }));
  await userEvent.click(tape().getByRole('button', { name: 'Play ticker tape' }));
  expect(tape().getByRole('button', { name: 'Pause ticker tape' })).toBeVisible();
});

test('twelve places are kept while the first quotes are under way', async () => {
  api = await answerApi({
    'GET /market-data/quotes/': () => new Promise(() => undefined),
    'GET /market-data/summary/': NO_INDEX,
  });
  renderOnSite(<TickerTape />);
  expect(screen.getByText('Loading prices...')).toBeInTheDocument();
  expect(tape().getAllByRole('listitem', { hidden: true })).toHaveLength(12);
});
