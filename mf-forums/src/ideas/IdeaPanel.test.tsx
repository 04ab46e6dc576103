import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signOut } from '@market-pulse/session';
import { act, screen } from '@testing-library/react';
import type { IdeaRecord, TradeIdea } from '@market-pulse/contract';
import { aRecord, aResult, anIdea } from '../testing/ideas';
import { signInAs } from '../testing/member';
import { IdeaPanel } from './IdeaPanel';

const symbols = [{ kind: 'stock' as const, symbol: 'NVDA', name: 'NVIDIA', path: '/company/nvidia' }];
const at = { at: '/forums/3/posts/40', route: '/forums/:forumId/posts/:postId' };

function show(idea: Partial<TradeIdea>, record: IdeaRecord | null = null) {
  renderOnSite(
    <IdeaPanel
      postId={40}
      idea={anIdea(idea)}
      record={record}
      username="dana"
      symbols={symbols}
      votes={<b>Agree</b>}
    />,
    at,
  );
}
const shown = () => screen.getByRole('region', { name: 'The idea' }).textContent;

afterEach(() => {
  act(() => signOut());
  localStorage.clear();
});

test('an idea without a price says that it gets the next one, and nothing of a result', () => {
  show({ price: null, price_date: null, price_at: null });
  expect(screen.getByRole('link', { name: 'NVDA' })).toHaveAttribute('href', '/company/nvidia');
  expect(shown()).toMatch(/Price at posting\s*next price\s*the first after posting/);
  expect(shown()).toMatch(/Result\s*none yet\s*on Dec 23, 2026, none before/);
  expect(screen.getByText('Agree')).toBeInTheDocument();
});

test('an open idea says what it states and its price', () => {
  show({});
  for (const text of ['Down', '1 month', 'to Dec 23, 2026', '$180.00', 'opening of Nov 24, 2026']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(screen.queryByText(/So far/)).toBeNull();
});

test('a closed idea says its result, that of the index, and the difference', () => {
  show({ is_over: true, result: aResult() }, aRecord());
  expect(shown()).toMatch(/Result\s*\+5\.0%\s*at \$171\.00, Dec 23, 2026/);
  expect(shown()).toMatch(/Against the index\s*\+7\.5%\s*S&P 500 fund SPY: -2\.5%/);
  expect(shown()).toContain('Return adjusted for splits and dividends. Prices: Exchange.');
  expect(shown()).toContain('20 closed ideas, 2 open: +6.7% against the index in the mean, 12 of 20 better than it');
});

test('the prices of an idea are in the currency of its own', () => {
  show({ is_over: true, currency: 'GBP', result: aResult() });
  expect(shown()).toMatch(/£180\.00.*at £171\.00/s);
  expect(shown()).not.toContain('$');
});

test.each([
  ['of what is delisted', { is_over: true, result: aResult({ ended: 'silence' }) }, 'last price before silence'],
  ['without an index', { is_over: true, result: aResult({ index: null }) }, 'no index of these days'],
  ['that waits for prices', { is_over: true }, 'horizon ended Dec 23, 2026, prices awaited'],
])('an idea %s says so', (_case, fields, text) => {
  show(fields);
  expect(shown()).toContain(text);
});

test('of an author with fewer than twenty closed ideas no mean and no share is told', () => {
  show({}, { open: 1, closed: 7, figures: null });
  expect(shown()).toContain('7 closed ideas, 1 open. No mean and no share before 20 closed ideas');
});

test('a corrected idea leads to why, and admins alone correct one', () => {
  show({ corrections_count: 2 });
  expect(screen.getByRole('link', { name: 'corrected 2 times' })).toHaveAttribute(
    'href',
    '/forums/ideas/corrections?post=40',
  );
  expect(screen.queryByRole('button')).toBeNull();
  act(() => signInAs('moderator'));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => signInAs('admin'));
  expect(screen.getByRole('button', { name: 'Correct this idea' })).toBeInTheDocument();
});
