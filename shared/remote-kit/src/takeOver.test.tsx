import { FailedParts } from '@market-pulse/ui';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Hydration, HydrationProvider, useIsHydrating } from './hydration';
import { PlatformProvider, type RemoteComponent, type RemoteLoader } from './platform';
import { RemoteModule, type RemoteModuleProps } from './RemoteModule';
import { failed, HeldLoader, loaded, readyLoader, week } from './testing/heldLoader';
import { hydratedRoot } from './testing/hydratedRoot';
import { manifestOf } from './testing/manifest';
import { renderWhole } from './testing/renderWhole';

const manifest = manifestOf({ name: 'earnings', title: 'Earnings' });

interface Hosted extends Partial<RemoteModuleProps> {
  /** Puts more around the module's place. */
  readonly around?: (place: ReactNode) => ReactNode;
  readonly loader: RemoteLoader;
  readonly hydration?: Hydration;
}

function Host({ loader, hydration, around = (place) => place, ...props }: Hosted): ReactNode {
  const [platform] = useState(() => ({ manifest, loader }));
  return (
    <HydrationProvider value={hydration}>
      <PlatformProvider value={platform}>
        <p>The rest of the page</p>
        {around(<RemoteModule remote="earnings" expose="./Page" kind="page" loading={<p>Loading …</p>} {...props} />)}
      </PlatformProvider>
    </HydrationProvider>
  );
}

const { hydrate, render, heard } = hydratedRoot();

/** Puts what a server rendered into the page, and takes it over with a loader of a browser. */
async function takeOver({
  server = readyLoader(loaded(week)),
  ...browser
}: Hosted & { readonly server?: RemoteLoader }): Promise<{
  readonly again: (props: Partial<Hosted>) => Promise<void>;
}> {
  await hydrate(await renderWhole(<Host {...browser} loader={server} hydration={undefined} />), <Host {...browser} />);
  return {
    again: (props) => render(<Host {...browser} {...props} />),
  };
}

const heading = () => screen.getByRole('heading', { level: 2 });
const button = () => screen.getByRole('button', { name: /^Pressed/ });
const NOTICE = 'Earnings is not available right now.';

/** Neither React nor the page has complained. */
function expectQuiet(): void {
  expect(heard()).toEqual([]);
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

    const retry = screen.getByRole('button', { name: 'Retry' });
    await userEvent.click(retry);
    await loader.end(failed('evaluation'));
    expect(screen.getByText(NOTICE)).toBeVisible();
    expect(retry).toHaveFocus();
    await userEvent.click(retry);
    expect(retry).toHaveFocus();
    await loader.end(loaded(week));
    expect(screen.getByText('Loaded.')).toHaveFocus();
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
    expect(heading()).toBe(served);
    await userEvent.click(button());
    expect(button()).toHaveTextContent('Pressed 1 times');
    expect(loader.asked).toEqual(['load', 'retry', 'retry']);
    expectQuiet();
  });

  test('says for all of its remote that their code does not come, and they stay; one Retry brings them all', async () => {
    const loader = new HeldLoader();
    await takeOver({
      loader,
      around: (place) => (
        <FailedParts>
          {place}
          <RemoteModule
            remote="earnings"
            expose="./Page"
            kind="widget"
            loading={<p>Loading …</p>}
            properties={{ day: 'Friday' }}
          />
        </FailedParts>
      ),
    });
    const served = screen.getAllByRole('heading', { level: 2 });
    await loader.end(failed('chunk'));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    const [first] = served;
    expect(screen.getByRole('alert').compareDocumentPosition(first as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getAllByRole('heading', { level: 2 })).toEqual(served);

    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(loader.asked).toEqual(['load', 'load', 'retry', 'retry']);
    await loader.end(loaded(week));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 })).toEqual(served);
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

test('an overlay that was given up is back with what Retry brings of its remote', async () => {
  const loader = new HeldLoader();
  await takeOver({
    loader,
    kind: 'widget',
    around: (place) => (
      <FailedParts>
        <RemoteModule
          remote="earnings"
          expose="./Tape"
          kind="overlay"
          loading={<p>Loading …</p>}
          properties={{ day: 'Friday' }}
        />
        {place}
      </FailedParts>
    ),
  });
  const days = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(days()).toEqual(['Earnings of Friday', 'Earnings of Monday']);
  await loader.end(failed('chunk'));
  expect(days()).toEqual(['Earnings of Monday']);
  expect(screen.getByText(NOTICE)).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await loader.end(loaded(week));
  expect(days()).toEqual(['Earnings of Friday', 'Earnings of Monday']);
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  expectQuiet();
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
    await render(<p>Elsewhere</p>);
    expect(said).toEqual(['complete']);
  });
});
