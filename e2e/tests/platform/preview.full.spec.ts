import { randomBytes } from 'node:crypto';
import type { Preview, PreviewRequest } from '@market-pulse/contract';
import type { APIResponse, Browser } from '@playwright/test';
import type { RunningSite } from '../../site/ComposedSite';
import { DerivedRelease } from '../../site/DerivedRelease';
import { FolderServer } from '../../site/FolderServer';
import { operate, platform, servedRemote } from '../../site/platform';
import { expectRelease, follow, releasesThatRan } from '../../site/shownRelease';
import { openSession } from '../../site/signIn';
import { expect, ownSiteTest as test, type Page } from '../../site/test';

/** Somebody else's browser. */
async function openBrowser(browser: Browser, { url }: RunningSite): Promise<Page> {
  return (await browser.newContext({ baseURL: url })).newPage();
}

/** Asks for a preview in the page's browser, as the console does. */
async function startPreview(
  page: Page,
  site: RunningSite,
  role: 'user' | 'product_owner',
  data: PreviewRequest,
): Promise<APIResponse> {
  const { access } = await openSession(site, role);
  return page.request.post('/api/platform/preview/', { data, headers: { authorization: `Bearer ${access}` } });
}

/** Opens a page; answers the security policy that it came with. */
async function policyOf(page: Page, path: string): Promise<string> {
  const response = await page.goto(path);
  return (await response?.headerValue('content-security-policy')) ?? '';
}

test.describe('A preview', () => {
  let next: DerivedRelease;
  let before: string;
  let staged: string;

  test.beforeEach(async ({ site }) => {
    next = await DerivedRelease.of('mf-markets', { hash: randomBytes(4).toString('hex') });
    before = (await servedRemote(site, 'markets')).version;
    staged = (await servedRemote(site, 'markets', { environment: 'staging' })).version;
  });
  test.afterEach(() => next.remove());

  test('of staging is for a product owner and whom the link is given, says so, and is left', async ({
    page,
    browser,
    site,
  }) => {
    await platform(site, ['publish', next.folder, '--to', 'staging']);
    const banner = (of: Page) => of.getByRole('complementary', { name: 'Preview' });
    const refused = await startPreview(page, site, 'user', { environment: 'staging' });
    expect(refused.status()).toBe(403);
    await page.goto('/markets/stocks');
    await expectRelease(page, 'markets', before);
    await expect(banner(page)).toHaveCount(0);

    expect((await startPreview(page, site, 'product_owner', { environment: 'staging' })).status()).toBe(200);
    await page.goto('/markets/stocks');
    await expectRelease(page, 'markets', next.version);
    await expect(banner(page)).toContainText('Preview of staging. Only this browser sees it.');

    // The link asks before it starts, and needs no account.
    const link = (await banner(page).getByRole('link', { name: 'Share' }).getAttribute('href')) ?? '';
    const guest = await openBrowser(browser, site);
    await guest.goto(link);
    await expect(guest.getByRole('main')).toContainText('invites you to see the environment staging');
    await guest.getByRole('button', { name: 'Start the preview' }).click();
    await expect(guest).toHaveURL('/');
    await expect(banner(guest)).toBeVisible();
    await follow(guest, '/markets/stocks');
    await expectRelease(guest, 'markets', next.version);

    const visitor = await openBrowser(browser, site);
    await visitor.goto('/markets/stocks');
    await expectRelease(visitor, 'markets', before);
    await expect(banner(visitor)).toHaveCount(0);

    await banner(page).getByRole('link', { name: 'Leave the preview' }).click();
    await expect(page).toHaveURL('/');
    await expect(banner(page)).toHaveCount(0);
    await follow(page, '/markets/stocks');
    await expectRelease(page, 'markets', before);

    await operate(site, 'PATCH', '/environments/staging/remotes/markets/', { version: staged });
    await Promise.all([guest, visitor].map((other) => other.context().close()));
  });

  test('of a team’s own build from its own machine is in its browser alone, and ends when the build is dead', async ({
    page,
    browser,
    site,
  }) => {
    const machine = await FolderServer.start(next.folder, 'localhost');
    const overrides = { markets: machine.url };
    const banner = page.getByRole('complementary', { name: 'Preview' });
    try {
      expect((await startPreview(page, site, 'user', { overrides })).status()).toBe(403);
      expect(await policyOf(page, '/markets/stocks')).not.toContain('localhost');
      await expectRelease(page, 'markets', before);

      const started = await startPreview(page, site, 'product_owner', { overrides });
      const preview = (await started.json()) as Preview;
      expect(preview.environment).toBe('production');
      const policy = await policyOf(page, '/markets/stocks');
      for (const directive of ['script-src', 'connect-src']) {
        expect(policy).toMatch(new RegExp(`${directive} [^;]*${machine.url}[ ;]`));
      }
      await expectRelease(page, 'markets', next.version);
      expect(await releasesThatRan(page)).toContain(`markets ${next.version}`);
      await expect(banner).toContainText(`Preview of production. Markets from ${machine.url}.`);
      await expect(page.getByRole('table').first()).toBeVisible();

      const visitor = await openBrowser(browser, site);
      expect(await policyOf(visitor, '/markets/stocks')).not.toContain(machine.origin);
      await expectRelease(visitor, 'markets', before);
      await visitor.context().close();
    } finally {
      await machine.stop();
    }

    // The machine is off: the published release is there, and the way back too.
    await page.reload();
    await expectRelease(page, 'markets', before);
    await expect(banner).toContainText(
      `Markets from ${machine.url} cannot be reached, its published release is shown.`,
    );
    await page.goto('/platform/preview/leave');
    await expect(page).toHaveURL('/');
    await expect(banner).toHaveCount(0);
    expect(await policyOf(page, '/markets/stocks')).not.toContain('localhost');
  });

  test('whose code breaks the page can be left all the same', async ({ page, site }) => {
    const broken = await DerivedRelease.of('mf-markets', {
      hash: randomBytes(4).toString('hex'),
      code: 'throw new Error("unfinished");',
    });
    const machine = await FolderServer.start(broken.folder, 'localhost');
    try {
      await startPreview(page, site, 'product_owner', { overrides: { markets: machine.url } });
      await page.goto('/markets/stocks');
      // Whoever tries a build out sees its faults, not the release behind it.
      const fallback = page.getByRole('main').getByRole('alert');
      await expect(fallback).toContainText('Markets is not available right now.');
      await page.getByRole('link', { name: 'Leave the preview' }).click();
      // The footer of the page that is left has the same links.
      await expect(page).toHaveURL('/');
      await follow(page, '/markets/stocks');
      await expectRelease(page, 'markets', before);
    } finally {
      await machine.stop();
      await broken.remove();
    }
  });
});
