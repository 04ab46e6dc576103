import type { ManifestRemote } from '@market-pulse/contract';
import { manifest, servedRemote } from '../site/platform';
import { expect } from '../site/test';
import type { FileAnswer } from '../../server/src/platform/drill/faultTable';
import type { DrillPlatform } from './DrillPlatform';
import { drillTest as test } from './drillTest';
import { expectChrome, expectWorks, openByNavigation } from './expectations';
import { chunksOf, exposeOf, THROWS_AT_RENDER, THROWS_IN_EFFECT } from './faults';
import { FULL } from '../full';
import { publishCopy, publishModule } from './releases';
import { sections, type Section } from './sections';
import type { RunningSite } from '../site/ComposedSite';

/** A new release that fails where the one before it works. */
interface BadRelease {
  readonly name: string;
  readonly publish: (site: RunningSite, platform: DrillPlatform, section: Section) => Promise<void>;
}

function copyWith(
  name: string,
  answer: FileAnswer,
  paths: (release: ManifestRemote, section: Section) => readonly string[],
): BadRelease {
  return {
    name,
    async publish(site, platform, section) {
      const { version } = await publishCopy(platform, section.remote, name);
      const release = await servedRemote(site, section.remote);
      const files = [{ name: section.remote, version, paths: [...paths(release, section)], answer }];
      await platform.setFaults({ files });
    },
  };
}

function moduleWith(name: string, code: string): BadRelease {
  return {
    name,
    async publish(site, platform, { remote }) {
      await publishModule(site, platform, remote, { name: `${name}, with another to turn to`, code });
    },
  };
}

const entryOf = ({ entry }: ManifestRemote) => [entry];
const pageOf = (release: ManifestRemote, { path }: Section) => chunksOf(release, exposeOf(release, path));

const badReleases: readonly BadRelease[] = [
  copyWith('entry 404', { kind: 'status', status: 404 }, entryOf),
  copyWith('entry broken off', { kind: 'broken-off' }, entryOf),
  copyWith('one byte of the entry changed', { kind: 'changed' }, entryOf),
  copyWith('one byte of a chunk changed', { kind: 'changed' }, pageOf),
  copyWith('chunk 404', { kind: 'status', status: 404 }, pageOf),
  {
    name: 'wrong contract',
    async publish(site, platform, { remote }) {
      await publishCopy(platform, remote, 'wrong contract');
      await platform.setFaults({ contracts: { [remote]: '^99.0.0' } });
    },
  },
  moduleWith('missing export', 'return {};'),
  moduleWith('throws at load', "throw new Error('drill');"),
  moduleWith('throws at render', THROWS_AT_RENDER),
  moduleWith('throws in an effect', THROWS_IN_EFFECT),
];

test.describe('a new release that fails', () => {
  for (const [index, bad] of badReleases.entries()) {
    const section = sections[index % sections.length] as Section;

    // The gate tries one that cannot be loaded, and one that cannot be rendered.
    const details = ['one byte of a chunk changed', 'throws at render'].includes(bad.name) ? {} : FULL;
    const title = `${section.remote}, ${bad.name}: the release before it serves, by itself and in the same page`;
    test(title, details, async ({ page, site, platform }) => {
      const previous = await servedRemote(site, section.remote);
      await bad.publish(site, platform, section);
      const { remotes } = await manifest(site);
      expect(remotes.find(({ name }) => name === section.remote)?.fallback?.version).toBe(previous.version);

      // Through the site, as most people come: what fails has to give way in a page that is open.
      const [start] = sections.filter((candidate) => candidate !== section);
      await page.goto(start?.path ?? '/');
      await openByNavigation(page, section.path);
      await expectWorks(page, site, section, previous.version);
      await expectChrome(page);

      // And straight to it.
      await page.goto(section.path);
      await expectWorks(page, site, section, previous.version);
      await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toHaveCount(0);
      await platform.rollBack(section.remote);
    });
  }
});
