import { FULL } from '../../full';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningSite } from '../../site/ComposedSite';
import { DerivedRelease } from '../../site/DerivedRelease';
import { deployToken, operate, platform, servedRemote } from '../../site/platform';
import {
  expectChrome,
  expectRelease,
  follow,
  isMarkedDocument,
  markDocument,
  releasesThatRan,
} from '../../site/shownRelease';
import { expect, ownSiteTest as test, type Page } from '../../site/test';

const ROW = '/environments/production/remotes/markets/';
const production = ['--env', 'production'];

/** The process that serves the site; a restart is another one. */
function serverProcess({ dataFolder }: RunningSite): Promise<string> {
  return readFile(join(dataFolder, 'server.lock'), 'utf8');
}

/** Number of a visitor who gets the canary of markets, or of one who does not. */
async function findVisitor(site: RunningSite, getsCanary: boolean): Promise<string> {
  for (;;) {
    const visitor = randomBytes(16).toString('base64url');
    const { canary = false } = await servedRemote(site, 'markets', { visitor });
    if (canary === getsCanary) return visitor;
  }
}

async function expectStocks(page: Page, version: string): Promise<void> {
  await page.goto('/markets/stocks');
  await expectRelease(page, 'markets', version);
}

/** Lets an open page ask for newer releases, which it does when it comes to the front, and waits for the answer. */
async function lookForReleases(page: Page): Promise<void> {
  let isAnswered = false;
  const onFinished = (request: { url(): string }) => {
    isAnswered ||= request.url().endsWith('/environments/production/manifest/');
  };
  page.on('requestfinished', onFinished);
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    expect(isAnswered).toBe(true);
  }).toPass();
  page.off('requestfinished', onFinished);
}

test.describe('The life of a release', () => {
  let next: DerivedRelease;
  let before: string;

  test.beforeEach(async ({ site }) => {
    next = await DerivedRelease.of('mf-markets', { hash: randomBytes(4).toString('hex') });
    before = (await servedRemote(site, 'markets')).version;
  });
  test.afterEach(async ({ site }) => {
    await operate(site, 'PATCH', ROW, { version: before, canary: null, enabled: true, reason: 'end of the test' });
    await next.remove();
  });

  test('publish, canary, promote, roll back and switch: the next page shows it, and nothing is restarted', async ({
    page,
    browser,
    site,
  }) => {
    const process = await serverProcess(site);
    await expectStocks(page, before);

    // Published for staging: visitors of production see nothing of it.
    await platform(site, ['publish', next.folder, '--to', 'staging'], await deployToken(site, 'markets'));
    expect((await servedRemote(site, 'markets', { environment: 'staging' })).version).toBe(next.version);
    await expectStocks(page, before);

    // A canary: some get it and stay in it, others do not and stay out of it.
    await platform(site, ['set', 'markets', '--canary', `${next.version}:50`, ...production, '--reason', 'careful']);
    const [chosen, other] = await Promise.all(
      [true, false].map(async (getsCanary) => {
        const context = await browser.newContext({ baseURL: site.url });
        const value = await findVisitor(site, getsCanary);
        await context.addCookies([{ name: 'mp_visitor', value, url: site.url }]);
        return context.newPage();
      }),
    );
    if (!chosen || !other) throw new Error('Two visitors were expected');
    const expectBoth = (first: string, second: string) =>
      Promise.all([expectStocks(chosen, first), expectStocks(other, second)]);
    await expectBoth(next.version, before);
    expect(await releasesThatRan(chosen)).toContain(`markets ${next.version}`);
    expect(await releasesThatRan(other)).toEqual([]);

    // Whoever comes for the first time is put into a group by that page, and stays in it.
    await page.goto('/markets/stocks');
    const shown = page.locator('main [data-remote="markets"]').first();
    const drawn = (await shown.getAttribute('data-release')) ?? '';
    expect([before, next.version]).toContain(drawn);

    // Shares of other sizes are the server's (`canary.test.ts`).
    await expectStocks(page, drawn);

    await platform(site, ['promote', 'markets', '--from', 'staging', '--to', 'production', '--reason', 'good']);
    await expectBoth(next.version, next.version);

    await platform(site, ['rollback', 'markets', ...production, '--reason', 'not so good']);
    await expectBoth(next.version, before);

    await platform(site, ['set', 'markets', '--off', ...production, '--reason', 'holiday']);
    await page.goto('/markets/stocks');
    await expect(page).toHaveURL('/');
    await expectChrome(page);
    await expect(page.locator('a[href^="/markets"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Latest Market News' })).toBeVisible();
    await platform(site, ['rollback', 'markets', ...production, '--reason', 'back from the holiday']);
    await expectStocks(page, drawn);

    const history = await platform(site, ['history', '--remote', 'markets', ...production]);
    for (const reason of ['careful', 'good', 'not so good', 'holiday', 'back from the holiday']) {
      expect(history).toContain(`  ${reason}`);
    }
    expect(await serverProcess(site)).toBe(process);
    await Promise.all([chosen.context().close(), other.context().close()]);
  });

  test(
    'two tabs on two versions: an open tab keeps its own, waits for a form, and follows at the next page',
    FULL,
    async ({ context, page: old, site }) => {
      const offer = old.getByRole('status').filter({ hasText: 'A new version is available.' });
      await expectStocks(old, before);
      await markDocument(old);

      await platform(site, ['publish', next.folder, '--to', 'production']);
      const fresh = await context.newPage();
      await expectStocks(fresh, next.version);
      expect(await releasesThatRan(fresh)).toContain(`markets ${next.version}`);

      // A part that the old tab has not loaded yet comes from its own release all the same.
      await follow(old, '/markets/crypto');
      await expectRelease(old, 'markets', before);
      await follow(fresh, '/markets/crypto');
      await expectRelease(fresh, 'markets', next.version);
      for (const tab of [old, fresh]) await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Crypto Market');
      expect(await releasesThatRan(old)).toEqual([]);

      // The old tab hears of the new version in the middle of a form.
      await old.getByRole('banner').getByRole('link', { name: 'Sign In' }).first().click();
      await old.getByRole('main').getByLabel('Email').fill('someone@example.com');
      await lookForReleases(old);
      await expect(offer).toHaveCount(0);
      await follow(old, '/markets/stocks');
      expect(await isMarkedDocument(old), 'the step out of the form stays in the document').toBe(true);
      await expectRelease(old, 'markets', before);

      // With the form gone it is offered, and comes with the next page.
      await expect(offer).toBeVisible();
      await expectChrome(old);
      await follow(old, '/markets/crypto');
      await expectRelease(old, 'markets', next.version);
      expect(await isMarkedDocument(old)).toBe(false);
      await expect(offer).toHaveCount(0);
    },
  );
});
