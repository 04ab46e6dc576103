import { fill } from '@market-pulse/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apple, berkshire, freshBerkshire, stockRow, unpriced } from '../testing/rows';
import { count, LIST, ok, order, remotes, searchBox, show } from '../testing/stocksPage';

test('sorts by a column one way, then the other, then by rank again, and what is missing stays last', async () => {
  await show({ [LIST]: ok([unpriced, freshBerkshire, apple]) });
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

test('every head sorts by its column, and what is missing stands last both ways @full', async () => {
  await show({ [LIST]: ok([unpriced, freshBerkshire, apple]) });
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

const chip = (name: string) => within(screen.getByRole('group', { name: 'Filters' })).getByRole('button', { name });

test('filters by what is chosen from a list with its numbers, says how many are left, and clears the filters', async () => {
  const rows = [{ ...apple, sector: 'Technology' }, { ...berkshire, sector: 'Financials' }, unpriced];
  await show({ [LIST]: ok(rows) });
  await count('3 of 3 stocks');
  await userEvent.click(chip('Sector'));
  expect(await screen.findByText('2 of 3 stocks have one')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Financials 1' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Financials 1' }));
  await count('1 of 3 stocks');
  expect(order()).toEqual(['BRK.B']);
  expect(chip('Sector Financials')).toHaveFocus();
  await userEvent.click(chip('Market cap'));
  await userEvent.click(await screen.findByRole('button', { name: 'Mega: $200B and more 2' }));
  expect(chip('Market cap Mega')).toBeVisible();
  await userEvent.click(chip('Change'));
  await userEvent.click(await screen.findByRole('button', { name: 'Gainers' }));
  expect(await screen.findByText('No stocks match these filters.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Change' }));
  await count('1 of 3 stocks');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await count('3 of 3 stocks');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test('filters by a range that is typed: what it will show is said before, and what is no range changes nothing', async () => {
  const rows = [
    { ...apple, pe_ratio: 35 },
    { ...berkshire, pe_ratio: 15 },
    { ...unpriced, pe_ratio: -8 },
  ];
  await show({ [LIST]: ok(rows) });
  await count('3 of 3 stocks');
  await userEvent.click(chip('P/E'));
  expect(await screen.findByText('2 of 3 stocks have one')).toBeVisible();
  const from = screen.getByRole('textbox', { name: 'From' });
  const to = screen.getByRole('textbox', { name: 'To' });
  expect(from).toHaveFocus();
  fill(from, '20');
  expect(screen.getByText('2 of 3 stocks have one, 1 without it is left out')).toBeVisible();
  fill(to, 'ten');
  expect(to).toHaveAccessibleDescription('Enter a number, such as 12.5');
  expect(screen.getByRole('button', { name: 'Show stocks' })).toBeDisabled();
  fill(to, '10');
  expect(to).toHaveAccessibleDescription('Must not be less than From');
  fill(to, '100');
  await count('3 of 3 stocks');
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 stock' }));
  await count('1 of 3 stocks');
  expect(order()).toEqual(['AAPL']);
  expect(chip('P/E 20 to 100')).toHaveFocus();
  await userEvent.click(chip('P/E 20 to 100'));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  await count('3 of 3 stocks');
});

test('the slider sets the same bounds, at round numbers, and its thumbs never pass each other @full', async () => {
  const rows = [10, 20, 30, 40, 50].map((price, index) => stockRow({ ...apple, ticker: `T${index}`, price }));
  await show({ [LIST]: ok(rows) });
  await count('5 of 5 stocks');
  await userEvent.click(chip('More'));
  const more = within(await screen.findByRole('list', { name: 'More filters' }));
  await userEvent.click(more.getByRole('button', { name: 'Price' }));
  const lowest = await screen.findByRole('slider', { name: 'Lowest: Price' });
  const highest = screen.getByRole('slider', { name: 'Highest: Price' });
  expect(lowest).toHaveAttribute('aria-valuetext', 'no limit');
  const most = Number(highest.getAttribute('max'));
  fireEvent.change(lowest, { target: { value: most } });
  expect(Number((lowest as HTMLInputElement).value)).toBe(most - 1);
  fireEvent.change(lowest, { target: { value: 6 } });
  expect(lowest).toHaveAttribute('aria-valuetext', '$12.00');
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('12');
  await userEvent.click(screen.getByRole('button', { name: 'Show 4 stocks' }));
  await count('4 of 5 stocks');
});

test('the focus stays among the filters where the chip, or the button, that had it goes @full', async () => {
  await show({ [LIST]: ok([apple, berkshire]) }, { ...remotes, at: '/markets/stocks?min_price=300' });
  await count('1 of 2 stocks');
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Price' }));
  expect(screen.queryByRole('button', { name: 'Remove filter: Price' })).toBeNull();
  expect(chip('More')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const more = within(await screen.findByRole('list', { name: 'More filters' }));
  await userEvent.click(more.getByRole('button', { name: 'Price' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'From' }), '1{Enter}');
  await userEvent.click(chip('Price from $1.00'));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('button', { name: 'Remove filter: Price' })).toBeNull();
  expect(chip('More')).toHaveFocus();
  await userEvent.click(chip('Change'));
  await userEvent.click(await screen.findByRole('button', { name: 'Gainers' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  expect(chip('More')).toHaveFocus();
});

test('opens with the ranges of the address; one the wrong way round filters nothing @full', async () => {
  await show({ [LIST]: ok([apple, berkshire]) }, { ...remotes, at: '/markets/stocks?min_price=300&max_price=1000' });
  await count('1 of 2 stocks');
  await userEvent.click(chip('Price $300.00 to $1,000.00'));
  expect(await screen.findByRole('textbox', { name: 'To' })).toHaveValue('1000');
});

test('on a phone the filters are a sheet, in which nothing counts before it is asked for', async () => {
  const rows = [
    { ...apple, sector: 'Technology', pe_ratio: 35 },
    { ...berkshire, sector: 'Financials', pe_ratio: 15 },
  ];
  await show({ [LIST]: ok(rows) }, { ...remotes, at: '/markets/stocks?min_price=1' });
  await count('2 of 2 stocks');
  await userEvent.click(screen.getByRole('button', { name: 'Filters (on)' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(sheet.getByRole('button', { name: 'Price from $1.00' })).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Sector All 2' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Financials 1' }));
  expect(sheet.getByRole('button', { name: 'Show 1 stock' })).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'P/E ratio Any' }));
  expect(sheet.getByRole('button', { name: 'Sector Financials' })).toHaveAttribute('aria-expanded', 'false');
  fill(sheet.getByRole('textbox', { name: 'From' }), '30');
  expect(sheet.getByRole('button', { name: 'Show 0 stocks' })).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Clear all' }));
  expect(sheet.getByRole('button', { name: 'Sector All 2' })).toHaveFocus();
  fill(sheet.getByRole('textbox', { name: 'From' }), '30');
  expect(screen.getByText('2 of 2 stocks')).toBeInTheDocument();
  await userEvent.click(sheet.getByRole('button', { name: 'Show 1 stock' }));
  await count('1 of 2 stocks');
  expect(order()).toEqual(['AAPL']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the sheet is closed by a button of its own, and leaves the list as it was @full', async () => {
  await show({ [LIST]: ok([apple, berkshire]) }, { ...remotes, at: '/markets/stocks?min_price=300' });
  await count('1 of 2 stocks');
  await userEvent.click(screen.getByRole('button', { name: 'Filters (on)' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Clear all' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('1 of 2 stocks')).toBeInTheDocument();
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
