import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../transport/queryClient';
import { beginTakeOver } from '../transport/takenOver';
import { useLiveQuotes } from './useLiveQuotes';

const join = jest.fn(() => () => undefined);
/** What jest's types do not name: mocks for what `import()` brings. */
interface ModuleMocks {
  readonly unstable_mockModule: (name: string, make: () => object) => void;
}
(jest as unknown as ModuleMocks).unstable_mockModule('./LiveQuotes', () => ({ liveQuotesOf: () => ({ join }) }));

function Quotes(): ReactNode {
  useLiveQuotes();
  return 'Quotes';
}

test('figures stay as the server sent them until all of the page is taken over, and are live then', async () => {
  const finish = beginTakeOver();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Quotes />
    </QueryClientProvider>,
  );
  // Whoever asked for the code before has it by then.
  await act(async () => void (await import('./LiveQuotes')));
  expect(join).not.toHaveBeenCalled();
  finish();
  // Its code is loaded, which takes as long as it takes.
  await waitFor(() => expect(join).toHaveBeenCalledTimes(1));
});
