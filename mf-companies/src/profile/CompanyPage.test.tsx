import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { Company } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { company } from '../testing/companies';
import { statements } from '../testing/statements';
import CompanyPage from './CompanyPage';

const COMPANY = 'GET /stocks/live-company/onar/';
const FILINGS = 'GET /stocks/companies/onar-holding-corporation/filings/';

const FINANCIALS = 'GET /stocks/companies/onar-holding-corporation/financials/';

const posts = {
  name: 'posts',
  routes: [{ path: '/post/:slug', expose: './PostPathRedirect' as const, title: 'Post' }],
};

let api: LoopbackApi;
afterEach(() => api.close());

async function show(answers: Record<string, ApiAnswer>) {
  api = await answerApi({
    [FILINGS]: { status: 200, body: [] },
    [FINANCIALS]: { status: 200, body: statements() },
    ...answers,
  });
  return renderOnSite(<CompanyPage />, { at: '/company/onar', route: '/company/:slug', remotes: [posts] });
}

async function showCompany(facts: Partial<Company>, answers: Record<string, ApiAnswer> = {}) {
  await show({ [COMPANY]: { status: 200, body: company(facts) }, ...answers });
  await screen.findByRole('heading', { level: 1, name: 'ONAR Holding Corporation' });
}

/** What a part of the page says, by the names of its figures. */
const figuresOf = (part: HTMLElement) =>
  Object.fromEntries(
    within(part)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const figures = () => figuresOf(screen.getByRole('tabpanel'));
const quickStats = () => figuresOf(screen.getByRole('region', { name: 'Quick Stats' }));
const open = (tab: string) => userEvent.click(screen.getByRole('tab', { name: tab }));

test('the header says who the company is and how to reach it', async () => {
  await showCompany({
    sector: 'Communication Services',
    industry: 'Advertising',
    headquarters: 'Miami, Florida',
    phone: '(954) 951-8191',
    employees: 1200,
    founded_year: 2011,
    website: 'https://example.com',
    ir_email: 'ir@example.com',
    sponsored: true,
  });
  for (const text of ['ONAR', 'Communication Services', 'Advertising', 'Miami, Florida', '1,200 employees']) {
    expect(screen.getByText(text, { ignore: '[aria-hidden]' })).toBeVisible();
  }
  expect(screen.getByText('Founded 2011')).toBeVisible();
  expect(screen.getByText('SPONSORED')).toBeVisible();
  expect(screen.getByRole('link', { name: '(954) 951-8191' })).toHaveAttribute('href', 'tel:9549518191');
  expect(screen.getByRole('link', { name: /^Website/ })).toHaveAttribute('href', 'https://example.com');
  expect(screen.getByRole('link', { name: 'IR Contact' })).toHaveAttribute('href', 'mailto:ir@example.com');
  expect(document.title).toBe('ONAR Holding Corporation · Market Pulse');
});

test('what is not known is not mentioned in the header and is a dash among the figures', async () => {
  await showCompany({});
  expect(screen.queryByRole('link', { name: /Website|IR Contact/ })).toBeNull();
  expect(screen.queryByText(/employees|Founded|SPONSORED/)).toBeNull();
  expect(quickStats()).toEqual({
    'Current Price': '-',
    'Market Cap': '-',
    'P/E Ratio': '-',
    '52W High': '-',
    '52W Low': '-',
  });
  expect(await screen.findByText('No recent filings available.')).toBeVisible();
});

test('the page shows about, quick stats, where figures are from, and filings that lead to their posts', async () => {
  const facts = {
    about: 'A marketing network.',
    price: 0.1,
    market_cap: 3_530_000,
    week_52_high: 1,
    week_52_low: 0.05,
  };
  const filing = { id: 1, slug: 'onar-10-k', title: 'Annual report', form: '10-K', created_at: '2025-03-31T00:00:00Z' };
  await showCompany(
    { ...facts, pe_ratio: 12.5, status: 'sample', source: 'Bundled figures', as_of: '2026-01-23T00:00:00Z' },
    { [FILINGS]: { status: 200, body: [filing] } },
  );
  expect(screen.getByText('A marketing network.')).toBeVisible();
  expect(quickStats()).toEqual({
    'Current Price': '$0.1000',
    'Market Cap': '$3.53M',
    'P/E Ratio': '12.50',
    '52W High': '$1.00',
    '52W Low': '$0.0500',
  });
  expect(screen.getByText('Sample data')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Annual report' })).toHaveAttribute('href', '/post/onar-10-k');
  expect(screen.getByText('Mar 31, 2025')).toBeVisible();
});

test('the header shows the price, how it changed, and of when it is', async () => {
  const change = { price: 3.43, change: -0.44, change_percent: -1.2 };
  await showCompany({ ...change, status: 'delayed', source: 'Exchange', as_of: '2026-01-23T21:00:00Z' });
  const header = screen.getByRole('heading', { level: 1 }).closest('header')!;
  expect(header).toHaveTextContent('$3.43');
  expect(header).toHaveTextContent('down -1.20%-0.44');
  expect(header).toHaveTextContent('as of Jan 23, 2026, 21:00 UTC');
});

test('whoever is not signed in is led to sign-in by the star', async () => {
  await showCompany({});
  expect(screen.getByRole('link', { name: /^Add to Watchlist/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/authentication/sign-in'),
  );
});

test.each<[boolean, string]>([
  [true, 'ONAR Holding Corporation pays for being featured on this site.'],
  [false, 'ONAR Holding Corporation pays Market Pulse nothing for this page.'],
])('where sponsored is %p, the page says who pays', async (sponsored, text) => {
  await showCompany({ sponsored });
  expect(screen.getByText(text, { exact: false })).toBeVisible();
});

test('a figure beside the five that every company has stands among the quick stats where it is known', async () => {
  await showCompany({ volume: 98_500_000, dividend_yield: 0.46 });
  expect(quickStats()).toMatchObject({ Volume: '98.50M', 'Dividend Yield': '0.46%' });
  expect(quickStats()).not.toHaveProperty('Avg Volume');
});

test('the chart has its place before its prices are asked for', async () => {
  await showCompany({});
  expect(screen.getByRole('region', { name: 'Price chart of ONAR Holding Corporation' })).toBeVisible();
  expect(api.seen.map(({ path }) => path)).not.toContainEqual(expect.stringContaining('/history/'));
});

test('the financials show price, metrics and results', async () => {
  await showCompany({
    price: 3.43,
    change: 0.44,
    change_percent: 14.72,
    day_low: 3,
    day_high: 3.5,
    volume: 12_350_000,
    market_cap: 1_230_000_000_000,
    dividend_yield: 3.12,
    financial_metrics: { revenue: 283_220_000, net_income: -5_250_000, debt_to_equity: 0.68 },
  });
  await open('Financials');
  expect(screen.getByText('+0.44 (+14.72%)')).toBeVisible();
  expect(figures()).toEqual({
    'Day Range': '$3.00 – $3.50',
    '52W Range': '-',
    Volume: '12.35M',
    'Avg Volume': '-',
    'Market Cap': '$1.23T',
    'P/E Ratio': '-',
    'Dividend Yield': '3.12%',
    Revenue: '$283.22M',
    'Net Income': '-$5.25M',
    'Debt/Equity': '0.68',
  });
});

test('the financials say that nothing is known', async () => {
  await showCompany({});
  await open('Financials');
  expect(screen.getByText('Real-time financial data not available for ONAR')).toBeVisible();
  expect(screen.getByText('Stock market data requires premium API access')).toBeVisible();
});

test('news open at their publisher in a new tab', async () => {
  const item = { title: 'Record quarter', link: 'https://example.com/news', publisher: 'PR Newswire', type: 'STORY' };
  await showCompany({ recent_news: [{ ...item, provider_publish_time: 1_767_225_600 }] });
  await open('News');
  const link = screen.getByRole('link', { name: /^Record quarter/ });
  expect(link).toHaveAttribute('href', 'https://example.com/news');
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.getByText('PR Newswire · Jan 1, 2026')).toBeVisible();
});

test('the leadership is a table with initials and pay', async () => {
  const executive = { name: 'Claude Zdanow', title: 'Chief Executive Officer', age: 35, total_pay: 1_250_000 };
  const unknown = { name: 'Ann Lee', title: null, age: null, total_pay: null };
  await showCompany({ key_executives: [executive, unknown] });
  await open('Leadership');
  const [first, second] = within(screen.getByRole('table', { name: 'Leadership' }))
    .getAllByRole('row')
    .slice(1);
  expect(first).toHaveTextContent(/CZClaude Zdanow.*Chief Executive Officer.*35.*\$1\.25M/);
  expect(second).toHaveTextContent(/ALAnn Lee.*-.*-.*-/);
});

test.each([
  ['News', 'No recent news available'],
  ['Leadership', 'Executive information not available'],
])('an empty tab %s says "%s"', async (tab, text) => {
  await showCompany({});
  await open(tab);
  expect(screen.getByText(text)).toBeVisible();
});

test('an unknown company is not found, and a link leads on', async () => {
  await show({ [COMPANY]: { status: 404, body: { code: 'not_found', detail: 'No.' } } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Company not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All Companies' })).toHaveAttribute('href', '/companies');
});

test('a company that cannot be loaded can be tried again', async () => {
  let isBroken = true;
  await show({ [COMPANY]: () => (isBroken ? { status: 0 } : { status: 200, body: company() }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load company data');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'ONAR Holding Corporation' })).toBeVisible();
});

test('a company that nobody knows is missing, and a failing server is no reason to say so', async () => {
  const unknown = await show({});
  await screen.findByRole('heading', { name: 'Company not found' });
  expect(unknown.head()).toEqual({ title: 'Company not found', isMissing: true });
  unknown.unmount();
  await api.close();
  const failing = await show({ [COMPANY]: { status: 500 } });
  await screen.findByText('Failed to load company data');
  expect(failing.head()).toBeUndefined();
});
