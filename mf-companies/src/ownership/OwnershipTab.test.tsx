import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { InsiderTransaction, Ownership } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { company } from '../testing/companies';
import CompanyPage from '../profile/CompanyPage';
import { OwnershipTab } from './OwnershipTab';

const SLUG = 'onar-holding-corporation';
const OWNERSHIP = `GET /stocks/companies/${SLUG}/ownership/`;
const TRANSACTIONS = `GET /stocks/companies/${SLUG}/ownership/transactions/`;
const none = { transactions: 0, insiders: 0, shares: 0, value: 0, unpriced: 0, doubtful: 0 };
const url = 'https://www.sec.gov/Archives/edgar/data/7/1/1-index.htm';

const nothing: Ownership = {
  ads: null,
  summary: { from: '2025-11-22', to: '2026-11-21', bought: none, sold: none, planned_bought: none, planned_sold: none },
  transactions: 0,
  insiders: [],
  holders: { period: null, previous_period: null, count: 0, rows: [] },
  large_holders: [],
  planned_sales: [],
};

const sale: InsiderTransaction = {
  ...{ id: '1-0', date: '2026-11-02', person: '<script>alert(1)</script>', role: 'Chief Financial Officer', code: 'S' },
  ...{ what: 'Sold', kind: '10b5-1 plan', meaning: 'Open market or private sale', plan: true, acquired: false },
  ...{ derivative: false, security: 'Common Stock', shares: 1500, price: 66.9, value: 100_350, holds_after: 37_565 },
  ...{ doubt: null, per_ads: false, ads_ratio: null },
  ...{ direct: false, nature: 'Trust', url },
};

let api: LoopbackApi;
afterEach(() => api.close());

async function show(answers: Record<string, ApiAnswer>) {
  api = await answerApi(answers);
  renderOnSite(<OwnershipTab slug={SLUG} />);
}

const rowsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1);

test('nothing is asked for before the tab is opened, and a company without filings says so', async () => {
  api = await answerApi({
    'GET /stocks/live-company/onar/': { status: 200, body: company() },
    [`GET /stocks/companies/${SLUG}/filings/`]: { status: 200, body: [] },
    [OWNERSHIP]: { status: 200, body: nothing },
  });
  renderOnSite(<CompanyPage />, { at: '/company/onar', route: '/company/:slug' });
  const tab = await screen.findByRole('tab', { name: 'Ownership' });
  expect(api.seen.map(({ path }) => path)).not.toContainEqual(expect.stringContaining('/ownership/'));
  await userEvent.click(tab);
  expect(await screen.findByText('No ownership filings are known for this company.')).toBeVisible();
});

