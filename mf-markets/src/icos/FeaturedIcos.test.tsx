import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { Ico } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { sourcePanelContext, type SourcePanelProps } from '@market-pulse/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { offering, publicOffering } from '../testing/rows';
import FeaturedIcos, { type FeaturedIcosProps } from './FeaturedIcos';

let api: LoopbackApi;
beforeEach(() =>
  jest.useFakeTimers({
    now: Date.parse('2026-06-16T00:00:00Z'),
    doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'],
  }),
);
afterEach(() => {
  jest.useRealTimers();
  return api.close();
});

async function show(
  ours: ApiAnswer,
  publicList: ApiAnswer = FAILED,
  properties: FeaturedIcosProps = {},
  Panel?: ComponentType<SourcePanelProps>,
) {
  api = await answerApi({ 'GET /crypto/icos/': ours, 'GET /market-data/icos/': publicList });
  renderOnSite(
    <sourcePanelContext.Provider value={Panel}>
      <FeaturedIcos {...properties} />
    </sourcePanelContext.Provider>,
  );
}

const FAILED: ApiAnswer = { status: 500 };
const NOTHING: ApiAnswer = { status: 200, body: [] };
const STATIC_NOTE = /^No list has anything to show right now\. These are static examples/;

const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const cardNamed = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('article') as HTMLElement);

async function cardOf(ico: Ico) {
  await show({ status: 200, body: [ico] });
  return cardNamed(ico.title);
}

test('an offering shows its state, its progress and that it is a sample', async () => {
  const card = await cardOf(offering());
  for (const text of ['HRBR • Ethereum', 'Active', '15 days left', 'Jun 1, 2026', 'Jul 1, 2026']) {
    expect(card.getByText(text)).toBeVisible();
  }
  expect(card.getByText('Goal: $5.0M • Received: $3.2M')).toBeVisible();
  expect(card.getByRole('progressbar', { name: /^Time elapsed/ })).toHaveAttribute('aria-valuenow', '50');
  expect(card.getByText('50% of the time elapsed')).toBeVisible();
  expect(card.getByRole('progressbar', { name: /^Received of the goal/ })).toHaveAttribute('aria-valuenow', '64');
  expect(card.getByText('64% of the goal received')).toBeVisible();
  expect(card.getByRole('link', { name: /^View ICO/ })).toHaveAttribute('href', 'https://example.com/harbor');
  expect(card.getByRole('link', { name: /^Whitepaper/ })).toHaveAttribute('href', 'https://example.com/harbor.pdf');
  expect(screen.getByRole('link', { name: 'Browse ICOs' })).toHaveAttribute('href', '/markets/crypto');
  expect(screen.getByText('Sample offerings: invented, nothing is for sale')).toBeVisible();
  // Said once, and not in the card, whose one button opens its details.
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Details of Sample: Harbor Chain',
  ]);
});

test('how the sale goes is told where its organiser does', async () => {
  const card = await cardOf(offering({ funding_summary: 'Sample round: goal reached.' }));
  expect(card.getByText('Sample round: goal reached.')).toBeVisible();
});

const by = { source: 'White paper', as_of: '2026-05-01T00:00:00.000Z' };
const disclosures: NonNullable<Ico['disclosures']> = {
  token_price: { value: 0.05, source: 'Site of the sale', as_of: null },
  total_supply: { value: 400_000_000, ...by },
  circulating_supply: null,
  allocation: { shares: [{ holder: 'Team', percent: 20 }], ...by },
  unlocks: {
    events: [
      { date: '2026-06-16', holder: 'Public sale', percent: 25 },
      { date: '2027-01-01', holder: 'Team', percent: 75 },
    ],
    ...by,
  },
  backers: null,
};

async function detailsOf(ico: Ico) {
  const card = await cardOf(ico);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(card.getByRole('button', { name: /^Details/ }));
  return { card, details: within(await screen.findByRole('dialog', { name: ico.title })) };
}

test('a figure of an offering can be said to be wrong by its name, as it is shown', async () => {
  const Panel = ({ about }: SourcePanelProps) => JSON.stringify(about);
  await show({ status: 200, body: [offering({ disclosures })] }, FAILED, {}, Panel);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Details of Sample: Harbor Chain' }));
  const term = await screen.findByText('Can be traded now');
  await user.click(within(term.parentElement as HTMLElement).getByRole('button'));
  expect(JSON.parse(screen.getByRole('dialog', { name: 'Source of these figures' }).textContent)).toEqual({
    subject: 'Sample: Harbor Chain',
    figures: [{ label: 'Can be traded now', value: '100.0M HRBR (25.0%)' }],
  });
});

