import type { EnvironmentManifest, ManifestRemote } from '@market-pulse/contract';
import { manifest, servedRemote } from '../site/platform';
import { expect, type Page } from '../site/test';
import { drillTest as test } from './drillTest';
import { expectChrome, fallbackOf, watchDocument } from './expectations';
import { chunksOf, THROWS_IN_EFFECT } from './faults';
import { FULL } from '../full';
import { inTurn } from './matrix';
import { publishModule } from './releases';

/** Remotes with sections of the home page. */
const REMOTES = ['markets', 'companies', 'content'] as const;

const sectionsOf = ({ slots }: ManifestRemote) => slots.filter(({ slot }) => slot === 'home.sections');
/** What stands beside the first section is none itself. */
const placesOf = (page: Page, name: string) =>
  page.locator(`[data-slot="home.sections"] [data-remote="${name}"]:not([data-slot="home.beside"] *)`);

/** Every remote but one shows all of its sections of the home page. */
async function expectOthers(page: Page, { remotes }: EnvironmentManifest, broken: string): Promise<void> {
  for (const remote of remotes.filter(({ name }) => name !== broken)) {
    await expect(placesOf(page, remote.name)).toHaveCount(sectionsOf(remote).length);
  }
  await expectChrome(page);
}

async function retryEach(page: Page, title: string): Promise<void> {
  const retries = fallbackOf(page, title).getByRole('button', { name: 'Retry' });
  for (let left = await retries.count(); left > 0; left -= 1) {
    await retries.first().click();
    await expect(retries).toHaveCount(left - 1);
  }
}

for (const [place, name] of REMOTES.entries()) {
  test.describe(`sections of the home page, ${name}`, () => {
    const details = inTurn(0, place, REMOTES.length);
    test(
      'one whose chunk is 404 costs its own place, and Retry recovers',
      details,
      async ({ page, site, platform }) => {
        const served = await manifest(site);
        const remote = await servedRemote(site, name);
        const [broken, ...rest] = sectionsOf(remote);
        const others = new Set(rest.flatMap(({ expose }) => chunksOf(remote, expose)));
        const paths = chunksOf(remote, broken?.expose ?? '').filter((path) => !others.has(path));
        await platform.setFaults({ files: [{ name, paths, answer: { kind: 'status', status: 404 } }], alone: [name] });
        await page.goto('/');
        await expect(fallbackOf(page, remote.title)).toHaveCount(1);
        await expect(placesOf(page, name)).toHaveCount(rest.length);
        await expectOthers(page, served, name);

        const expectSameDocument = await watchDocument(page);
        await platform.endFaults();
        await retryEach(page, remote.title);
        await expect(placesOf(page, name)).toHaveCount(rest.length + 1);
        await expectSameDocument();
      },
    );

    test(
      'those that throw in an effect cost their own places, and Retry recovers',
      FULL,
      async ({ page, site, platform }) => {
        const served = await manifest(site);
        const remote = await servedRemote(site, name);
        const count = sectionsOf(remote).length;
        // Beside the headline a member, as here, has something of their own.
        const ofMember = remote.slots.filter(({ slot }) => slot === 'home.member').length;
        await platform.setFaults({ alone: [name] });
        await publishModule(site, platform, name, { name: 'sections that throw in an effect', code: THROWS_IN_EFFECT });
        await page.goto('/');
        await expect(fallbackOf(page, remote.title)).toHaveCount(count + ofMember);
        await expectOthers(page, served, name);

        const expectSameDocument = await watchDocument(page);
        await platform.rollBack(name);
        await retryEach(page, remote.title);
        await expect(placesOf(page, name)).toHaveCount(count);
        await expectSameDocument();
      },
    );
  });
}
