import { MOST_QUICK_FILES, nearestTests } from './quickSteps';

test('the tests nearest to what was changed come first', () => {
  const tests = ['server/src/app.test.ts', 'shared/ui/src/a.test.tsx', 'server/src/features/votes/votes.test.ts'];
  expect(nearestTests(tests, ['server/src/features/votes/service.ts'], 2)).toEqual([
    'server/src/features/votes/votes.test.ts',
    'server/src/app.test.ts',
  ]);
});

test('no more are run than an answer within a minute has time for', () => {
  const tests = Array.from({ length: MOST_QUICK_FILES + 20 }, (_, index) => `server/src/${index}.test.ts`);
  expect(nearestTests(tests, ['server/src/app.ts'])).toHaveLength(MOST_QUICK_FILES);
});
