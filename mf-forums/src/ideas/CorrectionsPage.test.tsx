import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { IdeaCorrection } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen } from '@testing-library/react';
import CorrectionsPage from './CorrectionsPage';

let api: LoopbackApi;
afterEach(() => api.close());

const result = { date: '2026-11-02', price: 236, gain_percent: 12, index_percent: 5 };
const before = {
  ...{ direction: 'long' as const, horizon: '1m' as const, closes_on: '2026-11-02' },
  ...{ price: 21.06, price_date: '2026-10-05', result },
};
const entry: IdeaCorrection = {
  ...{ id: 1, created_at: '2026-11-20T12:00:00Z', post_id: 40, forum_id: 3, title: 'Lead times', username: 'dana' },
  ...{ kind: 'stock', symbol: 'NVDA', reason: 'The history had a split twice.' },
  ...{ before, after: { ...before, price: 210.62, result: { ...result, gain_percent: 12.05 } } },
};
const at = { at: '/forums/ideas/corrections?post=40', route: '/forums/ideas/corrections' };
const show = async (results: readonly IdeaCorrection[]) => {
  const body = { results, next_cursor: null, count: results.length };
  api = await answerApi({ 'GET /forums/ideas/corrections/': { status: 200, body } });
  renderOnSite(<CorrectionsPage />, at);
};

test('a correction stands with its reason, and what is another than before', async () => {
  await show([entry, { ...entry, id: 2, title: null }]);
  expect(await screen.findByRole('link', { name: 'Lead times' })).toHaveAttribute('href', '/forums/3/posts/40');
  expect(screen.getByText('An idea that is not shown any more')).toBeInTheDocument();
  expect(screen.getAllByText('The history had a split twice.')).toHaveLength(2);
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Price at postingBefore: $21.06, Oct 5, 2026 After: $210.62, Oct 5, 2026');
  // What reads the same as before is not named.
  expect(first).not.toHaveTextContent('Direction');
  expect(first).toHaveTextContent('ResultBefore: +12.0% After: +12.1%');
  expect(api.seen[0]?.query.get('post')).toBe('40');
});

test('an idea that was not corrected says so', async () => {
  await show([]);
  expect(await screen.findByText('This idea has not been corrected.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Corrections of all ideas' })).toHaveAttribute(
    'href',
    '/forums/ideas/corrections',
  );
});