test('an offering tells what all tokens are worth, and what of them can be traded: no locked one is in that', async () => {
  const { card, details } = await detailsOf(offering({ disclosures }));
  expect(card.getByText('Fully diluted').nextElementSibling).toHaveTextContent('$20.0M');
  expect(card.getByText('Can be traded').nextElementSibling).toHaveTextContent('25% of all tokens');
  const told = (label: string) => details.getByText(label).nextElementSibling?.textContent;
  expect(told('Can be traded now')).toBe('100.0M HRBR (25.0%) White paper, May 1, 2026');
  expect(told('Locked')).toBe('300.0M HRBR (75.0%)');
  expect(told('Value that can be traded')).toBe(
    '$5.0MWithout locked tokens. Site of the sale; White paper, May 1, 2026',
  );
  const calendar = within(details.getByRole('region', { name: 'Unlock calendar' }));
  expect(calendar.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Jun 16, 2026Public sale · unlocked25.0%',
    'Jan 1, 2027Team75.0%',
  ]);
  expect(details.getByRole('region', { name: 'Who is behind it' })).toHaveTextContent('Not disclosed');
});

test('what nobody discloses is said to be so, and what cannot be is not shown', async () => {
  const shares = [
    { holder: 'Team', percent: 80 },
    { holder: 'Sale', percent: 90 },
  ];
  const nothing = { ...disclosures, token_price: null, total_supply: null, unlocks: null };
  const { card, details } = await detailsOf(offering({ disclosures: { ...nothing, allocation: { shares, ...by } } }));
  expect(card.getAllByText('Not disclosed')).toHaveLength(2);
  expect(details.getByText('Fully diluted value').nextElementSibling).toHaveTextContent(/^Not disclosed$/);
  const allocation = details.getByRole('region', { name: 'Allocation' });
  expect(allocation).toHaveTextContent('adds up to more than 100%');
  expect(allocation).not.toHaveTextContent('Sale');
});

test('links without an address are disabled', async () => {
  const card = await cardOf(offering({ website_url: null, whitepaper_url: null }));
  for (const name of [/^View ICO/, /^Whitepaper/]) {
    expect(card.getByRole('link', { name })).toHaveAttribute('aria-disabled', 'true');
    expect(card.getByRole('link', { name })).not.toHaveAttribute('href');
  }
});

test('tops up to four from the static list, and marks those as static', async () => {
  await show({ status: 200, body: [offering()] });
  const example = await cardNamed('Ethereum');
  expect(titles()).toEqual(['Sample: Harbor Chain', 'Ethereum', 'Tezos', 'Filecoin']);
  for (const text of ['Static', 'Ended', 'Goal: Not disclosed • Received: $18.3M']) {
    expect(example.getByText(text)).toBeVisible();
  }
  expect(example.getByRole('button', { name: /Static list of past offerings/ })).toBeVisible();
  expect((await cardNamed('Sample: Harbor Chain')).queryByText('Static')).toBeNull();
  expect(screen.queryByText(STATIC_NOTE)).toBeNull();
});

test.each<[string, ApiAnswer]>([
  ['fails', FAILED],
  ['has nothing to show', { status: 200, body: [offering({ goal: 0, received: null })] }],
])('asks the public list when ours %s, and shows what of it has a goal or receipts', async (_case, ours) => {
  await show(ours, {
    status: 200,
    body: [
      publicOffering({ title: 'Harbor Chain', received: 5e6 }),
      publicOffering({ id: 'b', title: 'Tells nothing' }),
    ],
  });
  const card = await cardNamed('Harbor Chain');
  expect(card.getByText('Goal: Not disclosed • Received: $5.0M')).toBeVisible();
  expect(screen.getByText(/^Offerings from a public list/)).toBeVisible();
  expect(titles()).toEqual(['Harbor Chain', 'Ethereum', 'Tezos', 'Filecoin']);
});

test('shows the static examples when no list can be had, without an error', async () => {
  await show(FAILED, FAILED);
  expect(await screen.findByText(STATIC_NOTE)).toBeVisible();
  expect(titles()).toEqual(['Ethereum', 'Tezos', 'Filecoin', 'Polkadot']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each<[string, ApiAnswer]>([
  ['Loading ICOs...', () => new Promise(() => undefined)],
  ['Unable to load ICO data', FAILED],
  ['No ICOs are available right now. Check back soon.', NOTHING],
])('says "%s" when no data remains', async (text, answer) => {
  await show(answer, answer, { builtIn: [] });
  expect(await screen.findByText(text)).toBeVisible();
});
