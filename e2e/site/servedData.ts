import type { EnvironmentManifest, SiteConfiguration } from '@market-pulse/contract';
import type { Page } from '@playwright/test';

/** What documents carry as data, by the id of its element. */
interface PageData {
  readonly 'environment-manifest': EnvironmentManifest;
  readonly 'site-configuration': SiteConfiguration;
}

/**
 * Lets the documents of a page carry other data than the server's, as if the site were configured so. The site stays as
 * it is, for all other tests.
 */
async function serveData<Id extends keyof PageData>(
  page: Page,
  id: Id,
  change: (data: PageData[Id]) => PageData[Id],
): Promise<void> {
  const element = new RegExp(`(<script[^>]*id="${id}"[^>]*>)([\\s\\S]*?)(</script>)`);
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(element, (_, open: string, json: string, close: string) => {
      const changed = JSON.stringify(change(JSON.parse(json) as PageData[Id]));
      return open + changed.replaceAll('<', '\\u003c') + close;
    });
    return route.fulfill({ response, body });
  });
}

/** Lets the documents of a page carry another manifest, as if the environment were configured so. */
export function serveManifest(
  page: Page,
  change: (manifest: EnvironmentManifest) => EnvironmentManifest,
): Promise<void> {
  return serveData(page, 'environment-manifest', change);
}

/** Lets the documents of a page carry other settings of the site's owners. */
export function serveConfiguration(page: Page, changes: Partial<SiteConfiguration>): Promise<void> {
  return serveData(page, 'site-configuration', (configuration) => ({ ...configuration, ...changes }));
}

/** A manifest without one of its remotes, as when it is switched off. */
export function withoutRemote(name: string): (manifest: EnvironmentManifest) => EnvironmentManifest {
  return (manifest) => ({ ...manifest, remotes: manifest.remotes.filter((remote) => remote.name !== name) });
}
