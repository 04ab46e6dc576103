import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { Provenance, ScreenerRow } from '@market-pulse/contract';
import { SCREEN_FIELDS, type ScreenField } from '@market-pulse/contract/rules';
import { useAddressState } from '@market-pulse/remote-kit';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { SCREEN_PARAMETERS } from './screenAddress';
import ScreenerPage from './ScreenerPage';

const CALL = 'GET /market-data/screener/';
const companies = {
  name: 'companies',
  routes: [{ path: '/company/:slug', expose: './CompanyPage' as const, title: 'Company' }],
};
const from = (day: string): Provenance => ({ source: 'Test', as_of: `${day}T12:00:00.000Z`, status: 'delayed' });
const NO_FIGURES = Object.fromEntries(SCREEN_FIELDS.map((field) => [field, null])) as Record<ScreenField, null>;
const row = (ticker: string, figures: Partial<ScreenerRow>): ScreenerRow => ({
  ...{ ticker, name: `${ticker} Inc.`, slug: ticker.toLowerCase(), sector: 'Energy' },
  ...{ ...NO_FIGURES, price: 10, ...from('2026-11-20'), history: from('2026-11-20') },
  ...figures,
});
/** Six companies, A to F, with an RSI of 10 to 60. */
const rows = ['A', 'B', 'C', 'D', 'E', 'F'].map((ticker, index) =>
  row(ticker, { rsi: 10 * (index + 1), market_cap: 1e9 * (index + 1), sector: index < 2 ? 'Energy' : 'Materials' }),
);
const answer = (of: readonly ScreenerRow[]) => ({
  status: 200,
  body: { rows: of, count: of.length, total: of.length, days: [], left_out: 0 },
});

let api: LoopbackApi;
afterEach(() => api.close());

/** What the address of the page says, as text. */
function Address() {
  const [values] = useAddressState(SCREEN_PARAMETERS);
  const said = Object.entries(values).flatMap(([name, text]) => (text === undefined ? [] : `${name}=${text}`));
  return <output data-testid="address">{said.join('&')}</output>;
}

async function show(path = '', answered: ApiAnswer = answer(rows)) {
  api = await answerApi({ [CALL]: answered });
  return renderOnSite(
    <>
      <ScreenerPage />
      <Address />
    </>,
    { remotes: [companies], at: `/markets/screener${path}` },
  );
}

const address = () => screen.getByTestId('address').textContent;
const order = () =>
  screen
    .getAllByRole('rowheader')
    .map((head) => /(.) Inc\./.exec(head.textContent)?.[1])
    .join('');
const count = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status]' });

test('shows every company, asked for once and as the page is announced to, with a link to each', async () => {
  const { head } = await show();
  await count('6 of 6 companies');
  expect(order()).toBe('ABCDEF');
  const [page] = head()?.structuredData ?? [];
  expect(page).toMatchObject({ url: '/markets/screener', mainEntity: { numberOfItems: 6 } });
  expect(screen.getByRole('link', { name: 'A Inc.' })).toHaveAttribute('href', '/company/a');
  const data = remote.routes?.find(({ path }) => path === '/markets/screener')?.data;
  expect(api.seen.map(({ path }) => path)).toEqual(data);
});

test('a filter that is added stands in the address, says how figures lie, and narrows the rows', async () => {
  await show();
  await count('6 of 6 companies');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Add filter' }), 'RSI of 14 days');
  expect(address()).toBe('rsi=..');
  const filter = screen.getByRole('form', { name: /^RSI of 14 days/ });
  expect(filter).toHaveAccessibleDescription('Half of the companies lie between 20.00 and 50.00; the median is 40.00.');
  const lowest = within(filter).getByRole('textbox', { name: 'Lowest: RSI of 14 days' });
  expect(lowest).toHaveFocus();
  // A filter without bounds changes nothing: it only says how many have the figure.
  expect(screen.getByText('6 of 6 companies')).toBeVisible();
  await userEvent.type(lowest, '20{Enter}');
  await userEvent.type(within(filter).getByRole('textbox', { name: /^Highest/ }), '40');
  await userEvent.tab();
  expect(address()).toBe('rsi=20..40');
  await count('3 of 6 companies, by figures of Nov 20, 2026');
  expect(order()).toBe('BCD');
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: RSI of 14 days' }));
  await count('6 of 6 companies');
  expect(address()).toBe('');
  expect(screen.getByRole('combobox', { name: 'Add filter' })).toHaveFocus();
});

test('a filter says how many companies have its figure, and how many are left out because they have none', async () => {
  await show('?rsi=..', answer([...rows, row('X', {})]));
  await count('7 of 7 companies');
  expect(order()).toBe('ABCDEFX');
  expect(screen.getByText('6 of 7 companies have one')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /^Lowest/ }), '0{Enter}');
  await count(/^6 of 7 companies, by/);
  expect(screen.getByText('6 of 7 companies have one, 1 without it is left out')).toBeVisible();
});

