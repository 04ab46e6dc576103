import { FailedParts } from '@market-pulse/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { LoadError, type LoadErrorCode } from './loadError';
import { PlatformProvider, type LoadResult, type RemoteComponent, type RemoteLoader } from './platform';
import { RemoteModule } from './RemoteModule';
import { Slot } from './Slot';
import { HeldLoader } from './testing/heldLoader';
import { manifestOf } from './testing/manifest';
import { UnmountBoundary } from './UnmountBoundary';

/** A loader that answers from a list, the last answer for ever; nothing can take the place of what throws. */
function loaderOf(...answers: LoadResult[]): RemoteLoader {
  let next = 0;
  const load = () => Promise.resolve(answers[Math.min(next++, answers.length - 1)] as LoadResult);
  return {
    peek: () => undefined,
    preload: () => undefined,
    load,
    retry: load,
    replace: (remote, expose, version, thrown) =>
      Promise.resolve({
        status: 'failed',
        error: new LoadError('render', { phase: 'render', remote, version, expose }, thrown),
      }),
  };
}

const loaded = (component: RemoteComponent): LoadResult => ({ status: 'loaded', component, version: '1.0.0-11111111' });
const failedBy = (code: LoadErrorCode): LoadResult => ({
  status: 'failed',
  error: new LoadError(code, { phase: 'entry', remote: 'earnings', version: '1.0.0-11111111' }),
});
const failed = failedBy('network');
const page: RemoteComponent = () => <p>Earnings of the week</p>;

function show(loader: RemoteLoader, children: ReactNode, at = '/') {
  const manifest = manifestOf({
    name: 'earnings',
    title: 'Earnings',
    slots: [
      { slot: 'home.sections', id: 'second', expose: './Second', order: 20 },
      { slot: 'home.sections', id: 'first', expose: './First', order: 10 },
      { slot: 'home.sections', id: 'staff', expose: './Staff', order: 5, role: 'moderator' },
      { slot: 'page.overlay', id: 'offer', expose: './Offer', order: 10, paths: ['/', '/week/:number'] },
      { slot: 'header.actions', id: 'bell', expose: './Bell', order: 10 },
      { slot: 'page.end', id: 'high', expose: './High', order: 10, height: { xs: 900, lg: 400 } },
    ],
  });
  render(
    <MemoryRouter initialEntries={[at]}>
      <PlatformProvider value={{ manifest, loader }}>{children}</PlatformProvider>
    </MemoryRouter>,
  );
}

const earnings = (
  <RemoteModule remote="earnings" expose="./Page" kind="page" loading={<p>Loading …</p>} properties={{}} />
);

