import type { EnvironmentManifest } from '@market-pulse/contract';
import { PlatformProvider, useUnsavedGuard, type RemoteLoader } from '@market-pulse/remote-kit';
import { manifestOf } from '@market-pulse/remote-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { previewOf } from '../testing/preview';
import { UpdateBanner } from './UpdateBanner';

const manifest = manifestOf({ name: 'markets' });
const newer: EnvironmentManifest = {
  ...manifestOf({ name: 'markets', version: '1.1.0-22222222' }),
  generation: 2,
};

const MESSAGE = 'A new version is available.';

function show(served: EnvironmentManifest, answers: EnvironmentManifest) {
  const fetchMock = jest.fn(async () => ({ ok: true, status: 200, json: async () => answers }));
  Object.assign(globalThis, { fetch: fetchMock });
  const page = (
    <>
      <UpdateBanner />
      <Outlet />
      <Link to="/next">Next</Link>
    </>
  );
  const router = createMemoryRouter([
    {
      element: page,
      children: [
        { path: '/without-form', element: <p>Nothing to fill in</p> },
        { path: '*', element: <textarea aria-label="Post" /> },
      ],
    },
  ]);
  render(
    <PlatformProvider value={{ manifest: served, loader: {} as RemoteLoader }}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  return { fetchMock, router };
}

/** jsdom loads no documents; it says so on the console when it is told to. */
function watchDocuments() {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => consoleError.mock.calls.filter(([error]) => /navigation/.test(String(error))).length;
}

let isOnline = true;
const connection = (next: boolean) =>
  act(async () => {
    isOnline = next;
    window.dispatchEvent(new Event(next ? 'online' : 'offline'));
  });

const minute = () => act(() => jest.advanceTimersByTimeAsync(60_000));

describe('a newer version', () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  beforeEach(() => {
    isOnline = true;
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('is offered within a minute', async () => {
    const { fetchMock } = show(manifest, newer);
    expect(fetchMock).not.toHaveBeenCalled();
    await minute();
    expect(fetchMock.mock.calls[0]).toEqual([
      '/api/platform/environments/production/manifest/',
      expect.objectContaining({ cache: 'no-cache' }),
    ]);
    expect(screen.getByRole('status')).toHaveTextContent(MESSAGE);
  });

  test('is offered within a minute also when the clock was set back', async () => {
    show(manifest, newer);
    jest.setSystemTime(Date.now() - 3_600_000);
    await minute();
    expect(screen.getByRole('status')).toHaveTextContent(MESSAGE);
  });

  test('is not offered when only something else in the environment changed', async () => {
    const { fetchMock } = show(manifest, { ...manifest, generation: 7 });
    await minute();
    expect(fetchMock).toHaveBeenCalled();
    expect(screen.queryByText(MESSAGE)).not.toBeInTheDocument();
  });

  test('does not count what a preview overrides', async () => {
    const preview = previewOf('production', { markets: 'http://localhost:3001/' });
    show({ ...manifestOf({ name: 'markets', version: '9.9.9-99999999' }), preview }, { ...manifest, preview });
    await minute();
    expect(screen.queryByText(MESSAGE)).not.toBeInTheDocument();
  });

  test('waits while something typed was not sent', async () => {
    const { router } = show(manifest, newer);
    await user.type(screen.getByLabelText('Post'), 'A thought');
    await minute();
    expect(screen.queryByText(MESSAGE)).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(router.state.location.pathname).toBe('/next');

    await user.clear(screen.getByLabelText('Post'));
    expect(screen.getByText(MESSAGE)).toBeVisible();
  });

  test('is offered once the page with the form was left', async () => {
    const { router } = show(manifest, newer);
    await user.type(screen.getByLabelText('Post'), 'A thought');
    await minute();
    await act(() => router.navigate('/without-form'));
    expect(await screen.findByText(MESSAGE)).toBeVisible();
  });

  test('comes with the next page that is gone to: the step is not made in this document', async () => {
    const documents = watchDocuments();
    const { router } = show(manifest, newer);
    await minute();
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(router.state.location.pathname).toBe('/');
    expect([...router.state.blockers.values()][0]?.state).toBe('blocked');
    expect(documents()).toBe(1);
  });

  test('comes when it is asked for', async () => {
    const documents = watchDocuments();
    show(manifest, newer);
    await minute();
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(documents()).toBe(1);
  });

  test('leaves the page alone while the visitor is offline, says so, and comes once the connection is back', async () => {
    const documents = watchDocuments();
    show(manifest, newer);
    await minute();
    await connection(false);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('You are offline. The update is made once the connection is back.')).toBeVisible();
    expect(documents()).toBe(0);
    await connection(true);
    await waitFor(() => expect(documents()).toBe(1));
  });

  test.each([
    ['does not answer @full', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers an error @full', () => Promise.resolve({ ok: false, status: 503 })],
    ['hangs', () => new Promise(() => undefined)],
  ])('leaves the page alone while the site %s, and lets the visitor go on in it', async (_, answer) => {
    const documents = watchDocuments();
    const { fetchMock, router } = show(manifest, newer);
    await minute();
    fetchMock.mockImplementation(answer as typeof fetchMock);
    await user.click(screen.getByRole('button', { name: /Update/ }));
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(screen.getByRole('status')).toHaveTextContent('The site does not answer. Please try the update again');
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(router.state.location.pathname).toBe('/next');
    expect(documents()).toBe(0);
  });

  test('does not come by itself with the connection while something typed was not sent', async () => {
    const documents = watchDocuments();
    show(manifest, newer);
    await minute();
    await connection(false);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await user.type(screen.getByLabelText('Post'), 'A thought');
    await connection(true);
    expect(documents()).toBe(0);
  });

  test.each([
    ['by itself', () => connection(true)],
    ['by the button @full', () => user.click(screen.getByRole('button', { name: /Update/ }))],
  ])('does not come %s when something is typed while the site is asked', async (_, ask) => {
    const documents = watchDocuments();
    const { fetchMock } = show(manifest, newer);
    await minute();
    await connection(false);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText(/You are offline/);
    isOnline = true;
    const asked: (() => void)[] = [];
    const answer = { ok: true, status: 200, json: async () => newer };
    fetchMock.mockImplementation(() => new Promise((resolve) => asked.push(() => resolve(answer))));
    await ask();
    await user.type(screen.getByLabelText('Post'), 'A thought');
    await act(async () => asked.forEach((respond) => respond()));
    expect(documents()).toBe(0);
    await user.clear(screen.getByLabelText('Post'));
    expect(screen.getByText(MESSAGE)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Update' })).toBeEnabled();
  });

  test('is left to the hot swap in development', async () => {
    const { fetchMock } = show({ ...manifest, environment: 'development' }, newer);
    await minute();
    expect(fetchMock).not.toHaveBeenCalled();
  });
});

describe('a step to another page', () => {
  /** Holds a text that is not saved. */
  function Kept() {
    useUnsavedGuard(isUnsaved, { goesWithView });
    return <Link to="/form?tab=news">Tab</Link>;
  }
  const isUnsaved = () => unsaved;
  let unsaved = true;
  let goesWithView = false;

  function showForm() {
    const page = (
      <>
        <UpdateBanner />
        <Outlet />
        <Link to="/next">Next</Link>
      </>
    );
    const children = [
      { path: '/form', element: <Kept /> },
      { path: '*', element: <p>Elsewhere</p> },
    ];
    const router = createMemoryRouter([{ element: page, children }], { initialEntries: ['/before', '/form'] });
    render(
      <PlatformProvider value={{ manifest, loader: {} as RemoteLoader }}>
        <RouterProvider router={router} />
      </PlatformProvider>,
    );
    back = () => act(() => router.navigate(-1));
    return () => router.state.location.pathname + router.state.location.search;
  }
  let back: () => Promise<void>;
  const next = () => userEvent.click(screen.getByRole('link', { name: 'Next' }));
  const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
  const answer = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  beforeEach(() => {
    unsaved = true;
    goesWithView = false;
  });

  test('is asked about while something is not saved, and made or not as the visitor answers', async () => {
    const at = showForm();
    await next();
    await question();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus());
    await answer('Stay');
    expect(at()).toBe('/form');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await next();
    await question();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(at()).toBe('/form');
    await next();
    await question();
    await answer('Leave');
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(at()).toBe('/next');
  });

  test('back to another view of the page is asked about where a dialog goes with the view', async () => {
    goesWithView = true;
    const at = showForm();
    await userEvent.click(screen.getByRole('link', { name: 'Tab' }));
    expect(at()).toBe('/form?tab=news');
    await back();
    await question();
    await answer('Stay');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(at()).toBe('/form?tab=news');
    await back();
    await question();
    await answer('Leave');
    await waitFor(() => expect(at()).toBe('/form'));
  });

  test('is made at once where nothing would be lost, and within the page', async () => {
    const at = showForm();
    await userEvent.click(screen.getByRole('link', { name: 'Tab' }));
    expect(at()).toBe('/form?tab=news');
    await back();
    expect(at()).toBe('/form');
    unsaved = false;
    await next();
    expect(at()).toBe('/next');
  });
});
