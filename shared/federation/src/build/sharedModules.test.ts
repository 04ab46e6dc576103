import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { shellFolder } from '../workspace';
import writeSharedEntries, { SHARED_ENTRIES } from './sharedEntriesLoader';
import { sharedModules } from './sharedModules';

test('every entry point of the design system is shared, except its sheets and its samples', () => {
  const requests = sharedModules
    .map(({ request }) => request)
    .filter((request) => request.startsWith('@market-pulse/ui/'));
  expect(requests).toEqual(expect.arrayContaining(['@market-pulse/ui/form', '@market-pulse/ui/overlay']));
  expect(requests).not.toContain('@market-pulse/ui/styles');
  expect(requests).not.toContain('@market-pulse/ui/samples');
});

test('the shell imports each module that it does not start with, and only those', () => {
  const lazy = sharedModules.filter(({ eager }) => !eager).map(({ request }) => request);
  const imported = [...writeSharedEntries().matchAll(/import\("([^"]+)"\)/g)].map(([, request]) => request);
  expect(imported).toEqual(lazy);
});

test('the module into which the build writes them is there', () => {
  expect(existsSync(join(shellFolder, SHARED_ENTRIES))).toBe(true);
});
