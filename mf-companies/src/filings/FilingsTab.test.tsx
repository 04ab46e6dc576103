import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { CompanyFiling, CompanyFilingsPage } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
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
    group: 'current',
    form_words: 'Current report',
    items: [],
    original_url: null,
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

async function show(answers: Record<string, ApiAnswer>) {
  api = await answerApi(answers);
  renderOnSite(<FilingsTab company={company()} />, { remotes: [posts] });
}

test('each filing says its form, what it reports and when, and leads to its text and its original', async () => {
  const items = [{ code: '2.02', words: 'Results of Operations and Financial Condition' }];
  const original_url = 'https://www.sec.gov/Archives/edgar/data/1/2/a.htm';
  await show({ [ALL]: page([filing(1, { title: 'Results of operations', items, original_url }), filing(2)]) });
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

test.each<[string, ApiAnswer]>([
  ['No filings are known of this company.', page([], { groups: [] })],
  ['Failed to load filings.', { status: 500 }],
])('"%s"', async (text, answer) => {
  await show({ [ALL]: answer });
  expect(await screen.findByText(text)).toBeVisible();
});
