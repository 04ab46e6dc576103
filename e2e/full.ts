import type { TestDetails } from '@playwright/test';

/** Marks a browser test that the gate (`npm test`) leaves to the full run (`npm run test:all`). A file of such tests is a `*.full.spec.ts`. */
export const FULL: TestDetails = { tag: '@full' };

/** What marks one of several alike of which the gate takes some, such as the same page in windows of several widths. */
export const fullUnless = (isForGate: boolean): TestDetails => (isForGate ? {} : FULL);
