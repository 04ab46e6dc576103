import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { CompanyFiling, CompanyFilingsPage } from '@market-pulse/contract';
import { useLocation } from '@market-pulse/remote-kit';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { company } from '../testing/companies';
import { FilingsTab } from './FilingsTab';

const ALL = 'GET /stocks/companies/onar-holding-corporation/filings/all/';
const posts = {
  name: 'posts',
  routes: [{ path: '/post/:slug', expose: './PostPathRedirect' as const, title: 'Post' }],
};

let api: LoopbackApi;
afterEach(() => api.close());

function filing(id: number, more: Partial<CompanyFiling> = {}): CompanyFiling {
  return {
    id,
    slug: `onar-${id}`,
    title: `Filing ${id}`,
    form: '8-K',
    is_sample: false,
    group: 'current',
    form_words: 'Current report',
    items: [],
    original_url: null,
    former_cik: null,
    created_at: '2026-05-02T12:00:00.000Z',
    ...more,
  };
}

function page(results: CompanyFiling[], more: Partial<CompanyFilingsPage> = {}) {
  const groups = [
    { group: 'annual' as const, count: 1 },
    { group: 'current' as const, count: 1200 },
  ];
  return { status: 200, body: { results, next_cursor: null, count: results.length, groups, years: [], ...more } };
}

async function show(answers: Record<string, ApiAnswer>, at = '/') {
  api = await answerApi(answers);
  renderOnSite(<FilingsTab company={company()} />, { remotes: [posts], at });
}

test('each filing says its form, what it reports and when, and leads to its text and its original', async () => {
  const items = [{ code: '2.02', words: 'Results of Operations and Financial Condition' }];
  const original_url = 'https://www.sec.gov/Archives/edgar/data/1/2/a.htm';
  const report = filing(1, { title: 'Results of operations', items, original_url });
  await show({ [ALL]: page([report, filing(2, { former_cik: 9000010 })]) });
  const table = await screen.findByRole('table', { name: 'Filings of ONAR Holding Corporation' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(within(first!).getByRole('link', { name: 'Results of operations' })).toHaveAttribute('href', '/post/onar-1');
  expect(first).toHaveTextContent('8-K');
  expect(first).toHaveTextContent('Results of Operations and Financial Condition');
  expect(first).toHaveTextContent('May 2, 2026');
  expect(within(first!).getByRole('link', { name: /Results of operations at the SEC/ })).toHaveAttribute(
    'href',
    original_url,
  );
  expect(second).toHaveTextContent('Current report');
  expect(second).toHaveTextContent('Filed under the former CIK 9000010');
  expect(first).not.toHaveTextContent('former CIK');
  expect(screen.getByRole('link', { name: 'Feed of these filings' })).toHaveAttribute(
    'href',
    '/api/stocks/companies/onar-holding-corporation/filings/feed/',
  );
});

test('a kind is chosen by its chip, and more are loaded by a press', async () => {
  await show({
    [ALL]: ({ query }) =>
      query.has('cursor') ? page([filing(2)], { count: 2 }) : page([filing(1)], { count: 2, next_cursor: 'next' }),
  });
  const chip = await screen.findByRole('button', { name: 'Current & PRs 1,200' });
  expect(screen.getByText('Showing 1 of 2 filings')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Showing 2 of 2 filings');
  expect(api.seen.at(-1)?.query.get('cursor')).toBe('next');
  await userEvent.click(chip);
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  await screen.findByText('Showing 1 of 2 filings');
  expect(api.seen.at(-1)?.query.get('group')).toBe('current');
});

test('a year is chosen from those that have filings, and stands in the address', async () => {
  const years = [
    { year: 2026, count: 900 },
    { year: 2025, count: 301 },
  ];
  await show({ [ALL]: page([filing(1)], { years }) });
  const select = await screen.findByRole('combobox', { name: 'Year' });
  await userEvent.selectOptions(select, '2025 (301)');
  await waitFor(() => expect(api.seen.at(-1)?.query.get('year')).toBe('2025'));
  await userEvent.selectOptions(select, 'All years');
  expect(select).toHaveValue('');
});

test.each([
  ['?year=2025', '2025', ''],
  ['?year=1999', '', ''],
  ['?year=next', '', ' @full'],
])('at %s the year is "%s"%s', async (address, chosen) => {
  await show(
    {
      [ALL]: page([filing(1)], {
        years: [
          { year: 2026, count: 1 },
          { year: 2025, count: 1 },
        ],
      }),
    },
    `/${address}`,
  );
  expect(await screen.findByRole('combobox', { name: 'Year' })).toHaveValue(chosen);
});

test.each([
  ['?kind=annual', 'Annual 1', 'Of the kind'],
  ['?kind=proxy', 'All', 'Of all'],
  ['?kind=toString', 'All', 'Of all'],
])('at %s the kind is "%s"', async (address, chip, title) => {
  const titleAt = (group: string | null) => (group === 'annual' ? 'Of the kind' : 'Of all');
  await show({ [ALL]: ({ query }) => page([filing(1, { title: titleAt(query.get('group')) })]) }, `/${address}`);
  expect(await screen.findByRole('button', { name: chip })).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText(title)).toBeVisible();
});

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}

test('a kind that is chosen stands in the address, beside the year', async () => {
  const years = [
    { year: 2026, count: 900 },
    { year: 2025, count: 301 },
  ];
  api = await answerApi({ [ALL]: page([filing(1)], { years }) });
  renderOnSite(
    <>
      <FilingsTab company={company()} />
      <Address />
    </>,
    { at: '/?year=2025' },
  );
  const chip = await screen.findByRole('button', { name: 'Annual 1' });
  await userEvent.click(chip);
  expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('?year=2025&kind=annual');
  await waitFor(() =>
    expect(api.seen.at(-1)?.query.toString()).toMatch(/group=annual&year=2025|year=2025&group=annual/),
  );
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent(/^\?year=2025$/);
});

test.each<[string, ApiAnswer]>([
  ['No filings are known of this company.', page([], { groups: [] })],
  ['Failed to load filings.', { status: 500 }],
])('"%s"', async (text, answer) => {
  await show({ [ALL]: answer });
  expect(await screen.findByText(text)).toBeVisible();
});
