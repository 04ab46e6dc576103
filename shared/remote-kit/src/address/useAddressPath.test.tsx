import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { Hydration, HydrationProvider } from '../hydration';
import { pageParameter, textParameter } from './addressParameters';
import { useAddressPath } from './useAddressPath';

const PARAMETERS = { page: pageParameter, tab: textParameter(20) };

function Pages(): ReactNode {
  const pathTo = useAddressPath(PARAMETERS);
  return (
    <>
      <Link to={pathTo({ page: 3 })}>Next</Link>
      <Link to={pathTo({ page: 1, tab: '' })}>First</Link>
    </>
  );
}

const at = (address: string, rendered?: string) => (
  <HydrationProvider value={rendered === undefined ? undefined : new Hydration(rendered)}>
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <Pages /> }], { initialEntries: [address] })} />
  </HydrationProvider>
);
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

let place: HTMLElement;
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
});
afterEach(() => place.remove());

test('a link changes what it is for, and keeps what the address says beside that', () => {
  place.innerHTML = renderToString(at('/posts?q=apple&page=2&tab=news'));
  expect(hrefOf('Next')).toBe('/posts?q=apple&page=3&tab=news');
  expect(hrefOf('First')).toBe('/posts?q=apple');
});

test('a page is taken over with the links that the server wrote, which then are those of the address', async () => {
  const complaints: unknown[] = [];
  const listening = jest.spyOn(console, 'error').mockImplementation((...said) => complaints.push(said));
  place.innerHTML = renderToString(at('/posts?page=2&tab=news'));
  const asked = '/POSTS?utm_source=mail&tab=news&page=2';
  const root = await act(() => hydrateRoot(place, at(asked, '/posts?page=2&tab=news')));
  listening.mockRestore();
  expect(complaints).toEqual([]);
  expect(hrefOf('Next')).toBe('/POSTS?utm_source=mail&tab=news&page=3');
  await act(() => root.unmount());
});
