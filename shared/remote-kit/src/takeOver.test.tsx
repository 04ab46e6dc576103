import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { Hydration, HydrationProvider, useIsHydrating } from './hydration';
import { LoadError } from './loadError';
import { PlatformProvider, type LoadResult, type RemoteComponent, type RemoteLoader } from './platform';
import { MemoryRouter } from 'react-router-dom';
import { RemoteModule, type RemoteModuleProps } from './RemoteModule';
import { Slot } from './Slot';
import { manifestOf } from './testing/manifest';
import { renderWhole } from './testing/renderWhole';

const manifest = manifestOf({ name: 'earnings', title: 'Earnings' });

const loaded = (component: RemoteComponent, version = '1.0.0-11111111'): LoadResult => ({
  status: 'loaded',
  component,
  version,
});
const failed = (code: 'network' | 'evaluation'): LoadResult => ({
  status: 'failed',
  error: new LoadError(code, { phase: 'entry', remote: 'earnings', version: '1.0.0-11111111' }),
});

/** A remote's page that a person can press, and that tells whether it runs. */
function Week({ day = 'Monday' }: { readonly day?: string }): ReactNode {
  const [presses, setPresses] = useState(0);
  return (
    <section>
      <h2>Earnings of {day}</h2>
      <button onClick={() => setPresses(presses + 1)}>Pressed {presses} times</button>
    </section>
  );
}
const week = Week as RemoteComponent;

/** What is loaded at once: on the server, or from an earlier page. */
function readyLoader(result: LoadResult): RemoteLoader {
  const load = () => Promise.resolve(result);
  return { peek: () => result, preload: () => undefined, load, retry: load, replace: load };
}

/** A loader whose loads end as a test says, in their order. */
class HeldLoader implements RemoteLoader {
  private readonly waiting: ((result: LoadResult) => void)[] = [];
  private there: LoadResult | undefined;
  readonly asked: ('load' | 'retry' | 'replace')[] = [];

  readonly peek = () => this.there;
  readonly preload = () => undefined;
  readonly load = () => (this.there ? Promise.resolve(this.there) : this.ask('load'));
  readonly retry = () => this.ask('retry');
  readonly replace = () => {
    this.there = undefined;
    return this.ask('replace');
  };

  /** Ends every load that is under way. */
  async end(result: LoadResult): Promise<void> {
    if (result.status === 'loaded') this.there = result;
    await act(async () => {
      for (const resolve of this.waiting.splice(0)) resolve(result);
    });
  }

