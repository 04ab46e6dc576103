import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { bitcoin, coin, topCoin } from '../testing/rows';
import CryptoHighlight, { type CryptoHighlightProps } from './CryptoHighlight';

let api: LoopbackApi;
afterEach(() => api.close());

async function show(tokens: ApiAnswer, topCoins: ApiAnswer, properties: CryptoHighlightProps = {}) {
  api = await answerApi({ 'GET /crypto/tokens/': tokens, 'GET /market-data/top-coins/': topCoins });
  renderOnSite(<CryptoHighlight {...properties} />);
}

const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('article') as HTMLElement);
const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

const FAILED: ApiAnswer = { status: 500 };
const NOTHING: ApiAnswer = { status: 200, body: [] };

test('shows four coins at most, with chart, trade and source', async () => {
  const others = [2, 3, 4, 5].map((id) => coin({ id, name: `Coin ${id}`, symbol: `C${id}` }));
  await show({ status: 200, body: [bitcoin, ...others] }, FAILED);
  const card = await cardOf('Bitcoin');
  for (const text of ['BTC', '$59,511.00', '+0.30%', '$1.2T', '$18.5B', '24h']) {
    expect(card.getByText(text)).toBeVisible();
  }
  expect(card.getByRole('link', { name: 'View Chart Bitcoin' })).toHaveAttribute('href', '/markets/crypto?symbol=BTC');
  expect(card.getByRole('link', { name: 'Trade Bitcoin' })).toHaveAttribute('href', '/markets/crypto');
  expect(names()).toEqual(['Bitcoin', 'Coin 2', 'Coin 3', 'Coin 4']);
  expect(screen.getByRole('link', { name: 'View All Crypto' })).toHaveAttribute('href', '/markets/crypto');
  expect(screen.getByText('Sample prices of Dec 31, 2024 · Bundled figures · not live')).toBeVisible();
  // The public service is not asked while there are tokens.
  expect(api.seen.map(({ path }) => path)).not.toContain('/market-data/top-coins/');
});

test('a coin without a history says so in the place of its line', async () => {
  api = await answerApi({
    'GET /crypto/tokens/': { status: 200, body: [bitcoin, coin({ id: 2, name: 'Newcoin', symbol: 'NEW' })] },
    'GET /market-data/sparklines/': {
      status: 200,
      body: [
        { symbol: 'BTC', kind: 'crypto', closes: [50_000, 59_511] },
        { symbol: 'NEW', kind: 'crypto', closes: [] },
      ],
    },
  });
  renderOnSite(<CryptoHighlight />);
  expect(await (await cardOf('Newcoin')).findByText('No history')).toBeVisible();
  expect((await cardOf('Bitcoin')).getByRole('img', { name: /^Bitcoin, 52 weeks: up/ })).toBeVisible();
  expect((await cardOf('Bitcoin')).queryByText('No history')).toBeNull();
});

test.each([
  ['fail', FAILED],
  ['are none @full', NOTHING],
])('asks the public service when our tokens %s, and says so', async (_case, tokens) => {
  await show(tokens, { status: 200, body: [topCoin({ id: 'bitcoin', name: 'Bitcoin', symbol: 'btc' })] });
  const card = await cardOf('Bitcoin');
  expect(card.getByText('-2.00%')).toBeVisible();
  expect(screen.getByText('Prices as of Jun 15, 2026 · CoinGecko · not live')).toBeVisible();
  expect(screen.getByText(/^Figures from the public market-data service/)).toBeVisible();
});

test.each([
  ['fails', FAILED],
  ['has nothing @full', NOTHING],
])('shows the four that are built in when the public service %s as well, without an error', async (_case, topCoins) => {
  await show(FAILED, topCoins);
  expect(await screen.findByText(/^Sample prices of .* · Static list, taken from CoinGecko · not live$/)).toBeVisible();
  expect(names()).toEqual(['Bitcoin', 'Ethereum', 'BNB', 'Solana']);
  expect(screen.getByText(/These are static ones/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each<[string, ApiAnswer, ApiAnswer]>([
  ['Loading cryptocurrencies...', () => new Promise(() => undefined), NOTHING],
  ['Loading cryptocurrencies...', FAILED, () => new Promise(() => undefined)],
  ['Unable to load cryptocurrency data', FAILED, FAILED],
  ['No cryptocurrency data available right now.', NOTHING, NOTHING],
])('says "%s" when no data remains (%#)', async (text, tokens, topCoins) => {
  await show(tokens, topCoins, { builtIn: [] });
  expect(await screen.findByText(text)).toBeVisible();
});
