import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { Ico } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { offering } from '../testing/rows';
import FeaturedIcos from './FeaturedIcos';

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

async function show(answer: ApiAnswer) {
  api = await answerApi({ 'GET /crypto/icos/': answer });
  renderOnSite(<FeaturedIcos />);
}

async function cardOf(ico: Ico) {
  await show({ status: 200, body: [ico] });
  return within(await screen.findByRole('article'));
}

test('an offering shows its state, its progress and that it is a sample', async () => {
  const card = await cardOf(offering());
  expect(card.getByRole('heading', { level: 3, name: 'Sample: Harbor Chain' })).toBeVisible();
  for (const text of ['HRBR • Ethereum', 'Active', '15 days left', 'Jun 1, 2026', 'Jul 1, 2026', 'Sample data']) {
    expect(card.getByText(text)).toBeVisible();
  }
  expect(card.getByText('Goal: $5.0M • Received: $3.2M')).toBeVisible();
  expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  expect(card.getByRole('link', { name: /^View ICO/ })).toHaveAttribute('href', 'https://example.com/harbor');
  expect(card.getByRole('link', { name: /^Whitepaper/ })).toHaveAttribute('href', 'https://example.com/harbor.pdf');
});

test('links without an address are disabled', async () => {
  const card = await cardOf(offering({ website_url: null, whitepaper_url: null }));
  expect(card.getByRole('button', { name: /^View ICO/ })).toBeDisabled();
  expect(card.getByRole('button', { name: /^Whitepaper/ })).toBeDisabled();
});

test.each<[string, ApiAnswer]>([
  ['Unable to load ICO data', { status: 500 }],
  ['No ICOs are available right now. Check back soon.', { status: 200, body: [offering({ goal: 0, received: null })] }],
])('says "%s"', async (text, answer) => {
  await show(answer);
  expect(await screen.findByText(text)).toBeVisible();
});
