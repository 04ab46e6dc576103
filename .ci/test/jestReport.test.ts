import { readJestReport } from './jestReport';

test('a jest report is counted by test, and failures say file and name', () => {
  const report = {
    testResults: [
      {
        name: '/project/shared/format/src/money.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'money below a million is written out', status: 'passed' },
          { fullName: 'money at a trillion is short', status: 'failed' },
          { fullName: 'money in yen', status: 'pending' },
          { fullName: 'money in euros', status: 'todo' },
        ],
      },
    ],
  };
  expect(readJestReport(report, '/project')).toEqual({
    tally: { passed: 1, failed: 1, skipped: 2 },
    failures: ['shared/format/src/money.test.ts: money at a trillion is short'],
  });
});

test('a file that could not be run is one failure', () => {
  const report = { testResults: [{ name: '/project/server/src/a.test.ts', status: 'failed', assertionResults: [] }] };
  expect(readJestReport(report, '/project')).toEqual({
    tally: { passed: 0, failed: 1, skipped: 0 },
    failures: ['server/src/a.test.ts: the file could not be run'],
  });
});
