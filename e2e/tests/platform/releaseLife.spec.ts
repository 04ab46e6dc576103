import { FULL } from '../../full';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditEntry, EnvironmentRemoteChange } from '@market-pulse/contract';
import { packFolder } from '../../../server/src/testing/releases';
import type { RunningSite } from '../../site/ComposedSite';
import { DerivedRelease } from '../../site/DerivedRelease';
import { operate, servedRemote } from '../../site/platform';
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

/** The process that serves the site; a restart is another one. */
function serverProcess({ dataFolder }: RunningSite): Promise<string> {
  return readFile(join(dataFolder, 'server.lock'), 'utf8');
}

/* What an operator does. That the command line does the same is shown in `platform.test.ts`. */

const publish = async (site: RunningSite, { folder }: DerivedRelease, environment: string) =>
  operate(site, 'POST', `/releases/?to=${environment}`, new Uint8Array(await packFolder(folder)));
const change = (site: RunningSite, what: EnvironmentRemoteChange) => operate(site, 'PATCH', ROW, what);
const rollBack = (site: RunningSite, reason: string) => operate(site, 'POST', `${ROW}rollback/`, { reason });

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

    // Published for staging: visitors of production get nothing of it.
    await publish(site, next, 'staging');
    expect((await servedRemote(site, 'markets', { environment: 'staging' })).version).toBe(next.version);
    expect((await servedRemote(site, 'markets')).version).toBe(before);

    // A canary: some get it, others do not.
    await change(site, { canary: { version: next.version, percent: 50 }, reason: 'careful' });
    const [chosen, other] = await Promise.all(
      [true, false].map(async (getsCanary) => {
        const context = await browser.newContext({ baseURL: site.url });
        const value = await findVisitor(site, getsCanary);
        await context.addCookies([{ name: 'mp_visitor', value, url: site.url }]);
        return context.newPage();
      }),
    );
    if (!chosen || !other) throw new Error('Two visitors were expected');
    await Promise.all([expectStocks(chosen, next.version), expectStocks(other, before)]);
    expect(await releasesThatRan(chosen)).toContain(`markets ${next.version}`);
    expect(await releasesThatRan(other)).toEqual([]);

    // Whoever comes for the first time is put into a group by that page, and stays in it, as is seen at the end.
    await page.goto('/markets/stocks');
    const shown = page.locator('main [data-remote="markets"]').first();
    const drawn = (await shown.getAttribute('data-release')) ?? '';
    expect([before, next.version]).toContain(drawn);

    // Shares of other sizes are the server's (`canary.test.ts`).
    await operate(site, 'POST', '/promote/', { remote: 'markets', from: 'staging', to: 'production', reason: 'good' });
    await expectStocks(other, next.version);

    await rollBack(site, 'not so good');
    await expectStocks(other, before);

    await change(site, { enabled: false, reason: 'holiday' });
    await page.goto('/markets/stocks');
    await expect(page).toHaveURL('/');
    await expectChrome(page);
    await expect(page.locator('a[href^="/markets"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Latest Market News' })).toBeVisible();
    await rollBack(site, 'back from the holiday');
    await expectStocks(page, drawn);

    const audit = '/audit/?environment=production&remote=markets';
    const { results } = await operate<{ results: AuditEntry[] }>(site, 'GET', audit);
    const reasons = ['back from the holiday', 'holiday', 'not so good', 'good', 'careful'];
    expect(results.slice(0, reasons.length).map(({ reason }) => reason)).toEqual(reasons);
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

      await publish(site, next, 'production');
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
