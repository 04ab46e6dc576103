import { answerApi } from '@market-pulse/api-client/testing';
import type { TabbedCompany } from '@market-pulse/contract';
import { useLocation } from '@market-pulse/remote-kit';
import { renderOnSite, renderServed } from '@market-pulse/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { company } from '../testing/companies';
import { CompanyTabs } from './CompanyTabs';

const tabs = [
  { key: 'overview', label: 'Overview', children: <p>What it does</p> },
  { key: 'filings', label: 'Filings', count: 1006, children: <p>What it filed</p> },
  { key: 'news', label: 'News', count: 0, children: <p>What is new</p> },
];

const talk = { slot: 'company.tabs', id: 'talk', label: 'Talk', expose: './Talk' as const, order: 10 };
const community = { name: 'community', slots: [talk, { ...talk, id: 'news', label: 'Other news' }] };
function Talk(properties: Record<string, unknown>) {
  const { name, slug } = properties.company as TabbedCompany;
  return <p>{`Talk of ${name} (${slug})`}</p>;
}

function Address() {
  return <output>{useLocation().search}</output>;
}

const show = (at = '/company/onar', remotes: Parameters<typeof renderOnSite>[1] = {}) =>
  renderOnSite(
    <>
      <CompanyTabs company={company()} tabs={tabs} />
      <Address />
    </>,
    { at, ...remotes },
  );
const withCommunity = { remotes: [community], modules: { 'community ./Talk': Talk } } satisfies Parameters<
  typeof renderOnSite
>[1];
const names = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

test('the tabs of other remotes follow the own ones, and one that takes the place of an own one is not shown', async () => {
  show('/company/onar', withCommunity);
  expect(names()).toEqual(['Overview', 'Filings 1,006', 'News', 'Talk']);
  await userEvent.click(screen.getByRole('tab', { name: 'Talk' }));
  expect(await screen.findByText('Talk of ONAR Holding Corporation (onar-holding-corporation)')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('?tab=talk');
});

test('without the remote nothing of its tab is left, and its address shows the first one', () => {
  show('/company/onar?tab=talk');
  expect(names()).toEqual(['Overview', 'Filings 1,006', 'News']);
  expect(selected()).toBe('Overview');
  expect(screen.getByText('What it does')).toBeVisible();
});

test.each([
  ['how many things it is of', { status: 200, body: { results: [], count: 1003, next_cursor: null } }, 'Talk 1,003'],
  ['nothing of none', { status: 200, body: { results: [], count: 0, next_cursor: null } }, 'Talk'],
  ['nothing where that cannot be read', { status: 422 }, 'Talk'],
])('a tab of another remote says %s', async (_, answer, expected) => {
  const api = await answerApi({ 'GET /talks/': answer });
  const slots = [{ ...talk, count: '/talks/?limit=1&about=:ticker&called=:name' }];
  show('/company/onar', { ...withCommunity, remotes: [{ ...community, slots }] });
  expect(names().at(-1)).toBe('Talk');
  await waitFor(() => expect(api.seen).toHaveLength(1));
  expect(Object.fromEntries(api.seen[0]!.query)).toEqual({
    limit: '1',
    about: 'ONAR',
    called: 'ONAR Holding Corporation',
  });
  // The answer is sent by then.
  await act(() => api.close());
  await waitFor(() => expect(names().at(-1)).toBe(expected));
});

test.each([
  ['', 'Overview', 'What it does'],
  ['?tab=filings', 'Filings 1,006', 'What it filed'],
  ['?tab=talk', 'Talk', /^Talk of ONAR/],
  ['?tab=nothing', 'Overview', 'What it does'],
  ['?tab=toString', 'Overview', 'What it does'],
])('the address %s opens the tab %s', async (address, tab, text) => {
  show(`/company/onar${address}`, withCommunity);
  expect(selected()).toBe(tab);
  expect(await screen.findByText(text)).toBeVisible();
});

test('the open tab stands in the address beside what that says already, and the first one does not', async () => {
  show('/company/onar?compare=MSFT');
  await userEvent.click(screen.getByRole('tab', { name: /^Filings/ }));
  expect(screen.getByRole('status')).toHaveTextContent('?compare=MSFT&tab=filings');
  await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
  expect(screen.getByRole('status')).toHaveTextContent('?compare=MSFT');
});

test('tabs are links, which keep what the address says beside them', () => {
  show('/company/onar?compare=MSFT&tab=news', withCommunity);
  expect(screen.getAllByRole('tab').map((tab) => tab.getAttribute('href'))).toEqual([
    '/company/onar?compare=MSFT',
    '/company/onar?compare=MSFT&tab=filings',
    '/company/onar?compare=MSFT&tab=news',
    '/company/onar?compare=MSFT&tab=talk',
  ]);
});

test('before the code is there every tab is a stop of the Tab key', () => {
  const html = renderServed(<CompanyTabs company={company()} tabs={tabs} />, { at: '/company/onar?tab=news' });
  expect(html.match(/role="tab"[^>]* tabindex="0"/gi)).toHaveLength(3);
  expect(html).toContain('What is new');
});

test('one tab is a stop of the Tab key, arrows lead on and around, Enter and Space open, and what was opened is kept', async () => {
  show();
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Overview' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'News' })).toHaveFocus();
  expect(selected()).toBe('Overview');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(selected()).toBe('Filings 1,006');
  expect(screen.getByRole('tabpanel', { name: /^Filings/ })).toHaveTextContent('What it filed');
  expect(screen.getByText('What it does')).not.toBeVisible();
  expect(screen.queryByText('What is new')).toBeNull();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'News' })).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(selected()).toBe('News');
});
