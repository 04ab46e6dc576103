import { clockedTest } from './clockedTest';
import { ComposedSite, type RunningSite } from './ComposedSite';

interface ClockedSite {
  /** So many milliseconds ago the site starts by its clock. */
  readonly startsAgo: number;
  readonly site: RunningSite;
}

/** Tests on a site of its own with the clock that can be put forward; files of one worker that ask for the same share it. */
export const clockedSiteTest = clockedTest.extend<object, ClockedSite>({
  startsAgo: [0, { option: true, scope: 'worker' }],
  site: [
    async ({ clock, startsAgo }, use) => {
      if (startsAgo > 0) await clock.forward(-startsAgo);
      const site = await ComposedSite.start({ variables: clock.variables });
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
