import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { waitForReads } from '../rendering';
import { answerApi, type LoopbackApi } from '../testing';
import { createQueryClient } from '../transport/queryClient';
import { useCounts } from './counts';

const POSTS = '/forums/posts/?limit=1&stock=ONAR';
const NOTES = '/notes/';
const UNCOUNTED = '/uncounted/';

let api: LoopbackApi;
beforeEach(async () => {
  api = await answerApi({
    'GET /forums/posts/': { status: 200, body: { results: [], count: 3, next_cursor: null } },
    'GET /notes/': { status: 422 },
    'GET /uncounted/': { status: 200, body: [] },
  });
});
afterEach(() => api.close());

function Counts(): ReactNode {
  return <p>{JSON.stringify(useCounts([POSTS, NOTES, POSTS, UNCOUNTED]))}</p>;
}

test('counts are those of the answers; what cannot be read or is not counted has none', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Counts />
    </QueryClientProvider>,
  );
  expect(screen.getByText('{}')).toBeVisible();
  expect(await screen.findByText(JSON.stringify({ [POSTS]: 3 }))).toBeVisible();
  await waitFor(() => expect(api.seen).toHaveLength(3));
  expect(api.seen.map(({ path, query }) => `${path} ${String(query)}`).sort()).toEqual([
    '/forums/posts/ limit=1&stock=ONAR',
    '/notes/ ',
    '/uncounted/ ',
  ]);
});

test('a page that is rendered waits for them, and is not given up where one cannot be read', async () => {
  const client = createQueryClient();
  waitForReads(client, 1000);
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <Suspense fallback="Waits">
          <Counts />
        </Suspense>
      </QueryClientProvider>,
    );
  });
  expect(screen.getByText('Waits')).toBeVisible();
  expect(await screen.findByText(JSON.stringify({ [POSTS]: 3 }))).toBeVisible();
});
