import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { Provenance, ScreenerRow } from '@market-pulse/contract';
import { SCREEN_FIELDS, type ScreenField } from '@market-pulse/contract/rules';
import { useAddressState } from '@market-pulse/remote-kit';
import { fill, renderOnSite } from '@market-pulse/remote-kit/testing';
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
  row(ticker, { rsi: 10 * (index + 1), market_cap: 1e9 * (6 - index), sector: index < 2 ? 'Energy' : 'Materials' }),
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

const chip = (name: string) => within(screen.getByRole('group', { name: 'Filters' })).getByRole('button', { name });

test('a filter that is added says how figures lie, stands in the address, and narrows the rows', async () => {
  await show();
  await count('6 of 6 companies');
  await userEvent.click(chip('More'));
  const more = within(await screen.findByRole('list', { name: 'More filters' }));
  await userEvent.click(more.getByRole('button', { name: 'RSI of 14 days' }));
  expect(await screen.findByText('6 of 6 companies have one')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveFocus();
  fill(screen.getByRole('textbox', { name: 'From' }), '20');
  fill(screen.getByRole('textbox', { name: 'To' }), '40');
  expect(address()).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Show 3 companies' }));
  expect(address()).toBe('rsi=20..40');
  await count('3 of 6 companies, by figures of Nov 20, 2026');
  expect(order()).toBe('BCD');
  expect(chip('RSI 20 to 40')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: RSI' }));
  await count('6 of 6 companies');
  expect(address()).toBe('');
  expect(chip('More')).toHaveFocus();
});

const earning = [12, -8, null, 0, 40].map((pe, index) =>
  row('ABCDE'.charAt(index), { pe, yield: index === 0 ? 2 : null, market_cap: 10 ** (12 - index) }),
);

test.each([
  ['', /RSI/, ''],
  ['?sort=rsi', /^(?!.*RSI)/, ' @full'],
])(
  'at the address "%s" the note tells which figures have no column, and none that has one: %p%s',
  async (asked, names) => {
    await show(asked, answer(earning));
    expect((await screen.findByText(/^Hidden: /)).textContent).toMatch(names);
  },
);

test.each([
  ['pe=..15', 'A', ''],
  ['pe=-10..', 'AE', ' @full'],
  ['pe=..', 'ABCDE', ' @full'],
  ['yield=1..', 'A', ' @full'],
  ['market_cap=10B..', 'ABC', ' @full'],
  ['sort=pe&dir=asc', 'AEBCD', ' @full'],
  ['sort=pe', 'EABCD', ''],
])('of the P/E ratios 12, -8, none, 0 and 40, ?%s leaves %s%s', async (asked, expected) => {
  await show(`?${asked}`, answer(earning));
  await count(/ of 5 companies/);
  expect(order()).toBe(expected);
});

test('P/E, yield and market cap have a filter from the start, and each says how many it leaves out @full', async () => {
  await show('', answer(earning));
  await count('5 of 5 companies');
  expect(chip('Yield')).toBeVisible();
  await userEvent.click(chip('P/E'));
  expect(await screen.findByText('2 of 5 companies have one')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '15{Enter}');
  expect(address()).toBe('pe=..15');
  expect(order()).toBe('A');
  await userEvent.click(chip('P/E up to 15'));
  expect(await screen.findByText('2 of 5 companies have one, 3 without it are left out')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await userEvent.click(chip('Market cap'));
  await userEvent.click(await screen.findByRole('button', { name: 'Large: $10B to $200B 2' }));
  expect(address()).toBe('market_cap=10B..200B');
  expect(chip('Market cap Large')).toBeVisible();
});

test('the focus goes to the last chip where a filter is taken away, or all @full', async () => {
  await show('?rsi=10..&price=1..');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter: RSI' }));
  expect(address()).toBe('price=1..');
  expect(chip('More')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('');
  expect(chip('More')).toHaveFocus();
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
    '3 of 7 companies, by figures of Nov 20, 2026; 1 left out because their figures are of another day or less fresh',
  );
  expect(order()).toBe('ABC');
});

test('where no company passes that is said, and clearing brings all back', async () => {
  await show('?rsi=99..&sort=rsi');
  expect(await screen.findByText('No companies match these filters.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all companies' }));
  await count('6 of 6 companies');
  expect(address()).toBe('');
});

test('where the filters stand in a sheet the focus goes to what opens it @full', async () => {
  await show('?rsi=99..');
  const clear = await screen.findByRole('button', { name: 'Show all companies' });
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

test('columns are hidden one by one, those of figures that are asked for among them @full', async () => {
  await show('?rsi=10..');
  await count(/^6 of 6 companies/);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await screen.findByRole('checkbox', { name: 'Price' });
  expect(screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
    ...['Price', 'RSI', 'Market Cap', 'Figures of'],
  ]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'RSI' }));
  expect(screen.getByRole('columnheader', { name: /^RSI/ })).toHaveAttribute('data-hidden');
  expect(localStorage.getItem('market-pulse:columns:screener')).toBe('["rsi"]');
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByRole('columnheader', { name: /^RSI/ })).not.toHaveAttribute('data-hidden');
});

test('an address chooses the columns before the device does, asks nothing of companies by that, and keeps a change of them @full', async () => {
  localStorage.setItem('market-pulse:columns:screener', '["price"]');
  await show('?rsi=10..&columns=all-rsi');
  await count(/^6 of 6 companies/);
  expect(screen.queryByRole('alert')).toBeNull();
  const head = (name: RegExp) => screen.getByRole('columnheader', { name });
  expect(head(/^RSI/)).toHaveAttribute('data-hidden');
  expect(head(/^Price/)).not.toHaveAttribute('data-hidden');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Market Cap' }));
  expect(head(/^Market Cap/)).toHaveAttribute('data-hidden');
  // Most rows have none.
  expect(screen.queryByRole('checkbox', { name: 'Change' })).toBeNull();
  expect(localStorage.getItem('market-pulse:columns:screener')).toBe('["price"]');
  localStorage.removeItem('market-pulse:columns:screener');
});

test('on a phone the filters are a sheet, in which nothing counts before it is asked for @full', async () => {
  await show('?rsi=20..');
  await count(/^5 of 6 companies/);
  await userEvent.click(screen.getByRole('button', { name: 'Filters (on)' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Sector All 2' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Materials 4' }));
  expect(address()).toBe('rsi=20..');
  await userEvent.click(sheet.getByRole('button', { name: 'Show 4 companies' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('rsi=20..&sector=Materials');
});
