import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import { fill, renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { companyRow } from '../testing/companies';
import ResearchHubPage from './ResearchHubPage';

const LIST = 'GET /stocks/live-companies/';
const SEARCH = 'GET /stocks/search-companies/';

const standardDental = companyRow({
  ticker: 'TUTH',
  name: 'Standard Dental Labs Inc.',
  slug: 'standard-dental-labs-inc',
  sector: 'Health Care',
  about: 'Combines dental laboratories.',
  website: 'https://example.com',
  sponsored: true,
});
const apple = companyRow({ ticker: 'AAPL', name: 'Apple', sector: 'Information Technology' });
const jpmorgan = companyRow({ ticker: 'JPM', name: 'JPMorgan Chase', sector: 'Financials' });
const others = Array.from({ length: 70 }, (_, index) => companyRow({ ticker: `T${index}`, name: `Company ${index}` }));

let api: LoopbackApi;
afterEach(() => api.close());

async function show(answers: Record<string, ApiAnswer>) {
  api = await answerApi(answers);
  return renderOnSite(<ResearchHubPage />);
}

const list = (rows: unknown[]) => ({ [LIST]: { status: 200, body: rows }, [SEARCH]: { status: 200, body: [] } });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const search = (text: string) => fill(screen.getByRole('searchbox', { name: 'Search companies' }), text);

test('shows six companies in the featured grid, the sponsored ones first, and the others in steps of 36', async () => {
  const { head } = await show(list([apple, ...others, standardDental]));
  const featured = await section('Featured Companies');
  const names = featured.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  // Those that the list lacks are the site's own references (specification, section 3).
  expect(names).toEqual([
    'Standard Dental Labs Inc.',
    'iQSTEL Inc.',
    'Endexx Corporation',
    'MetAlert, Inc.',
    'Authentic Holdings, Inc.',
    'DriveItAway Holdings, Inc.',
  ]);
  const [page] = head()?.structuredData ?? [];
  expect(page).toMatchObject({ '@type': 'CollectionPage', url: '/companies' });
  expect(JSON.stringify(page)).toContain('"position":2,"name":"iQSTEL Inc.","url":"/company/iqstel-inc"');
  expect(featured.getAllByRole('link', { name: 'SPONSORED' })).toHaveLength(6);
  expect(featured.getByText('Combines dental laboratories.')).toBeVisible();
  expect(featured.getByRole('link', { name: /^Website of Standard Dental/ })).toHaveAttribute('target', '_blank');
  expect(featured.getByRole('link', { name: 'View Details of iQSTEL Inc.' })).toHaveAttribute(
    'href',
    '/company/iqstel-inc',
  );

  const all = await section('All Companies');
  expect(all.getAllByRole('article')).toHaveLength(36);
  expect(all.getByRole('link', { name: 'Apple' })).toHaveAttribute('href', '/company/aapl');
  await userEvent.click(all.getByRole('button', { name: 'Show more' }));
  expect(all.getAllByRole('article')).toHaveLength(72);
  expect(screen.getByRole('region', { name: 'How to Use the Company Search' })).toBeVisible();
});

test('shows how many companies a search found', async () => {
  await show(list([apple, jpmorgan]));
  await section('Featured Companies');
  search('apple');
  const results = await section('Search Results (1)');
  expect(results.getByRole('heading', { level: 3, name: 'Apple' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Featured Companies' })).toBeNull();
});

test('a search without a match suggests others and leads back to all', async () => {
  await show(list([apple, jpmorgan]));
  await section('Featured Companies');
  search('no such company');
  expect(await screen.findByText('No companies found')).toBeVisible();
  const chips = ['AAPL', 'Technology', 'Microsoft', 'Tesla', 'Finance'];
  for (const chip of chips) expect(screen.getByRole('button', { name: chip })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Finance' }));
  expect((await section('Search Results (1)')).getByRole('heading', { name: 'JPMorgan Chase' })).toBeVisible();

  search('nothing again');
  await userEvent.click(await screen.findByRole('button', { name: 'Show All Companies' }));
  expect(await section('Featured Companies')).toBeTruthy();
});

test('a search that fails says so, without a number of what it found, and is tried again @full', async () => {
  let isBroken = true;
  await show({
    ...list([apple]),
    [SEARCH]: () => (isBroken ? { status: 500 } : { status: 200, body: [jpmorgan] }),
  });
  await section('Featured Companies');
  search('jpm');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load companies. Please try again later.');
  expect(screen.getByRole('heading', { name: 'Search Results' })).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await section('Search Results (1)')).toBeTruthy();
});

test('says that it loads', async () => {
  await show({ [LIST]: () => new Promise(() => undefined) });
  expect(screen.getByText('Loading companies...')).toBeVisible();
});

test('an error is an alert, and Retry asks again', async () => {
  let isBroken = true;
  await show({ [LIST]: () => (isBroken ? { status: 503 } : { status: 200, body: [apple] }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load companies. Please try again later.');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await section('Featured Companies')).toBeTruthy();
});
