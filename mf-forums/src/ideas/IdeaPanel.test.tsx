import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen } from '@testing-library/react';
import type { TradeIdea } from '@market-pulse/contract';
import { IdeaPanel } from './IdeaPanel';

const idea: TradeIdea = {
  ...{ kind: 'stock', symbol: 'NVDA', direction: 'short', horizon: '1m', price: 180, price_date: '2026-11-20' },
  ...{ closes_on: '2026-12-23', is_closed: false },
  outcome: { date: '2026-11-23', price: 171, gain_percent: 5 },
};
const record = { open: 1, closed: 2, right: 1, average_gain_percent: -3 };
const symbols = [{ kind: 'stock' as const, symbol: 'NVDA', name: 'NVIDIA', path: '/company/nvidia' }];

const at = { at: '/forums/3/posts/40', route: '/forums/:forumId/posts/:postId' };

test('an idea says what it states, how it stands, and how its author fared', () => {
  renderOnSite(<IdeaPanel idea={idea} record={record} username="dana" symbols={symbols} />, at);
  expect(screen.getByRole('link', { name: 'NVDA' })).toHaveAttribute('href', '/company/nvidia');
  for (const text of [
    'Short: it falls',
    '$180.00',
    'close of 2026-11-20',
    'to 2026-12-23',
    'at $171.00, 2026-11-23',
    'So far',
    '+5.00%',
    /right, on average -3.00%/,
  ]) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
});

test('an idea that nothing is known of yet says so', () => {
  renderOnSite(
    <IdeaPanel idea={{ ...idea, outcome: null, is_closed: true }} record={null} username="dana" symbols={[]} />,
    at,
  );
  expect(screen.getByText('No price since')).toBeInTheDocument();
  expect(screen.getByText('What became of it')).toBeInTheDocument();
});
