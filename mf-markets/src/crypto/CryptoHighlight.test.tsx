import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { bitcoin, coin } from '../testing/rows';
import CryptoHighlight from './CryptoHighlight';

let api: LoopbackApi;
afterEach(() => api.close());

test('shows four coins at most, with chart, trade and source', async () => {
  const others = [2, 3, 4, 5].map((id) => coin({ id, name: `Coin ${id}`, symbol: `C${id}` }));
  api = await answerApi({ 'GET /crypto/tokens/': { status: 200, body: [bitcoin, ...others] } });
  renderOnSite(<CryptoHighlight />);
  const heading = await screen.findByRole('heading', { level: 3, name: 'Bitcoin' });
  const card = within(heading.closest('article') as HTMLElement);
  expect(card.getByText('+0.30%')).toBeVisible();
  expect(card.getByText('Sample data')).toBeVisible();
  expect(card.getByRole('link', { name: 'View Chart Bitcoin' })).toHaveAttribute('href', '/markets/crypto?symbol=BTC');
  expect(card.getByRole('link', { name: 'Trade Bitcoin' })).toHaveAttribute('href', '/markets/crypto');
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'View All Crypto' })).toHaveAttribute('href', '/markets/crypto');
});
