import { FULL } from '../../full';
import type { ManifestRemote } from '@market-pulse/contract';
import { signInDirectly } from '../../site/signIn';
import { manifest } from '../../site/platform';
import { expect, test, type Page } from '../../site/test';

/**
 * A text that stands once in the code of a library, at a place that no other code repeats and no build renames: where it
 * defines what marks it.
 */
const MARKS: Readonly<Record<string, RegExp>> = {
  react: /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/g,
  'react-dom': /__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/g,
  'react-router': /__reactRouterVersion\s*=/g,
  antd: /__cssinjs_instance__/g,
  zustand: /setState:[^:]{1,20}getState:[^:]{1,20}getInitialState:/g,
  'the session store': /market-pulse\.session-copies/g,
};

/** Files of remotes; the shell's own are not among them. */
const REMOTE_FILES = /\/releases\/(?!shell\/)/;

/** What is read of the federation runtime: the host and every container that was loaded, each with its share scope. */
interface FederationRuntime {
  readonly __INSTANCES__: readonly {
    readonly shareScopeMap: { readonly default?: Record<string, Record<string, { readonly from: string }>> };
  }[];
}

/** The shared modules of the page: `react 19.3.1`, one line for each version of each. */
function sharedModules(page: Page) {
  return page.evaluate(() => {
    const { __INSTANCES__: instances } = Reflect.get(window, '__FEDERATION__') as FederationRuntime;
    const [host, ...containers] = instances.map(({ shareScopeMap }) => shareScopeMap.default);
    return {
      containers: containers.length,
      isOneScope: containers.every((scope) => scope === host),
      modules: Object.entries(host ?? {}).flatMap(([request, versions]) =>
        Object.entries(versions).map(([version, { from }]) => ({ request, version, from })),
      ),
    };
  });
}

/** Opens pages of all remotes in one document, so that everything that they bring is loaded. */
async function visitEveryRemote(page: Page, remotes: readonly ManifestRemote[]): Promise<void> {
  await page.goto('/');
  for (const { name, routes } of remotes) {
    const path = routes.find((route) => !route.path.includes(':'))?.path;
    if (!path) continue;
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
    await expect(page.locator(`main [data-remote="${name}"]`).first()).toBeAttached();
  }
}

test.describe('One copy in the page', () => {
  test(
    'of react, react-dom, react-router, antd, zustand and the session store, in all the code that was loaded',
    FULL,
    async ({ page, site }) => {
      const { remotes } = await manifest(site);
      const sources = new Map<string, Promise<string>>();
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') sources.set(response.url(), response.text());
      });
      await signInDirectly(page, site, 'admin');
      await visitEveryRemote(page, remotes);

      const texts = await Promise.all([...sources].map(async ([url, text]) => [url, await text] as const));
      const loaded = new Set(texts.map(([url]) => url.split('/releases/')[1]?.split('/')[0]));
      expect([...loaded].sort()).toEqual([...remotes.map(({ name }) => name), 'shell'].sort());
      for (const [library, mark] of Object.entries(MARKS)) {
        const carriers = texts.filter(([, text]) => text.search(mark) >= 0).map(([url]) => new URL(url).pathname);
        expect(carriers.length, `${library} is in the page, marked ${mark}`).toBeGreaterThan(0);
        expect(
          carriers.filter((path) => !path.startsWith('/releases/shell/')),
          `remotes that carry ${library}`,
        ).toEqual([]);
        const copies = texts.reduce((sum, [, text]) => sum + (text.match(mark)?.length ?? 0), 0);
        expect(copies, `copies of ${library}`).toBe(1);
      }
      expect(await page.evaluate(() => Reflect.get(window, Symbol.for('market-pulse.session-copies')) as number)).toBe(
        1,
      );
    },
  );

  test('of every shared module: the shell provides all of them, and remotes add none', async ({ page, site }) => {
    const { remotes } = await manifest(site);
    await page.route(REMOTE_FILES, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const provided = await sharedModules(page);
    for (const needed of [
      'react',
      'react-dom',
      '@market-pulse/ui',
      '@market-pulse/session',
      '@market-pulse/remote-kit',
    ]) {
      expect(provided.modules.filter(({ request }) => request === needed)).toHaveLength(1);
    }
    expect(provided.modules.filter(({ from }) => !from.startsWith('shell_'))).toEqual([]);

    await page.unroute(REMOTE_FILES);
    await signInDirectly(page, site, 'admin');
    await visitEveryRemote(page, remotes);
    const inUse = await sharedModules(page);
    const withoutProvider = ({ modules }: typeof inUse) =>
      modules.map(({ request, version }) => `${request} ${version}`);
    expect(inUse.containers).toBe(remotes.length);
    expect(inUse.isOneScope).toBe(true);
    expect(withoutProvider(inUse)).toEqual(withoutProvider(provided));
  });

  test('of React renders the whole page', FULL, async ({ page, site }) => {
    await page.addInitScript(() => {
      const renderers: unknown[] = [];
      Object.assign(window, {
        renderers,
        __REACT_DEVTOOLS_GLOBAL_HOOK__: {
          isDisabled: false,
          supportsFiber: true,
          inject: (renderer: unknown) => renderers.push(renderer),
          onCommitFiberRoot: () => undefined,
          onCommitFiberUnmount: () => undefined,
        },
      });
    });
    await signInDirectly(page, site, 'admin');
    await visitEveryRemote(page, (await manifest(site)).remotes);
    expect(await page.evaluate(() => (Reflect.get(window, 'renderers') as unknown[]).length)).toBe(1);
  });
});
