import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { CompanyGroup } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { companyRow } from '../testing/companies';
import { groupHead } from './groupHead';
import IndustryPage from './IndustryPage';
import SectorPage from './SectorPage';

const day = { source: 'Feed', as_of: '2026-08-21T20:00:00.000Z', status: 'delayed' } as const;
const {
  about: _about,
  website: _website,
  ...onar
} = companyRow({
  ...{ ticker: 'ONAR', name: 'ONAR Holding Corporation', slug: 'onar', industry: 'Advertising', price: 3.43 },
  ...{ change: -0.04, change_percent: -1.2, market_cap: 5_000_000, sponsored: true, ...day },
});
const group: CompanyGroup = {
  name: 'Communication Services',
  slug: 'communication-services',
  sector: null,
  industries: [{ name: 'Advertising', slug: 'advertising', companies: 12 }],
  companies_count: 2,
  figures: day,
  breadth: { advancers: 1, decliners: 1, unchanged: 0 },
  companies: [
    onar,
    {
      ...onar,
      ticker: 'OTHER',
      name: 'Other',
      slug: 'other',
      ...{ price: null, market_cap: null, as_of: null, status: null },
    },
  ],
};
const industry: CompanyGroup = {
  ...group,
  ...{ name: 'Advertising', slug: 'advertising', industries: [], breadth: null, companies_count: 1 },
  sector: { name: group.name, slug: group.slug, companies: 2 },
};

let api: LoopbackApi;
afterEach(() => api.close());

async function show(answer: ApiAnswer, Page = SectorPage, kind = 'sector', at = '/sector/communication-services') {
  const plural = kind === 'sector' ? 'sectors' : 'industries';
  api = await answerApi({ [`GET /stocks/${plural}/${at.split('/').at(-1)}/`]: answer });
  return renderOnSite(<Page />, { at, route: `/${kind}/:slug` });
}

test('a sector shows how it did on one day, its industries, and its companies by market cap', async () => {
  const { head } = await show({ status: 200, body: group });
  expect(await screen.findByRole('heading', { level: 1, name: 'Communication Services' })).toBeVisible();
  expect(screen.getByText('Sector · 2 companies')).toBeVisible();
  for (const text of ['1 rose', '1 fell', '0 unchanged']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('Prices as of Aug 21, 2026 · Feed · not live · by market cap of Aug 21, 2026')).toBeVisible();
  const industries = within(screen.getByRole('navigation', { name: 'Industries of Communication Services' }));
  expect(industries.getByRole('link', { name: 'Advertising 12' })).toHaveAttribute('href', '/industry/advertising');
  const table = within(screen.getByRole('table', { name: 'Companies of Communication Services' }));
  expect(table.getByRole('link', { name: 'ONAR Holding Corporation' })).toHaveAttribute('href', '/company/onar');
  expect(table.queryByRole('columnheader', { name: 'Volume' })).toBeNull();
  expect(head()?.canonical).toBe('/sector/communication-services');
});

test('an industry leads to its sector, and says where too few have figures of one day', async () => {
  await show({ status: 200, body: industry }, IndustryPage, 'industry', '/industry/advertising');
  const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Communication Services' })).toHaveAttribute(
    'href',
    '/sector/communication-services',
  );
  expect(screen.getByText('Industry · 1 company')).toBeVisible();
  expect(screen.getByText('Too few figures of one day.')).toBeVisible();
});

test('it says which of its companies are not ranked, and where none is, that they stand by name', async () => {
  const live = { as_of: '2026-11-27T15:00:00.000Z', status: 'live' } as const;
  const later = { ...onar, ticker: 'LATER', name: 'Later', slug: 'later', market_cap: 9e12, ...live };
  const companies = [onar, { ...onar, ticker: 'SMALL', name: 'Small', slug: 'small', market_cap: 1e6 }, later];
  await show({ status: 200, body: { ...group, companies } });
  const line = / · by market cap of Aug 21, 2026; 1 of another day or less fresh is listed last$/;
  expect(await screen.findByText(line)).toBeVisible();
  const ranks = screen.getAllByRole('row').map((row) => /#\d/.exec(row.textContent)?.[0]);
  expect(ranks.slice(1)).toEqual(['#1', '#2', undefined]);
  cleanup();
  await api.close();
  await show({ status: 200, body: { ...group, companies: companies.map((row) => ({ ...row, market_cap: null })) } });
  expect(await screen.findByText(/ · by name, as most have no market cap of one day$/)).toBeVisible();
});

test('an unknown sector is not found, and a link leads on', async () => {
  const { head } = await show({ status: 404, body: { code: 'not_found', detail: 'No.' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Sector not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All Companies' })).toHaveAttribute('href', '/companies');
  expect(head()).toEqual({ title: 'Sector not found', isMissing: true });
});

test('one that cannot be loaded can be tried again', async () => {
  let isBroken = true;
  await show(() => (isBroken ? { status: 503 } : { status: 200, body: group }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load companies. Please try again later.');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Communication Services' })).toBeVisible();
});

test('the head tells where the page stands, moves what is written otherwise, and describes it in 160 characters', () => {
  expect(groupHead('industry', industry, 'Advertising')).toMatchObject({
    title: 'Advertising stocks',
    canonical: '/industry/advertising',
    movedTo: '/industry/advertising',
    description: expect.stringMatching(/^Advertising: one listed company by market cap/),
  });
  expect(JSON.stringify(groupHead('industry', industry, 'advertising').structuredData)).toMatch(
    /Companies.*Communication Services.*Advertising/,
  );
  const long = groupHead('sector', { ...group, name: 'Ä'.repeat(300) }, group.slug);
  expect(long.description?.length).toBeLessThanOrEqual(160);
  expect(long.movedTo).toBeUndefined();
});

test('a figure that most companies lack has no column, and it is said how many have it and what fills it', async () => {
  const { companies } = group;
  const others = ['A', 'B'].map((ticker) => ({ ...onar, ticker, slug: ticker, change: null, change_percent: null }));
  await show({ status: 200, body: { ...group, companies: [...companies.slice(0, 1), ...others] } });
  const table = within(await screen.findByRole('table', { name: 'Companies of Communication Services' }));
  expect(table.queryByRole('columnheader', { name: 'Change' })).toBeNull();
  expect(table.getByRole('columnheader', { name: 'Market Cap' })).toBeVisible();
  expect(screen.getByText(/^Hidden: Change \(1 of 3\), .* Live quotes or an import fill them\.$/)).toBeVisible();
});
