import type { ManifestRemote } from '@market-pulse/contract';
import { manifest, servedRemote } from '../site/platform';
import { expect, type Page } from '../site/test';
import { drillTest as test } from './drillTest';
import { inTurn } from './matrix';
import { expectChrome, expectFallback, expectWorks, watchDocument, openByNavigation } from './expectations';
import { faults, type Fault } from './faults';
import { sections, type Section } from './sections';

/** The section says to a person that it does not work, in the way that the fault asks for. */
async function expectFailure(page: Page, { code }: Fault, section: Section, { title }: ManifestRemote): Promise<void> {
  if (code !== undefined) return expectFallback(page, title, code);
  // A page says it in each place that is about what did not come.
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: section.apiFailure }).first();
  await expect(alert).toBeVisible();
  await expect(alert.getByRole('button', { name: 'Retry' })).toBeEnabled();
}

/** Other sections that a visitor looks at while one fails; with one, the gate looks at each of them during some fault. */
const VISITED = process.env.TEST_RUN === 'gate' ? 1 : 2;

/** The others in turn: over the faults of a section all of them are looked at, each as often. */
function othersDuring(fault: number, section: Section): Section[] {
  const others = sections.filter((candidate) => candidate !== section);
  return [...others, ...others].slice(fault % others.length).slice(0, VISITED);
}

/** Classes that the gate meets elsewhere: at shared code and at a release with another to turn to, and at a section of the home page. */
const MET_ELSEWHERE: readonly Fault['code'][] = ['integrity', 'chunk'];

/** The first fault of each other class, which is what the gate tries. */
const ofEachClass = faults.filter(
  ({ code }, index) => !MET_ELSEWHERE.includes(code) && faults.findIndex((other) => other.code === code) === index,
);

for (const [place, section] of sections.entries()) {
  test.describe(section.remote, () => {
    for (const [index, fault] of faults.entries()) {
      const details = inTurn(ofEachClass.indexOf(fault), place, sections.length);
      test(
        `${fault.name}: the rest of the site works, and Retry recovers`,
        details,
        async ({ page, site, platform, sharedFilesOf }) => {
          const remote = await servedRemote(site, section.remote);
          const { remotes } = await manifest(site);
          const scene = { site, platform, section, remote, sharedFilesOf };
          const endFault = await fault.start(scene);
          // What hangs would keep the page from being loaded.
          await page.goto(section.path, { waitUntil: 'commit' });
          await expectFailure(page, fault, section, remote);
          await expectChrome(page);

          const expectSameDocument = await watchDocument(page);
          for (const other of othersDuring(index, section)) {
            const served = remotes.find(({ name }) => name === other.remote);
            await openByNavigation(page, other.path);
            await expectWorks(page, site, other, served?.version ?? '');
          }

          await page.evaluate((steps) => history.go(-steps), VISITED);
          await expect(page).toHaveURL(section.path);
          await expectFailure(page, fault, section, remote);
          await endFault();
          await page.getByRole('main').getByRole('button', { name: 'Retry' }).first().click();
          await expectWorks(page, site, section, remote.version);
          await expectSameDocument();
        },
      );
    }
  });
}
