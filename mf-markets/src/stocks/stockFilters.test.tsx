import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apple, berkshire, stockRow, unpriced } from '../testing/rows';
import { count, LIST, ok, order, remotes, searchBox, show } from '../testing/stocksPage';

test('sorts by a column one way, then the other, then by rank again, and what is missing stays last', async () => {
  await show({ [LIST]: ok([unpriced, berkshire, apple]) });
  await count('3 of 3 stocks');
  const head = (name: RegExp) => screen.getByRole('columnheader', { name });
  expect(head(/Rank/)).toHaveAttribute('aria-sort', 'ascending');

  const button = within(head(/Price/)).getByRole('button');
  await userEvent.click(button);
  expect(order()).toEqual(['BRK.B', 'AAPL', 'ZZZ']);
  expect(head(/Price/)).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(button);
  expect(order()).toEqual(['AAPL', 'BRK.B', 'ZZZ']);
  expect(head(/Price/)).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(button);
  expect(head(/Price/)).not.toHaveAttribute('aria-sort');
  expect(order()).toEqual(['AAPL', 'BRK.B', 'ZZZ']);
});

test('every head sorts by its column, and what is missing stands last both ways', async () => {
  await show({ [LIST]: ok([unpriced, berkshire, apple]) });
  await count('3 of 3 stocks');
  for (const [name, ...orders] of [
    ['Rank', 'BRK.B AAPL ZZZ', 'AAPL BRK.B ZZZ'],
    ['Company', 'AAPL BRK.B ZZZ', 'ZZZ BRK.B AAPL'],
    ['Price', 'BRK.B AAPL ZZZ', 'AAPL BRK.B ZZZ'],
    ['Change', 'AAPL BRK.B ZZZ', 'BRK.B AAPL ZZZ'],
    ['Volume', 'AAPL BRK.B ZZZ', 'BRK.B AAPL ZZZ'],
    ['Market Cap', 'AAPL BRK.B ZZZ', 'BRK.B AAPL ZZZ'],
  ] as const) {
    const head = screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
    for (const expected of orders) {
      await userEvent.click(within(head).getByRole('button'));
      expect(`${name}: ${order().join(' ')}`).toBe(`${name}: ${expected}`);
    }
  }
});

test('filters, says how many are left, and clears the filters', async () => {
  const rows = [{ ...apple, sector: 'Technology' }, { ...berkshire, sector: 'Financials' }, unpriced];
  await show({ [LIST]: ok(rows) });
  await count('3 of 3 stocks');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sector' }), 'Financials');
  await count('1 of 3 stocks');
  expect(order()).toEqual(['BRK.B']);
  const size = screen.getByRole('combobox', { name: 'Market cap' });
  await userEvent.selectOptions(size, 'Mega: $200B and more');
  await count('1 of 3 stocks');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Change' }), 'Gainers');
  expect(await screen.findByText('No stocks match these filters.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await count('3 of 3 stocks');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test('filters by a price range, which a form checks, and the address keeps', async () => {
  await show({ [LIST]: ok([apple, berkshire, unpriced]) });
  await count('3 of 3 stocks');
  const opener = screen.getByRole('button', { name: 'Price Any price' });
  await userEvent.click(opener);
  const lowest = await screen.findByRole('textbox', { name: 'Lowest price' });
  await userEvent.type(lowest, '300');
  await userEvent.type(screen.getByRole('textbox', { name: 'Highest price' }), 'ten{Enter}');
  expect(await screen.findByText('One field needs your attention.')).toBeVisible();
  const highest = screen.getByRole('textbox', { name: 'Highest price' });
  await waitFor(() => expect(highest).toHaveAccessibleDescription('Enter an amount, such as 12.50'));
  expect(highest).toHaveFocus();
  await userEvent.clear(highest);
  await userEvent.type(highest, '200');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(highest).toHaveAccessibleDescription('Must not be less than the lowest price'));
  await count('3 of 3 stocks');

  await userEvent.clear(highest);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await count('1 of 3 stocks');
  expect(order()).toEqual(['BRK.B']);
  expect(screen.getByRole('button', { name: 'Price From $300.00' })).toHaveFocus();
  expect(screen.queryByRole('textbox', { name: 'Lowest price' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await count('3 of 3 stocks');
  expect(screen.getByRole('button', { name: 'Price Any price' })).toBeVisible();
});

test('opens with the price range of the address; one the wrong way round filters nothing', async () => {
  await show({ [LIST]: ok([apple, berkshire]) }, { ...remotes, at: '/markets/stocks?min_price=300&max_price=1000' });
  await count('1 of 2 stocks');
  await userEvent.click(screen.getByRole('button', { name: 'Price $300.00 to $1,000.00' }));
  expect(await screen.findByRole('textbox', { name: 'Highest price' })).toHaveValue('1000');
});

test('opens as the address says, and ignores what it says wrongly', async () => {
  const at = '/markets/stocks?q=a&sort=price&dir=asc&cap=giant&sector=Fishing&change=sideways&min_price=9&max_price=1';
  await show({ [LIST]: ok([berkshire, apple, unpriced]) }, { ...remotes, at });
  expect(searchBox()).toHaveValue('a');
  await count('2 of 2 stocks');
  expect(order()).toEqual(['AAPL', 'BRK.B']);
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

describe('presets', () => {
  const company = (ticker: string, change_percent: number, day = '2026-11-20') =>
    stockRow({
      ...apple,
      ticker,
      name: `Company ${ticker}`,
      slug: ticker.toLowerCase(),
      change_percent,
      volume: null,
      as_of: `${day}T00:00:00.000Z`,
    });
  const ofOneDay = ['A', 'B', 'C', 'D', 'E'].map((ticker, index) => company(ticker, index - 2));
  const shownTickers = () =>
    screen.getAllByRole('rowheader').map((header) => header.querySelector('[data-name]')?.textContent?.slice(-1));

  test('have addresses of their own, and those without figures are not offered', async () => {
    await show({ [LIST]: ok(ofOneDay) });
    await count('5 of 5 stocks');
    const presets = within(screen.getByRole('navigation', { name: 'Views of the list' }));
    expect(presets.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Large caps',
      'Gainers',
      'Losers',
    ]);
    expect(presets.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(presets.getByRole('link', { name: 'Losers' }));
    await count('2 of 5 stocks');
    expect(shownTickers()).toEqual(['A', 'B']);
    expect(screen.getByRole('heading', { name: 'Losers by change, lowest first' })).toBeVisible();
  });

  test('rank figures of one day only', async () => {
    const old = company('Z', 67, '2026-01-23');
    await show({ [LIST]: ok([...ofOneDay, old]) }, { ...remotes, at: '/markets/stocks?preset=gainers' });
    await count('2 of 6 stocks');
    expect(shownTickers()).toEqual(['E', 'D']);
  });

  test('say where too few figures are of one day', async () => {
    await show({ [LIST]: ok(ofOneDay.slice(1)) }, { ...remotes, at: '/markets/stocks?preset=gainers' });
    expect(await screen.findByText('Too few figures of one day to rank: 4.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('the same list is a heatmap by another address, and too few figures of one day are said there too', async () => {
    await show({ [LIST]: ok(ofOneDay) });
    await count('5 of 5 stocks');
    await userEvent.click(screen.getByRole('button', { name: 'Heatmap' }));
    expect(await screen.findByText(/^Size: market cap/)).toBeVisible();
    expect(screen.getByText('2 rose, 2 fell, 1 unchanged')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Table' }));
    expect(await screen.findByRole('table', { name: 'Stocks' })).toBeVisible();
  });
});
