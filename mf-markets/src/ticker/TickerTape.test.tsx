import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { appleQuote, bitcoinQuote } from '../testing/rows';
import TickerTape from './TickerTape';

let api: LoopbackApi;
afterEach(() => api.close());

const companies = {
  name: 'companies',
  routes: [{ path: '/company/:slug', expose: './CompanyPage' as const, title: 'Company' }],
};

async function show(answer: ApiAnswer) {
  api = await answerApi({ 'GET /market-data/quotes/': answer });
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
  expect(items[8]).toBe('BTC Bitcoin $59,511.00 ▼down -0.30% Sample');
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
  api = await answerApi({ 'GET /market-data/quotes/': () => new Promise(() => undefined) });
  renderOnSite(<TickerTape />);
  expect(screen.getByText('Loading prices...')).toBeInTheDocument();
  expect(tape().getAllByRole('listitem', { hidden: true })).toHaveLength(12);
});
