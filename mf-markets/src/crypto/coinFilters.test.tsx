import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { fill, renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bitcoin, coin } from '../testing/rows';
import CryptoPage from './CryptoPage';

let api: LoopbackApi;
afterEach(() => api.close());

async function show(body: unknown, at = '/markets/crypto') {
  api = await answerApi({
    'GET /crypto/tokens/': { status: 200, body },
    'GET /market-data/sparklines/': { status: 200, body: [] },
  });
  renderOnSite(<CryptoPage />, { at });
}

const day = { source: 'Feed', as_of: '2026-11-20T00:00:00.000Z', status: 'delayed' } as const;
/** A coin of each figure: in dollars, percent, and billions. */
const priced = (id: number, symbol: string, figures: readonly [price: number, change: number, cap: number]) => {
  const [price_usd, percent_change_24h, billions] = figures;
  const latest_price = { price_usd, percent_change_24h, market_cap: billions * 1e9, volume_24h: id * 1e9, ...day };
  return coin({ id, symbol, name: `Coin ${symbol}`, rank: id, latest_price });
};
const five = [
  priced(1, 'A', [60_000, 2, 1_200]),
  priced(2, 'B', [3_000, -1, 360]),
  priced(3, 'C', [1, 0.1, 5]),
  priced(4, 'D', [0.2, -4, 2]),
  priced(5, 'E', [0.00001, 9, 0.4]),
];

const chip = (name: string) => within(screen.getByRole('group', { name: 'Filters' })).getByRole('button', { name });
const count = (text: string) => screen.findByText(`${text} cryptocurrencies`);
const shown = () =>
  screen
    .getAllByRole('rowheader')
    .map((header) => header.querySelector('[data-name]')?.textContent?.slice(-1))
    .join('');

test('coins are filtered by size, by sign of the change and by ranges, and each says how many it will show', async () => {
  await show(five);
  await count('5 of 5');
  await userEvent.click(chip('Market cap'));
  expect(await screen.findByText('5 of 5 cryptocurrencies have one')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mid: $1B to $10B 2' }));
  await count('2 of 5');
  expect(chip('Market cap Mid')).toHaveFocus();
  await userEvent.click(chip('24h change'));
  await userEvent.click(await screen.findByRole('button', { name: 'Losers' }));
  expect(shown()).toBe('D');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await userEvent.click(chip('Price'));
  fill(await screen.findByRole('textbox', { name: 'From' }), '2000');
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 cryptocurrencies' }));
  await count('2 of 5');
  expect(shown()).toBe('AB');
});

test('there is no filter and no view of what no coin has a figure for', async () => {
  const latest_price = { ...bitcoin.latest_price!, percent_change_24h: null, volume_24h: null };
  await show([{ ...bitcoin, latest_price }]);
  await count('1 of 1');
  const filters = within(screen.getByRole('group', { name: 'Filters' }));
  expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Market cap', 'Price']);
  const views = within(screen.getByRole('navigation', { name: 'Views of the list' }));
  expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All', 'Large caps']);
});

test('ready-made views have addresses of their own, and rank figures of one day only', async () => {
  const old = { ...priced(6, 'Z', [1, 67, 1]) };
  const latest_price = { ...old.latest_price!, as_of: '2026-01-23T00:00:00.000Z' };
  await show([...five, { ...old, latest_price }]);
  await count('6 of 6');
  const views = within(screen.getByRole('navigation', { name: 'Views of the list' }));
  await userEvent.click(views.getByRole('link', { name: 'Gainers' }));
  await count('3 of 6');
  expect(shown()).toBe('EAC');
  expect(screen.getByRole('heading', { name: 'Gainers by change, highest first' })).toBeVisible();
  expect(views.getByRole('link', { name: 'Gainers' })).toHaveAttribute('aria-current', 'page');
});

test('a view says where too few figures are of one day @full', async () => {
  await show(five.slice(1), '/markets/crypto?preset=active');
  expect(await screen.findByText('Too few figures of one day to rank: 4.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('on a phone the filters are a sheet, in which nothing counts before it is asked for @full', async () => {
  await show(five, '/markets/crypto?min_price=1');
  await count('3 of 5');
  await userEvent.click(screen.getByRole('button', { name: 'Filters (on)' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(sheet.getByRole('button', { name: 'Price from $1.00' })).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Clear all' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Market cap Any' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Small: below $1B 1' }));
  expect(screen.getByText('3 of 5 cryptocurrencies')).toBeInTheDocument();
  await userEvent.click(sheet.getByRole('button', { name: 'Show 1 cryptocurrency' }));
  await count('1 of 5');
  expect(shown()).toBe('E');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('views can be saved, and the columns of an address go before those of the device', async () => {
  await show(five, '/markets/crypto?columns=all-volume');
  await count('5 of 5');
  expect(screen.getByRole('link', { name: 'Saved screens (sign in to save screens)' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /^24h Volume/ })).toHaveAttribute('data-hidden');
});