test('the focus goes to what adds a filter where one is taken away, or all', async () => {
  await show('?rsi=10..&price=1..');
  await userEvent.click(await screen.findByRole('button', { name: /^Remove filter: RSI/ }));
  expect(address()).toBe('price=1..');
  expect(screen.getByRole('combobox', { name: 'Add filter' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('');
  expect(screen.getByRole('combobox', { name: 'Add filter' })).toHaveFocus();
});

test('a bound that is no number is said beside it, and changes nothing', async () => {
  await show('?rsi=20..40');
  await count(/^3 of 6 companies/);
  const lowest = screen.getByRole('textbox', { name: /^Lowest/ });
  await userEvent.clear(lowest);
  await userEvent.type(lowest, 'cheap{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('The bounds of a range must be numbers');
  expect(lowest).toBeInvalid();
  expect(address()).toBe('rsi=20..40');
  await userEvent.clear(lowest);
  await userEvent.type(lowest, '30{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  await count(/^2 of 6 companies/);
});

test('an address with nonsense says what was not understood, and the rest of it counts', async () => {
  await show('?rsi=..30&price=20..10&volume=%00&sector=Witchcraft&sort=luck&dir=up');
  await count(/^3 of 6 companies/);
  const warning = screen.getByRole('alert');
  expect(warning).toHaveTextContent('Part of this address was not understood and is ignored.');
  const named = within(warning)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.split(':')[0]);
  expect(named.toSorted()).toEqual(['dir', 'price', 'sector', 'sort', 'volume']);
  expect(warning).toHaveTextContent('price: The lower bound must not be above the upper one');
  expect(warning).toHaveTextContent('sector: There is no sector "Witchcraft"');
});

test('heads order the rows, and presets are addresses', async () => {
  await show('?sector=materials');
  await count('4 of 6 companies');
  const head = () => screen.getByRole('columnheader', { name: /^RSI/ });
  await userEvent.click(within(head()).getByRole('button'));
  expect(order()).toBe('FEDC');
  expect(head()).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(within(head()).getByRole('button'));
  expect(order()).toBe('CDEF');
  expect(address()).toBe('sector=materials&sort=rsi&dir=asc');
  const presets = within(screen.getByRole('navigation', { name: 'Ready-made screens' }));
  await userEvent.click(presets.getByRole('link', { name: 'Oversold' }));
  await count(/^3 of 6 companies/);
  expect(presets.getByRole('link', { name: 'Oversold' })).toHaveAttribute('aria-current', 'page');
  expect(order()).toBe('ABC');
});

test('companies whose figures are of another day are left out of a comparison, and that is said', async () => {
  await show('?rsi=..30', answer([...rows, row('X', { rsi: 5, history: from('2026-11-19') })]));
  await count(
    '3 of 7 companies, by figures of Nov 20, 2026; 1 left out because their figures are of another day or not as fresh',
  );
  expect(order()).toBe('ABC');
});

test('where no company passes that is said, and clearing brings all back', async () => {
  await show('?rsi=99..&sort=rsi');
  expect(await screen.findByText('No companies match these filters.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await count('6 of 6 companies');
  expect(address()).toBe('');
});

test('where the filters stand in a sheet the focus goes to what opens it', async () => {
  await show('?rsi=99..');
  const clear = await screen.findByRole('button', { name: 'Clear filters' });
  const onPage = document.querySelector<HTMLElement>('[data-filters-on-page]');
  onPage?.style.setProperty('display', 'none');
  await userEvent.click(clear);
  await count('6 of 6 companies');
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
});

test('an error is an alert, and Retry asks again', async () => {
  let isBroken = true;
  await show('', () => (isBroken ? { status: 500 } : answer(rows)));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load companies. Please try again later.');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await count('6 of 6 companies');
});

test('columns are hidden one by one, those of figures that are asked for among them', async () => {
  await show('?rsi=10..');
  await count(/^6 of 6 companies/);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await screen.findByRole('checkbox', { name: 'Price' });
  expect(screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
    ...['Price', 'Change', 'RSI', 'Market Cap', 'Figures of'],
  ]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'RSI' }));
  expect(screen.getByRole('columnheader', { name: /^RSI/ })).toHaveAttribute('data-hidden');
  expect(localStorage.getItem('market-pulse:columns:screener')).toBe('["rsi"]');
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByRole('columnheader', { name: /^RSI/ })).not.toHaveAttribute('data-hidden');
});

test('an address chooses the columns before the device does, asks nothing of companies by that, and keeps a change of them', async () => {
  localStorage.setItem('market-pulse:columns:screener', '["price"]');
  await show('?rsi=10..&columns=all-rsi');
  await count(/^6 of 6 companies/);
  expect(screen.queryByRole('alert')).toBeNull();
  const head = (name: RegExp) => screen.getByRole('columnheader', { name });
  expect(head(/^RSI/)).toHaveAttribute('data-hidden');
  expect(head(/^Price/)).not.toHaveAttribute('data-hidden');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Change' }));
  expect(head(/^Change/)).toHaveAttribute('data-hidden');
  expect(localStorage.getItem('market-pulse:columns:screener')).toBe('["price"]');
  localStorage.removeItem('market-pulse:columns:screener');
});

test('on a phone the filters are a sheet, whose list follows at once and which keeps the focus', async () => {
  await show('?rsi=20..');
  await count(/^5 of 6 companies/);
  await userEvent.click(screen.getByRole('button', { name: 'Filters (on)' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Sector' }), 'Materials');
  expect(address()).toBe('rsi=20..&sector=Materials');
  expect(sheet.getByRole('button', { name: 'Show 4 companies' })).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: /^Remove filter: RSI/ }));
  expect(sheet.getByRole('combobox', { name: 'Add filter' })).toHaveFocus();
  await userEvent.click(sheet.getByRole('button', { name: 'Show 4 companies' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('sector=Materials');
});
