import { answerApi, type Answer, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { Company } from '@market-pulse/contract';
import { renderOnSite, type RenderOnSiteOptions } from '@market-pulse/remote-kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { company, NO_METRICS } from '../testing/companies';
import { watchIntersections } from '../testing/intersections';
import { statements } from '../testing/statements';
import CompanyPage from './CompanyPage';

const COMPANY = 'GET /stocks/live-company/onar/';
const FILINGS = 'GET /stocks/companies/onar-holding-corporation/filings/';

const FINANCIALS = 'GET /stocks/companies/onar-holding-corporation/financials/';

const posts = {
  name: 'posts',
  routes: [{ path: '/post/:slug', expose: './PostPathRedirect' as const, title: 'Post' }],
};

const UNKNOWN = 'GET /stocks/live-company/acme/';
const atUnknown = { at: '/company/acme' };
const PEERS = 'GET /stocks/companies/onar-holding-corporation/peers/';
const noPeers = { industry: null, source: null, as_of: null, status: null, companies: [] };

let api: LoopbackApi;
afterEach(() => {
  jest.restoreAllMocks();
  return api.close();
});

async function show(answers: Record<string, ApiAnswer>, { remotes = [], ...others }: RenderOnSiteOptions = {}) {
  api = await answerApi({
    [FILINGS]: { status: 200, body: [] },
    [FINANCIALS]: { status: 200, body: statements() },
    [PEERS]: { status: 200, body: noPeers },
    ...answers,
  });
  const site = { at: '/company/onar', route: '/company/:slug', remotes: [posts, ...remotes], ...others };
  return renderOnSite(<CompanyPage />, site);
}

async function showCompany(
  facts: Partial<Company>,
  answers: Record<string, ApiAnswer> = {},
  site: RenderOnSiteOptions = {},
) {
  await show({ [COMPANY]: { status: 200, body: company(facts) }, ...answers }, site);
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

test('the header says who the company is, how to reach it, and who pays', async () => {
  await showCompany({
    exchange: 'Nasdaq',
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
  const header = within(screen.getByRole('heading', { level: 1 }).closest('header')!);
  for (const text of ['ONAR', 'Nasdaq', 'Miami, Florida', '1,200 employees', 'Founded 2011']) {
    expect(header.getByText(text, { ignore: '[aria-hidden]' })).toBeVisible();
  }
  expect(header.getByRole('link', { name: 'Communication Services' })).toHaveAttribute(
    'href',
    '/sector/communication-services',
  );
  expect(header.getByRole('link', { name: 'Advertising' })).toHaveAttribute('href', '/industry/advertising');
  expect(figures()).toEqual({ Headquarters: 'Miami, Florida', Employees: '1,200', Founded: '2011' });
  expect(screen.getByText('SPONSORED')).toBeVisible();
  expect(screen.getByText(/ONAR Holding Corporation pays for being featured on this site\./)).toBeVisible();
  expect(screen.getByRole('link', { name: '(954) 951-8191' })).toHaveAttribute('href', 'tel:9549518191');
  expect(screen.getByRole('link', { name: /^Website/ })).toHaveAttribute('href', 'https://example.com');
  expect(screen.getByRole('link', { name: 'IR Contact' })).toHaveAttribute('href', 'mailto:ir@example.com');
  expect(document.title).toBe('ONAR Holding Corporation · Market Pulse');
});

test('what is not known is not mentioned in the header and is a dash among the figures', async () => {
  await showCompany({});
  expect(screen.queryByRole('link', { name: /Website|IR Contact/ })).toBeNull();
  expect(screen.queryByText(/employees|Founded|SPONSORED/)).toBeNull();
  expect(screen.getByText(/ONAR Holding Corporation pays Market Pulse nothing for this page\./)).toBeVisible();
  expect(quickStats()).toEqual({
    'Current Price': '-',
    'Market Cap': '-',
    'P/E Ratio': '-',
    '52W High': '-',
    '52W Low': '-',
  });
  expect(await screen.findByText('No recent filings available.')).toBeVisible();
});

test('when the fiscal year ends comes with the results', async () => {
  const results = statements({ fiscal_year_end: 'last Sunday of January' });
  await showCompany({}, { [FINANCIALS]: { status: 200, body: results } });
  expect(await screen.findByText('last Sunday of January')).toBeVisible();
  expect(figures()).toEqual({ 'Fiscal year ends': 'last Sunday of January' });
  expect(api.seen.filter(({ path }) => path.includes('/financials/'))).toHaveLength(1);
});

test('what a share earned in twelve months is what its P/E ratio is of, and nothing where that is of none', async () => {
  const earnings = { per_share: 0.653, to: '2026-04-26', source: 'SEC EDGAR' };
  const valued_from = { shares: null, earnings, dividends: null };
  const results = statements({ eps_ttm: { value: 6.53, to: '2026-04-26' } });
  const answers = { [FINANCIALS]: { status: 200, body: results } } as const;
  await showCompany({ as_of: '2026-08-21T20:00:00Z', valued_from }, answers);
  expect(quickStats()).toMatchObject({ 'EPS (TTM)': '$0.6530' });
  cleanup();
  await showCompany({ as_of: '2026-08-21T20:00:00Z' }, answers);
  expect(quickStats()).not.toHaveProperty('EPS (TTM)');
});

test('the page shows about, quick stats, where figures are from, and filings that lead to their posts', async () => {
  const facts = {
    about: 'A marketing network.',
    price: 0.1,
    market_cap: 3_530_000,
    week_52_high: 1,
    week_52_low: 0.05,
  };
  const filing = {
    ...{ id: 1, slug: 'onar-10-k', title: 'Annual report', form: '10-K', is_sample: false },
    created_at: '2025-03-31T00:00:00Z',
  };
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
  expect(screen.getByText('Sample prices of Jan 23, 2026 · Bundled figures · not live')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Annual report' })).toHaveAttribute('href', '/post/onar-10-k');
  expect(screen.getByText('Mar 31, 2025')).toBeVisible();
});

test('the header shows the price, how it changed, of when it is, and offers to compare', async () => {
  const change = { price: 3.43, change: -0.44, change_percent: -1.2 };
  await showCompany({ ...change, status: 'delayed', source: 'Exchange', as_of: '2026-01-23T21:00:00Z' });
  const header = screen.getByRole('heading', { level: 1 }).closest('header')!;
  expect(header).toHaveTextContent('$3.43');
  expect(header).toHaveTextContent('down -1.20%-0.44');
  expect(header).toHaveTextContent('Prices as of Jan 23, 2026 · Exchange · not live');
  expect(screen.getByRole('button', { name: 'Compare ONAR Holding Corporation in the chart' })).toBeVisible();
});

test('whoever is not signed in is led to sign-in by the star, and prices of the chart are not asked for yet', async () => {
  await showCompany({});
  expect(screen.getByRole('link', { name: /^Watch/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/authentication/sign-in'),
  );
  expect(screen.getByRole('region', { name: 'Price chart of ONAR Holding Corporation' })).toBeVisible();
  expect(api.seen.map(({ path }) => path)).not.toContainEqual(expect.stringContaining('/history/'));
});

test('figures beside the five that every company has stand there where they are known, each of its own day', async () => {
  const last_volume = {
    volume: 98_500_000,
    source: 'Collection',
    as_of: '2026-01-06T12:00:00.000Z',
    status: 'stale',
  } as const;
  const ranges = { price: 3, day_low: 2, day_high: 4, week_52_low: 1, week_52_high: null };
  await showCompany({ ...ranges, dividend_yield: 0.46, volume: null, last_volume });
  expect(quickStats()).toMatchObject({ 'Volume (Jan 6, 2026)': '98.50M', 'Dividend Yield': '0.46%' });
  expect(quickStats()).not.toHaveProperty('Avg Volume');
  // Where the price stands in its day and its year is drawn where both ends are known.
  const stats = within(screen.getByRole('region', { name: 'Quick Stats' }));
  expect(stats.getByText('Day: $2.00 to $4.00, now $3.00')).toBeInTheDocument();
  expect(stats.queryByText(/^52 weeks/)).toBeNull();
});

test('a button for alerts comes from another section, and is gone with it', async () => {
  const alerts = { slot: 'company.actions', id: 'alert', expose: './Alert' as const, order: 10 };
  const Alert = (given: Record<string, unknown>) => <button>Alerts for {(given.company as Company).ticker}</button>;
  const other = { remotes: [{ name: 'other', slots: [alerts] }], modules: { 'other ./Alert': Alert } };
  await showCompany({}, {}, other);
  expect(await screen.findByRole('button', { name: 'Alerts for ONAR' })).toBeVisible();
});

test('once the header is out of sight, its price stands in one line at the top', async () => {
  const observers = watchIntersections();
  await showCompany({ price: 3.43, change_percent: -1.2 });
  const line = () => screen.queryByRole('group', { name: 'ONAR Holding Corporation at a glance' });
  expect(line()).toBeNull();
  act(() => observers.tell('header', { isIntersecting: false, bottom: -10 }));
  expect(line()).toHaveTextContent(/ONAR Holding Corporation.*\$3\.43.*-1\.20%/);
  expect(within(line()!).getByRole('link', { name: /^Watch/ })).toBeVisible();
  act(() => observers.tell('header', { isIntersecting: true, bottom: 80 }));
  expect(line()).toBeNull();
});

test('the peers stand beside it with figures of one day, and the chart is compared with the first three', async () => {
  const peer = (ticker: string, facts: object = {}) => ({
    ...{ ticker, name: `${ticker} Inc.`, slug: ticker.toLowerCase(), logo_url: null, sponsored: false, price: 10 },
    ...{ change_percent: -2.24, pe_ratio: null, week_52_low: 5, week_52_high: 20, ...facts },
  });
  const companies = [peer('A', { pe_ratio: 12.5 }), peer('B'), peer('C'), peer('D', { change_percent: null })];
  const body = { industry: 'Advertising', source: 'Feed', as_of: '2026-01-23T21:00:00Z', status: 'delayed', companies };
  await showCompany({ industry: 'Advertising' }, { [PEERS]: { status: 200, body } });
  const panel = within(await screen.findByRole('region', { name: 'Advertising' }));
  expect(await panel.findByText('same day')).toBeVisible();
  expect(await panel.findByRole('link', { name: 'A Inc.' })).toHaveAttribute('href', '/company/a');
  const rows = within(panel.getByRole('table', { name: 'Peers' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows[0]).toHaveTextContent(/down -2\.24%.*12\.50.*52 weeks: \$5\.00 to \$20\.00, now \$10\.00/);
  expect(rows).toHaveLength(4);
  expect(panel.getByRole('link', { name: 'Compare with A, B, C' })).toHaveAttribute(
    'href',
    '/company/onar-holding-corporation?compare=A,B,C',
  );
});

test('a company without peers has no panel for them @full', async () => {
  await showCompany({ industry: 'Advertising' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Advertising' })).toBeNull());
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
    financial_metrics: { ...NO_METRICS, revenue: 283_220_000, net_income: -5_250_000, debt_to_equity: 0.68 },
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

test('figures say what they were reckoned from, and the results which fiscal year they are of', async () => {
  const sample = { as_of: '2024-12-31T12:00:00.000Z', status: 'sample' } as const;
  const earnings = { per_share: 0.5, to: '2025-09-30', source: 'SEC EDGAR' };
  await showCompany({
    ...{ price: 3.43, source: 'History', as_of: '2026-01-06T12:00:00.000Z', status: 'delayed' },
    ...{ market_cap: 1e9, pe_ratio: 6.86, valued_from: { shares: null, earnings, dividends: null } },
    financial_metrics: {
      ...{ ...NO_METRICS, revenue: 1e9, ...sample, source: 'Annual report 2024', fiscal_year: 2024 },
      newer_report: { form: '10-K', filed: '2026-02-10' },
    },
  });
  const reckoned = 'P/E: price ÷ $0.5000 earned in the four quarters to Sep 30, 2025 (SEC EDGAR)';
  expect(screen.getByRole('region', { name: 'Quick Stats' })).toHaveTextContent(reckoned);
  await open('Financials');
  expect(screen.getByRole('region', { name: 'Key Metrics' })).toHaveTextContent(
    `Jan 6, 2026 · History · not live · ${reckoned}`,
  );
  expect(screen.getByRole('region', { name: 'Stock Price' })).not.toHaveTextContent(reckoned);
  const results = screen.getByRole('region', { name: 'Financial Performance' });
  expect(results).toHaveTextContent('fiscal year 2024');
  expect(results).toHaveTextContent('Not the last fiscal year: the 10-K of Feb 10, 2026 is of a later one');
  expect(screen.getByText('Annual report 2024, Dec 31, 2024, sample data')).toBeVisible();
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
  // Nobody recorded where they are from.
  expect(screen.getByText(/^Sample data from public facts/)).toBeVisible();
});

test('an empty tab says that nothing is known', async () => {
  await showCompany({});
  await open('Financials');
  expect(screen.getByText('Real-time financial data not available for ONAR')).toBeVisible();
  expect(screen.getByText('Stock market data requires premium API access')).toBeVisible();
  await open('News');
  expect(screen.getByText('No recent news available')).toBeVisible();
  await open('Leadership');
  expect(screen.getByText('Executive information not available')).toBeVisible();
});

test('an unknown company is missing, and a link leads on', async () => {
  const { head } = await show({ [UNKNOWN]: { status: 404, body: { code: 'not_found', detail: 'No.' } } }, atUnknown);
  expect(await screen.findByRole('heading', { level: 1, name: 'Company not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All Companies' })).toHaveAttribute('href', '/companies');
  expect(head()).toEqual({ title: 'Company not found', isMissing: true });
});

test('a company that cannot be loaded is not said to be missing, and can be tried again', async () => {
  let isBroken = true;
  const { head } = await show(
    { [UNKNOWN]: () => (isBroken ? { status: 0 } : { status: 200, body: company() }) },
    atUnknown,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load company data');
  expect(head()).toBeUndefined();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'ONAR Holding Corporation' })).toBeVisible();
  expect(screen.getByText('Loaded.')).toHaveFocus();
});

test.each([
  [429, ' @full'],
  [500, ''],
  [400, ' @full'],
  [403, ' @full'],
  [503, ' @full'],
])('an answer of %p says that no company was found, and can be asked for again%s', async (status) => {
  let isBroken = true;
  const answer = () => (isBroken ? { status } : { status: 200, body: company() });
  const { head } = await show({ [UNKNOWN]: answer }, atUnknown);
  expect(await screen.findByRole('heading', { level: 1, name: 'Company not found' })).toBeVisible();
  expect(screen.queryByText('Failed to load company data')).toBeNull();
  // It may be there: nobody is told that it is not.
  expect(head()).toBeUndefined();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'ONAR Holding Corporation' })).toBeVisible();
  expect(screen.getByText('Loaded.')).toHaveFocus();
});

test('where the server fails, a company that the site knows by itself is shown as it does, until Retry brings more', async () => {
  let isBroken = true;
  let answer!: (answer: Answer) => void;
  const coming = new Promise<Answer>((resolve) => (answer = resolve));
  const { head } = await show({ [COMPANY]: () => (isBroken ? { status: 0 } : coming) });
  expect(await screen.findByRole('heading', { level: 1, name: 'ONAR Holding Corporation' })).toBeVisible();
  expect(screen.getByText(/^Failed to load company data\./)).toBeVisible();
  expect(screen.getByText('SPONSORED')).toBeVisible();
  // What is recorded of its payments is not known then, and nothing is said of it that may be wrong.
  expect(screen.getByText('How much is paid, by whom and since when could not be loaded.')).toBeVisible();
  expect(screen.queryByText(/has not been recorded/)).toBeNull();
  expect(screen.getByText(/^ONAR owns a network of marketing agencies/)).toBeVisible();
  expect(head()).toMatchObject({ canonical: '/company/onar-holding-corporation', movedTo: undefined });
  isBroken = false;
  const [retry] = screen.getAllByRole('button', { name: 'Retry' });
  const before = api.seen.length;
  await userEvent.click(retry!);
  await waitFor(() => expect(api.seen.length).toBeGreaterThan(before));
  expect(screen.getByText(/^Failed to load company data\./)).toBeVisible();
  expect(retry).toHaveFocus();
  answer({ status: 200, body: company({ price: 3 }) });
  expect(await screen.findByText('Current Price')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^Failed to load company data/)).toBeNull());
  expect(screen.getByText('Loaded.')).toHaveFocus();
  expect(quickStats()).toMatchObject({ 'Current Price': '$3.00' });
});

test('a company that the site knows by itself and the server does not is shown without an offer to ask again', async () => {
  await show({ [COMPANY]: { status: 404, body: { code: 'not_found', detail: 'No.' } } });
  expect(await screen.findByText(/figures, filings and news are not on file here/)).toBeVisible();
  expect(screen.queryByText(/^Failed to load company data/)).toBeNull();
  const notice = screen.getByText(/figures, filings and news are not on file here/).closest('[role="status"]');
  expect(within(notice as HTMLElement).queryByRole('button')).toBeNull();
});

/** Shows a company of the SEC's directory, of which the site knows nothing by itself. */
async function showListedNowhere(facts: Partial<Company>) {
  const acme = company({ ...{ ticker: 'ACME', symbol: 'ACME', slug: 'acme', name: 'Acme', listed: false }, ...facts });
  const filings = { 'GET /stocks/companies/acme/filings/': { status: 200, body: [] } };
  await show({ [UNKNOWN]: { status: 200, body: acme }, ...filings }, atUnknown);
  await screen.findByRole('heading', { level: 1, name: 'Acme' });
}

test('a company that only the directory knows has no panel without a figure, and a link to its filings at the SEC', async () => {
  await showListedNowhere({ cik: 1_069_530 });
  expect(screen.getByText(/is in the SEC's directory of companies/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Its filings at the SEC/ })).toHaveAttribute(
    'href',
    'https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=0001069530',
  );
  expect(screen.queryByRole('region', { name: 'Quick Stats' })).not.toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

test('a company of the directory whose prices are on file has its figures @full', async () => {
  await showListedNowhere({ price: 12 });
  expect(screen.getByRole('region', { name: 'Quick Stats' })).toBeInTheDocument();
});

test('a name of 300 letters, an empty profile and a second company of the name leave the page whole @full', async () => {
  const name = `O’Reilly & Söhne ${'x'.repeat(300)}`;
  const facts = { name, ticker: 'ORLY.B', slug: 'oreilly-sohne-orly-b', sector: '株式', industry: 'n/a' };
  await show({ [UNKNOWN]: { status: 200, body: company(facts) } }, atUnknown);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(screen.getByText('株式')).not.toHaveAttribute('href');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toContain('Leadership');
});
