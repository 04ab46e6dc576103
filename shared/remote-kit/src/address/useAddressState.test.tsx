import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { choiceParameter, pageParameter } from './addressParameters';
import { useAddressState, type AddressStateOptions } from './useAddressState';

const PARAMETERS = { tab: choiceParameter(['news', 'figures']), page: pageParameter };
type Seen = ReturnType<typeof useAddressState<typeof PARAMETERS>>;

function open(address: string, options?: AddressStateOptions) {
  const seen: Seen[] = [];
  function Page(): ReactNode {
    seen.push(useAddressState(PARAMETERS, options));
    return <output>{JSON.stringify(seen.at(-1)?.[0])}</output>;
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/before', address] });
  render(<RouterProvider router={router} />);
  const change: Seen[1] = (...change) => act(() => seen.at(-1)?.[1](...change));
  return { router, seen, change };
}

const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown;

test('a change is a step of the history, and Back leaves it', async () => {
  const { router, change } = open('/page?tab=news&ref=mail');
  change({ page: 2 });
  expect(router.state.location.search).toBe('?tab=news&ref=mail&page=2');
  expect(shown()).toEqual({ tab: 'news', page: 2 });
  await act(() => router.navigate(-1));
  expect(shown()).toEqual({ tab: 'news', page: 1 });
});

test('a change that replaces takes the present step: Back leads to the page before', async () => {
  const { router, change } = open('/page');
  change({ tab: 'figures' }, { replace: true });
  expect(router.state.location.search).toBe('?tab=figures');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/before');
});

test.each([
  [undefined, true],
  [{ scroll: 'keep' as const }, true],
  [{ scroll: 'top' as const }, false],
])('with the options %j the page stands where it stood: %p', (options, stands) => {
  const { router, change } = open('/page', options);
  change({ page: 2 });
  expect(router.state.preventScrollReset).toBe(stands);
});

test('what it hands out stays the same as long as the address does', () => {
  const { router, seen, change } = open('/page?tab=news');
  act(() => void router.revalidate());
  change({ tab: 'news' }, { replace: true });
  expect(new Set(seen.map(([, held]) => held)).size).toBe(1);
});