describe('an exposed module of a remote', () => {
  it('whose remote is absent keeps its place, says so, and works once a retry finds it', async () => {
    const { remotes, ...rest } = manifestOf({
      name: 'earnings',
      title: 'Earnings',
      slots: [{ slot: 'home.sections', id: 'week', expose: './Week', order: 1 }],
    });
    render(
      <MemoryRouter>
        <PlatformProvider
          value={{ manifest: { ...rest, remotes: [], absent: remotes }, loader: loaderOf(failed, loaded(page)) }}
        >
          <Slot name="home.sections" />
        </PlatformProvider>
      </MemoryRouter>,
    );
    expect(await screen.findByText('Earnings is not available right now.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Earnings of the week')).toBeVisible();
  });

  beforeEach(() => {
    // React reports what a boundary caught; these tests cause it on purpose.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  test('shows its place holder, then the component of the release that was loaded', async () => {
    show(loaderOf(loaded(page)), earnings);
    expect(screen.getByText('Loading …')).toBeVisible();
    expect(await screen.findByText('Earnings of the week')).toBeVisible();
  });

  test('that cannot be loaded says so by its title, and Retry loads it again and keeps the focus there', async () => {
    const loader = new HeldLoader();
    show(loader, earnings);
    await loader.end(failed);
    expect(screen.getByText('Earnings is not available right now.')).toBeVisible();
    const retry = screen.getByRole('button', { name: 'Retry' });
    await userEvent.click(retry);
    expect(retry).toHaveFocus();
    await loader.end(failedBy('network'));
    expect(retry).toHaveFocus();
    await userEvent.click(retry);
    await loader.end(loaded(page));
    expect(screen.getByText('Earnings of the week')).toBeVisible();
    expect(screen.getByText('Loaded.')).toHaveFocus();
  });

  test.each<LoadErrorCode>(['network', 'timeout', 'chunk', 'http', 'integrity', 'evaluation'])(
    'of which several do not come for one reason (%s) says so once, where the first stands, and Retry loads them all',
    async (code) => {
      const away = failedBy(code);
      show(
        loaderOf(away, away, loaded(page)),
        <FailedParts>
          <Slot name="home.sections" />
        </FailedParts>,
      );
      expect(await screen.findByText('Earnings is not available right now.')).toBeVisible();
      await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findAllByText('Earnings of the week')).toHaveLength(2);
    },
  );

  test.each([
    ['overlay', 'page.overlay', 0],
    ['action', 'header.actions', 1],
  ] as const)(
    'that is an %s stands in no notice, and comes back with those that Retry is for',
    async (kind, slot, buttons) => {
      show(
        loaderOf(failed, failed, failed, loaded(page)),
        <FailedParts>
          <Slot name={slot} kind={kind} />
          <Slot name="home.sections" />
        </FailedParts>,
      );
      await waitFor(() => expect(screen.getAllByText('Earnings is not available right now.')).toHaveLength(1));
      expect(screen.queryAllByRole('button', { name: /^Earnings is not available/ })).toHaveLength(buttons);
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findAllByText('Earnings of the week')).toHaveLength(3);
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
    },
  );

  test.each<LoadErrorCode>(['render', 'missing-export'])(
    'whose fault is its own (%s) says so itself, beside others',
    async (code) => {
      show(
        loaderOf(failedBy(code)),
        <FailedParts>
          <Slot name="home.sections" />
        </FailedParts>,
      );
      await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    },
  );

  test('that throws while rendering costs its own place, and Retry shows it again', async () => {
    let broken = true;
    const moody: RemoteComponent = () => {
      if (broken) throw new Error('no data');
      return <p>Earnings of the week</p>;
    };
    show(
      loaderOf(loaded(moody)),
      <>
        <p>The rest of the page</p>
        {earnings}
      </>,
    );
    expect(await screen.findByText('Earnings is not available right now.')).toBeVisible();
    expect(screen.getByText('The rest of the page')).toBeVisible();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Earnings of the week')).toBeVisible();
  });

  test('that throws in an effect costs its own place', async () => {
    const Late: RemoteComponent = () => {
      useEffect(() => {
        throw new Error('too late');
      }, []);
      return <p>For a moment</p>;
    };
    show(loaderOf(loaded(Late)), earnings);
    expect(await screen.findByText('Earnings is not available right now.')).toBeVisible();
  });

  test.each<[string, RemoteComponent]>([
    [
      'sets its state while rendering, for ever',
      () => {
        const [count, setCount] = useState(0);
        setCount(count + 1);
        return <p>{count}</p>;
      },
    ],
    [
      'sets its state in a layout effect, for ever',
      () => {
        const [count, setCount] = useState(0);
        // oxlint-disable-next-line react/exhaustive-deps -- the endless chain is what is tested
        useLayoutEffect(() => setCount(count + 1));
        return <p>{count}</p>;
      },
    ],
  ])('that %s costs its own place', async (_, endless) => {
    show(
      loaderOf(loaded(endless)),
      <>
        <p>The rest of the page</p>
        {earnings}
      </>,
    );
    expect(await screen.findByText('Earnings is not available right now.')).toBeVisible();
    expect(screen.getByText('The rest of the page')).toBeVisible();
  });

  test('that throws is replaced by that of the release before it, and keeps what it has then', async () => {
    const broken: RemoteComponent = () => {
      throw new Error('no data');
    };
    const before: LoadResult = { status: 'loaded', component: page, version: '0.9.0-00000000' };
    const replace = jest.fn(() => Promise.resolve(before));
    show({ ...loaderOf(loaded(broken)), replace }, earnings);
    expect((await screen.findByText('Earnings of the week')).parentElement).toHaveAttribute(
      'data-release',
      '0.9.0-00000000',
    );
    expect(replace).toHaveBeenCalledWith('earnings', './Page', '1.0.0-11111111', expect.any(Error));
  });

  test('that throws while it is taken away costs nothing', async () => {
    const Untidy: RemoteComponent = () => {
      useEffect(
        () => () => {
          throw new Error('nothing to tidy');
        },
        [],
      );
      return <p>Earnings of the week</p>;
    };
    const Pages = () => {
      const [isElsewhere, setElsewhere] = useState(false);
      return (
        <>
          <button onClick={() => setElsewhere(true)}>Go on</button>
          <UnmountBoundary>{isElsewhere ? <p>Next page</p> : earnings}</UnmountBoundary>
        </>
      );
    };
    show(loaderOf(loaded(Untidy)), <Pages />);
    await screen.findByText('Earnings of the week');
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(screen.getByText('Next page')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Go on' })).toBeVisible();
  });

  test('shows what the host puts in its place instead of the fallback', async () => {
    show(
      loaderOf(failed),
      <RemoteModule
        remote="earnings"
        expose="./Menu"
        kind="widget"
        loading={<p>Default menu</p>}
        substitute={<p>Default menu stays</p>}
      />,
    );
    expect(await screen.findByText('Default menu stays')).toBeVisible();
  });
});

