import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Hydration, HydrationProvider } from './hydration';
import { PlatformProvider, type RemoteLoader } from './platform';
import { Slot } from './Slot';
import { failed, HeldLoader, loaded, readyLoader, week } from './testing/heldLoader';
import { hydratedRoot } from './testing/hydratedRoot';
import { manifestOf } from './testing/manifest';
import { renderWhole } from './testing/renderWhole';

const { hydrate, heard } = hydratedRoot();

const button = () => screen.getByRole('button', { name: /^Pressed/ });
const NOTICE = 'Earnings is not available right now.';

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
    await hydrate(
      await renderWhole(<Home loader={readyLoader(loaded(week))} hydration={undefined} />),
      <Home loader={loader} hydration={hydration} />,
    );
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
    expect(heard()).toEqual([]);
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
