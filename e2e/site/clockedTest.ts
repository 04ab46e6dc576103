import { SiteClock } from './SiteClock';
import { test } from './test';

/** Tests with a clock that can be put forward, for a site of their own that is started with its `variables`. */
export const clockedTest = test.extend<object, { readonly clock: SiteClock }>({
  clock: [
    async ({}, use) => {
      const clock = await SiteClock.create();
      await use(clock);
      await clock.remove();
    },
    { scope: 'worker' },
  ],
});
