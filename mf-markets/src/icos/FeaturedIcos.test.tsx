import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { Ico } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
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

async function show(ours: ApiAnswer, publicList: ApiAnswer = FAILED, properties: FeaturedIcosProps = {}) {
  api = await answerApi({ 'GET /crypto/icos/': ours, 'GET /market-data/icos/': publicList });
  renderOnSite(<FeaturedIcos {...properties} />);
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
  // Said once, and not in the card.
  expect(card.queryByRole('button')).toBeNull();
});

test('how the sale goes is told where its organiser does', async () => {
  const card = await cardOf(offering({ funding_summary: 'Sample round: goal reached.' }));
  expect(card.getByText('Sample round: goal reached.')).toBeVisible();
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
