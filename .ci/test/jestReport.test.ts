import { readJestReport } from './jestReport';

test('a jest report is counted by test, and failures say file and name', () => {
  const report = {
    testResults: [
      {
        name: '/project/shared/format/src/money.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'money below a million is written out', status: 'passed' },
          { fullName: 'money at a trillion is short', status: 'failed', failureMessages: ['Expected: 1T', 'again'] },
          { fullName: 'money in yen', status: 'pending' },
          { fullName: 'money in euros', status: 'todo' },
          { fullName: 'money of every country @full', status: 'pending' },
        ],
      },
    ],
  };
  const tally = { passed: 1, failed: 1, skipped: 2 };
  const file = 'shared/format/src/money.test.ts';
  const failures = [{ name: `${file}: money at a trillion is short`, messages: ['Expected: 1T'] }];
  expect(readJestReport(report, '/project')).toEqual({ tally, failures, files: [{ file, tally, failures }] });
});

test('a file that could not be run is one failure, with the reason', () => {
  const message = 'Cannot find module ./b';
  const suite = { name: '/project/server/src/a.test.ts', status: 'failed', message, assertionResults: [] };
  const { tally, failures } = readJestReport({ testResults: [suite] }, '/project');
  expect(tally).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(failures).toEqual([{ name: 'server/src/a.test.ts: the file could not be run', messages: [message] }]);
});
