import type { EnvironmentManifest } from '@market-pulse/contract';
import { PlatformProvider, type RemoteLoader } from '@market-pulse/remote-kit';
import { manifestOf } from '@market-pulse/remote-kit/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { UpdateBanner } from './UpdateBanner';

const manifest = manifestOf({ name: 'markets' });
const newer: EnvironmentManifest = {
  ...manifestOf({ name: 'markets', version: '1.1.0-22222222' }),
  generation: 2,
};
// The router describes each step by a Request, which jsdom lacks.
globalThis.Request ??= class {
  readonly method = 'GET';
  readonly headers = new Headers();
  readonly signal: AbortSignal | undefined;

  constructor(
    readonly url: string,
    init: RequestInit,
  ) {
    this.signal = init.signal ?? undefined;
  }
} as unknown as typeof Request;

const MESSAGE = 'A new version is available.';

function show(served: EnvironmentManifest, answers: EnvironmentManifest) {
  const fetchMock = jest.fn(async () => ({ ok: true, json: async () => answers }));
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

const minute = () => act(() => jest.advanceTimersByTimeAsync(60_000));

describe('a newer version', () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

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

  test('is not offered when only something else in the environment changed', async () => {
    const { fetchMock } = show(manifest, { ...manifest, generation: 7 });
    await minute();
    expect(fetchMock).toHaveBeenCalled();
    expect(screen.queryByText(MESSAGE)).not.toBeInTheDocument();
  });

  test('does not count what a preview overrides', async () => {
    const preview = {
      environment: 'production',
      overrides: { markets: 'http://localhost:3001/' },
      started_by: 'Pat',
      expires_at: '2027-01-01T00:00:00Z',
      share_url: '/platform/preview/x',
      leave_url: '/platform/preview/leave',
    };
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
    // jsdom cannot load documents and says so on the console.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { router } = show(manifest, newer);
    await minute();
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(router.state.location.pathname).toBe('/');
    expect([...router.state.blockers.values()][0]?.state).toBe('blocked');
    jest.restoreAllMocks();
  });

  test('is left to the hot swap in development', async () => {
    const { fetchMock } = show({ ...manifest, environment: 'development' }, newer);
    await minute();
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