test('it shows sums over a year, transactions in words, planned sales and holders, each with its filing', async () => {
  const sold = { transactions: 1, insiders: 1, shares: 1500, value: 100_350, unpriced: 0, doubtful: 0 };
  const { summary } = nothing;
  const body: Ownership = {
    ads: null,
    summary: { ...summary, planned_sold: sold },
    transactions: 21,
    insiders: [
      {
        ...{ id: '4-0', person: 'Trusting Person', role: 'Director', security: 'Common Stock', shares: 151_188 },
        ...{ direct: false, nature: 'Trust', as_of: '2026-01-31', url },
      },
    ],
    holders: {
      ...{ period: '2026-09-30', previous_period: '2026-06-30', count: 60 },
      rows: [{ manager: 'Big Fund', cik: 50, shares: 1000, value: 10_000_000, change: 600, url }],
    },
    large_holders: [
      {
        ...{ id: '9', name: 'Fund Manager', others: ['Fund One', 'Fund Two', 'Fund Three'], security: 'Common Stock' },
        ...{ shares: 2_435_000, percent: 9.9, form: '13D', event_date: '2026-10-01', url },
      },
    ],
    planned_sales: [
      {
        ...{ id: '3-0', person: 'Ann Lee', relationship: 'Officer', security: 'Common', shares: 300, value: 3000 },
        ...{ broker: 'Broker LLC', date: '2026-11-03', filed: '2026-11-02', plan_dates: ['2026-08-15'], url },
      },
    ],
  };
  const pageOf = (results: object[], page: number) => ({ results, count: 21, page, pages: 3 });
  await show({
    [OWNERSHIP]: { status: 200, body },
    [TRANSACTIONS]: ({ query }) => {
      const isSecond = query.get('page') === '2';
      return {
        status: 200,
        body: pageOf([isSecond ? { ...sale, id: '2-0', person: 'Second Page' } : sale], isSecond ? 2 : 1),
      };
    },
  });

  const [transaction] = await rowsOf('Insider transactions');
  expect(transaction).toHaveTextContent(/<script>alert\(1\)<\/script>Chief Financial Officer/);
  expect(transaction).toHaveTextContent(/Sold 10b5-1 plan.*1,500.*\$66\.90.*\$100,350.*37,565 indirectly \(Trust\)/);
  expect(within(transaction!).getByRole('link', { name: /^Nov 2, 2026/ })).toHaveAttribute('href', url);
  expect(screen.getByText('$100,350 for 1,500 shares by 1 insider')).toBeVisible();
  expect(screen.getByText('Nov 22, 2025 to Nov 21, 2026, without derivatives.')).toBeVisible();
  expect((await rowsOf('Planned sales'))[0]).toHaveTextContent(
    /Ann LeeOfficer.*Broker LLC.*of Aug 15, 2026.*300.*\$3,000/,
  );
  expect((await rowsOf('What insiders hold'))[0]).toHaveTextContent(
    /Trusting PersonDirector.*Jan 31, 2026.*Indirectly \(Trust\).*151,188/,
  );
  expect((await rowsOf('Holders of five percent'))[0]).toHaveTextContent(
    /with Fund One and 2 others.*13D.*2,435,000.*9\.90%/,
  );
  expect((await rowsOf('Institutional holders'))[0]).toHaveTextContent(/Big Fund.*1,000.*\$10\.00M.*\+600/);
  expect(screen.getByText(/The largest 1 of 60\.$/)).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Second Page')).toBeVisible();
});

test('a value that is left open, a price per ADS and shares that nobody knows say so', async () => {
  const holder = { manager: 'Both Columns', cik: 51, shares: null, value: 2_500_000, change: null, url };
  const ads = { ratio: 43_200, as_of: '2026-11-02', url };
  const holders = { period: '2026-09-30', previous_period: null, count: 1, rows: [holder] };
  const rows = [
    { ...sale, id: '1-1', shares: 2_501_582_400, price: 3.45, value: 199_779.15, per_ads: true, ads_ratio: 43_200 },
    { ...sale, id: '1-2', price: 900, value: null, doubt: 'price' as const },
  ];
  await show({
    [OWNERSHIP]: { status: 200, body: { ...nothing, transactions: 2, ads, holders } },
    [TRANSACTIONS]: { status: 200, body: { results: rows, count: 2, page: 1, pages: 1 } },
  });
  const [priced, open] = await rowsOf('Insider transactions');
  expect(priced).toHaveTextContent(/\$3\.45 per ADS of 43,200 shares.*\$199,779/);
  expect(open).toHaveTextContent(/\$900\.00.*- Left open/);
  expect(screen.getByText(/^Left open: The price is more than twenty times that of the day/)).toBeVisible();
  expect(screen.getByText(/One American Depositary Share is 43,200 shares/)).toBeVisible();
  expect((await rowsOf('Institutional holders'))[0]).toHaveTextContent(/Both Columns.*Unknown.*\$2\.50M/);
  expect(screen.getByText(/one number as both shares and value/)).toBeVisible();
});

test('what cannot be loaded can be tried again', async () => {
  let isBroken = true;
  await show({ [OWNERSHIP]: () => (isBroken ? { status: 500 } : { status: 200, body: nothing }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load ownership.');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No ownership filings are known for this company.')).toBeVisible();
});