  private ask(how: 'load' | 'retry' | 'replace'): Promise<LoadResult> {
    this.asked.push(how);
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}

interface Hosted extends Partial<RemoteModuleProps> {
  readonly loader: RemoteLoader;
  readonly hydration?: Hydration;
}

function Host({ loader, hydration, ...props }: Hosted): ReactNode {
  const [platform] = useState(() => ({ manifest, loader }));
  return (
    <HydrationProvider value={hydration}>
      <PlatformProvider value={platform}>
        <p>The rest of the page</p>
        <RemoteModule remote="earnings" expose="./Page" kind="page" loading={<p>Loading …</p>} {...props} />
      </PlatformProvider>
    </HydrationProvider>
  );
}

let root: Root | undefined;
const told: unknown[] = [];

/** Puts what a server rendered into the page, and takes it over with a loader of a browser. */
async function takeOver({
  server = readyLoader(loaded(week)),
  ...browser
}: Hosted & { readonly server?: RemoteLoader }): Promise<{
  readonly again: (props: Partial<Hosted>) => Promise<void>;
}> {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = await renderWhole(<Host {...browser} loader={server} hydration={undefined} />);
  await act(async () => {
    root = hydrateRoot(container, <Host {...browser} />, { onRecoverableError: (error) => told.push(error) });
  });
  return {
    again: (props) => act(async () => root?.render(<Host {...browser} {...props} />)),
  };
}

const heading = () => screen.getByRole('heading', { level: 2 });
const button = () => screen.getByRole('button', { name: /^Pressed/ });
const NOTICE = 'Earnings is not available right now.';

let complaints: jest.SpyInstance;
beforeEach(() => {
  told.length = 0;
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

/** Said because server and browser are one process here. */
const OF_THE_TEST = /^Detected multiple renderers/;

/** Neither React nor the page has complained. */
function expectQuiet(): void {
  expect(told).toEqual([]);
  const said = complaints.mock.calls.map(([text]) => String(text));
  expect(said.filter((text) => !OF_THE_TEST.test(text))).toEqual([]);
}

describe('a place that the server filled', () => {
  test('stays as it is until its code comes, and is then the same elements, which work', async () => {
    const loader = new HeldLoader();
    await takeOver({ loader });
    const served = [heading(), button()];
    expect(heading()).toHaveTextContent('Earnings of Monday');
    expect(screen.queryByText('Loading …')).not.toBeInTheDocument();

    await loader.end(loaded(week));
    expect([heading(), button()]).toEqual(served);
    expect(heading()).toBe(served[0]);
    await userEvent.click(button());
    expect(served[1]).toHaveTextContent('Pressed 1 times');
    expectQuiet();
  });

  test('stays where the code never comes, says so, and is taken over as it is once Retry brings it', async () => {
    const loader = new HeldLoader();
    await takeOver({ loader });
    const served = heading();
    await loader.end(failed('evaluation'));
    expect(screen.getByText(NOTICE)).toBeVisible();
    expect(heading()).toBe(served);

    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
    await loader.end(failed('evaluation'));
    expect(screen.getByText(NOTICE)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await loader.end(loaded(week));
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
    expect(heading()).toBe(served);
    await userEvent.click(button());
    expect(button()).toHaveTextContent('Pressed 1 times');
    expect(loader.asked).toEqual(['load', 'retry', 'retry']);
    expectQuiet();
  });

  test('whose code did not come for want of a connection is taken over once that is back', async () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const loader = new HeldLoader();
    await takeOver({ loader });
    const served = heading();
    await loader.end(failed('network'));
    expect(screen.getByText(/You are offline\./)).toBeVisible();

    isOnline.mockReturnValue(true);
    await act(async () => window.dispatchEvent(new Event('online')));
    await loader.end(loaded(week));
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
    expect(heading()).toBe(served);
    expect(loader.asked).toEqual(['load', 'load']);
    expectQuiet();
  });

  test('keeps what it shows when what is handed in changes before its code is there, and shows the change then', async () => {
    const loader = new HeldLoader();
    const { again } = await takeOver({ loader, properties: { day: 'Monday' } });
    const served = heading();
    await again({ properties: { day: 'Friday' }, loading: <p>Wait …</p> });
    expect(heading()).toBe(served);
    expect(heading()).toHaveTextContent('Earnings of Monday');

    await loader.end(loaded(week));
    expect(heading()).toBe(served);
    expect(heading()).toHaveTextContent('Earnings of Friday');
    expectQuiet();
  });

  test('is what the release before it shows, where the component throws while it takes over', async () => {
    const loader = new HeldLoader();
    await takeOver({ loader });
    await loader.end(
      loaded(() => {
        throw new Error('no data');
      }),
    );
    expect(loader.asked).toEqual(['load', 'replace']);
    expect(screen.getByText('The rest of the page')).toBeVisible();
    await loader.end(loaded(week, '0.9.0-00000000'));
    expect(heading().closest('[data-release]')).toHaveAttribute('data-release', '0.9.0-00000000');
  });

  test('is first what a visitor sees who is signed out, and then what a member does', async () => {
    const loader = new HeldLoader();
    const Star: RemoteComponent = () => {
      const isHydrating = useIsHydrating();
      return <button aria-pressed={!isHydrating}>Watch Apple</button>;
    };
    await takeOver({ loader, server: readyLoader(loaded(Star)) });
    const served = screen.getByRole('button', { name: 'Watch Apple', pressed: false });
    await loader.end(loaded(Star));
    expect(screen.getByRole('button', { name: 'Watch Apple', pressed: true })).toBe(served);
    expectQuiet();
  });
});

test.each([
  ['action', 'Earnings is not available right now. Retry'],
  ['overlay', undefined],
] as const)('an %s whose code does not come leaves what it would without a server', async (kind, button) => {
  const loader = new HeldLoader();
  await takeOver({ loader, kind });
  await loader.end(failed('evaluation'));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.queryAllByRole('button').map((element) => element.getAttribute('aria-label'))).toEqual(
    button ? [button] : [],
  );
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  expect(loader.asked).toEqual(['load']);
  expectQuiet();

  if (!button) return;
  await userEvent.click(screen.getByRole('button', { name: button }));
  await loader.end(loaded(week));
  expect(heading()).toBeVisible();
});

test('a place that the server left to the browser is a skeleton, and then what the code shows', async () => {
  const nothing = () => Promise.reject(new Error('left to browsers'));
  const server = {
    peek: () => undefined,
    preload: () => undefined,
    load: nothing,
    retry: nothing,
    replace: nothing,
  };
  const loader = new HeldLoader();
  await takeOver({ loader, server });
  expect(screen.getByText('Loading …')).toBeVisible();
  await loader.end(loaded(week));
  expect(heading()).toBeVisible();
  expect(screen.queryByText('Loading …')).not.toBeInTheDocument();
});

describe('the count of what is to be taken over', () => {
  function counted() {
    const said: string[] = [];
    const hydration = new Hydration();
    return { hydration, said };
  }

  test('is over when every place is, and not before', async () => {
    const { hydration, said } = counted();
    const loader = new HeldLoader();
    await takeOver({ loader, hydration });
    hydration.onSettled(() => said.push('settled'));
    hydration.onComplete(() => said.push('complete'));
    expect(said).toEqual([]);
    await loader.end(loaded(week));
    expect(said).toEqual(['settled', 'complete']);
  });

  test('does not wait for what fails, and is complete once that came after all', async () => {
    const { hydration, said } = counted();
    const loader = new HeldLoader();
    await takeOver({ loader, hydration });
    hydration.onSettled(() => said.push('settled'));
    hydration.onComplete(() => said.push('complete'));
    await loader.end(failed('evaluation'));
    expect(said).toEqual(['settled']);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await loader.end(loaded(week));
    expect(said).toEqual(['settled', 'complete']);
  });

  test('is over at once where nothing is to be taken over', () => {
    const { hydration, said } = counted();
    hydration.onSettled(() => said.push('settled'));
    hydration.onComplete(() => said.push('complete'));
    expect(said).toEqual(['settled', 'complete']);
  });

  test('tells of every element whether its events are answered', async () => {
    const { hydration } = counted();
    const told = jest.fn();
    hydration.onTake(told);
    const loader = new HeldLoader();
    await takeOver({ loader, hydration });
    const isTaken = () => [screen.getByText('The rest of the page'), button()].map((part) => hydration.isTaken(part));
    expect(isTaken()).toEqual([false, false]);
    hydration.takeHost();
    expect(isTaken()).toEqual([true, false]);
    await loader.end(loaded(week));
    expect(isTaken()).toEqual([true, true]);
    expect(told).toHaveBeenCalledTimes(2);
  });

  test('does not count what goes away', async () => {
    const { hydration, said } = counted();
    const loader = new HeldLoader();
    await takeOver({ loader, hydration });
    hydration.onComplete(() => said.push('complete'));
    await act(async () => root?.render(<p>Elsewhere</p>));
    expect(said).toEqual(['complete']);
  });
});

describe('a section that is far down the page', () => {
  const sections = manifestOf({
    name: 'earnings',
    title: 'Earnings',
    slots: [{ slot: 'home.sections', id: 'week', expose: './Week', order: 1, height: { xs: 300 } }],
  });

  /** The window, of which a test says what comes near it. */
  let comeNear: () => Promise<void>;
  beforeEach(() => {
    comeNear = async () => undefined;
    class Window {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => act(async () => tell([{ isIntersecting: true }]));
      }
      readonly observe = () => undefined;
      readonly disconnect = () => undefined;
    }
    Object.assign(window, { IntersectionObserver: Window });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });

  function Home({ loader, hydration }: { readonly loader: RemoteLoader; readonly hydration: Hydration | undefined }) {
    const [platform] = useState(() => ({ manifest: sections, loader }));
    return (
      <MemoryRouter>
        <HydrationProvider value={hydration}>
          <PlatformProvider value={platform}>
            <Slot name="home.sections" loading={<p>Loading …</p>} whenNear />
          </PlatformProvider>
        </HydrationProvider>
      </MemoryRouter>
    );
  }

  async function open(loader: RemoteLoader) {
    const hydration = new Hydration();
    const said: string[] = [];
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = await renderWhole(<Home loader={readyLoader(loaded(week))} hydration={undefined} />);
    await act(async () => {
      root = hydrateRoot(container, <Home loader={loader} hydration={hydration} />, {
        onRecoverableError: (error) => told.push(error),
      });
    });
    hydration.onSettled(() => said.push('settled'));
    hydration.onComplete(() => said.push('complete'));
    return { hydration, said };
  }

  test('asks for no code, and holds nothing up, until the window comes near it', async () => {
    const loader = new HeldLoader();
    const { said } = await open(loader);
    const served = button();
    expect(loader.asked).toEqual([]);
    expect(said).toEqual(['settled']);

    await comeNear();
    expect(loader.asked).toEqual(['load']);
    await loader.end(loaded(week));
    expect(button()).toBe(served);
    await userEvent.click(served);
    expect(served).toHaveTextContent('Pressed 1 times');
    expect(said).toEqual(['settled', 'complete']);
    expectQuiet();
  });

  test('is asked for once when something in it is needed, and says no more that it comes where it does not', async () => {
    const loader = new HeldLoader();
    const { hydration } = await open(loader);
    expect(hydration.want(document.body)).toBe(false);
    await act(async () => expect(hydration.want(button())).toBe(true));
    await act(async () => expect(hydration.want(button())).toBe(true));
    expect(loader.asked).toEqual(['load']);
    await loader.end(failed('evaluation'));
    expect(screen.getByText(NOTICE)).toBeVisible();
    expect(hydration.want(button())).toBe(false);
  });

  test('is asked for when the visitor goes elsewhere in the site', async () => {
    const loader = new HeldLoader();
    const { hydration } = await open(loader);
    await act(async () => hydration.wantAll());
    expect(loader.asked).toEqual(['load']);
  });
});