describe('an exposed module that did not come because the browser is offline', () => {
  let isOnline = true;
  const connection = (next: boolean) =>
    act(async () => {
      isOnline = next;
      window.dispatchEvent(new Event(next ? 'online' : 'offline'));
    });
  beforeEach(() => {
    isOnline = true;
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  });
  afterEach(() => jest.restoreAllMocks());

  test('says so, promises nothing of the rest, and is loaded once the connection is back', async () => {
    await connection(false);
    show(loaderOf(failed, loaded(page)), earnings);
    expect(await screen.findByText(/^You are offline\./)).toBeVisible();
    expect(screen.getByText('Earnings is not available right now.')).toBeVisible();
    expect(screen.queryByText(/Everything else/)).not.toBeInTheDocument();
    await connection(true);
    expect(await screen.findByText('Earnings of the week')).toBeVisible();
  });

  test('is asked for once at a time, and not for ever, while the connection comes and goes', async () => {
    let answer: ((result: LoadResult) => void) | undefined;
    const load = jest.fn(() => new Promise<LoadResult>((resolve) => (answer = resolve)));
    show({ ...loaderOf(failed), load }, earnings);
    await act(async () => answer?.(failed));
    await connection(true);
    await connection(true);
    expect(load).toHaveBeenCalledTimes(2);
    for (let round = 0; round < 20; round += 1) {
      await act(async () => answer?.(failed));
      await connection(true);
    }
    expect(load).toHaveBeenCalledTimes(6);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  });

  test('says in the place of a button why it is not there', async () => {
    await connection(false);
    show(loaderOf(failed), <Slot name="header.actions" kind="action" />);
    expect(
      await screen.findByRole('button', { name: 'Earnings is not available right now. You are offline. Retry' }),
    ).toBeVisible();
  });

  test('leaves alone what failed for another reason, and says of that only what is known', async () => {
    const broken = failedBy('evaluation');
    const load = jest.fn(loaderOf(broken).load);
    show({ ...loaderOf(broken), load }, earnings);
    expect(await screen.findByText(/^Everything else on the site works\./)).toBeVisible();
    await connection(false);
    expect(screen.queryByText(/Everything else/)).not.toBeInTheDocument();
    await connection(true);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a slot', () => {
  test('shows the contributions by their order, and those for a role only to it', async () => {
    const loader: RemoteLoader = {
      ...loaderOf(),
      load: (_remote, expose) => Promise.resolve(loaded(() => <p>section {expose}</p>)),
    };
    show(loader, <Slot name="home.sections" />);
    const sections = await screen.findAllByText(/^section/);
    expect(sections.map(({ textContent }) => textContent)).toEqual(['section ./First', 'section ./Second']);
  });

  test('that nobody fills leaves no hole', () => {
    show(loaderOf(), <Slot name="page.start" loading={<p>Loading …</p>} />);
    expect(screen.queryByText('Loading …')).not.toBeInTheDocument();
  });

  test.each([
    ['/', true],
    ['/week/47', true],
    ['/week', false],
    ['/elsewhere', false],
  ])('asks for what names its pages on those alone: %s', async (at, asks) => {
    const load = jest.fn(loaderOf(loaded(page)).load);
    await act(async () => show({ ...loaderOf(), load }, <Slot name="page.overlay" />, at));
    expect(load.mock.calls).toEqual(asks ? [['earnings', './Offer']] : []);
  });

  test('keeps the place of what says how high it is, in every width', async () => {
    show(loaderOf(loaded(page)), <Slot name="page.end" loading={<p aria-busy>Loading …</p>} />);
    const place = (await screen.findByText('Earnings of the week')).closest('[data-reserved]');
    const heights = ['xs', 'md', 'lg', 'xl'].map((width) =>
      (place as HTMLElement).style.getPropertyValue(`--mp-height-${width}`),
    );
    expect(heights).toEqual(['900px', '900px', '400px', '400px']);
  });

  test('of actions leaves a button that tries again in the place of one that failed', async () => {
    show(loaderOf(failed, loaded(page)), <Slot name="header.actions" kind="action" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Earnings is not available right now. Retry' }));
    expect(await screen.findByText('Earnings of the week')).toBeVisible();
  });

  test('of overlays leaves nothing in the place of one that failed', async () => {
    let answered: Promise<LoadResult> | undefined;
    const load: RemoteLoader['load'] = () => (answered = Promise.resolve(failed));
    show(
      { ...loaderOf(), load },
      <FailedParts>
        <Slot name="page.overlay" kind="overlay" loading={<p>Loading …</p>} />
      </FailedParts>,
    );
    await act(() => answered);
    expect(document.body).toHaveTextContent(/^$/);
  });
});
