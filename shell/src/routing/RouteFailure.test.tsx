import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RouteFailure } from './RouteFailure';

/** Shows the page in the place of one that threw; tells how often a new document was asked for. */
async function showFailure(error: Error) {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw error;
  };
  const router = createMemoryRouter([{ path: '*', element: <Broken />, errorElement: <RouteFailure /> }]);
  render(<RouterProvider router={router} />);
  await screen.findByText('This page could not be shown.');
  return () => consoleError.mock.calls.filter(([thrown]) => /navigation/.test(String(thrown))).length;
}

const missingChunk = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

describe('a page of the shell that cannot be shown', () => {
  let isOnline = true;
  const connection = (next: boolean) =>
    act(async () => {
      isOnline = next;
      window.dispatchEvent(new Event(next ? 'online' : 'offline'));
    });
  beforeEach(() => {
    isOnline = true;
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    Object.assign(globalThis, { fetch: jest.fn(async () => ({ status: 200 })) });
  });
  afterEach(() => jest.restoreAllMocks());

  test('is loaded anew when that is asked for', async () => {
    const documents = await showFailure(new Error('no data'));
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(documents()).toBe(1));
  });

  test('is not given up for an error page of the browser while the visitor is offline', async () => {
    await connection(false);
    const documents = await showFailure(missingChunk);
    expect(screen.getByText(/You are offline\. Reload the page once the connection is back\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(documents()).toBe(0);
    await connection(true);
    await waitFor(() => expect(documents()).toBe(1));
  });

  test('stays when it was not for want of its code that it failed', async () => {
    const documents = await showFailure(new Error('no data'));
    await connection(false);
    await connection(true);
    expect(fetch).not.toHaveBeenCalled();
    expect(documents()).toBe(0);
  });
});
