import { failureText } from './outcome';
import { readPlaywrightReport, type PlaywrightReport } from './playwrightReport';

const fallen = {
  status: 'unexpected' as const,
  results: [
    {
      errors: [
        { message: 'Test timeout of 180000ms exceeded.' },
        { message: '\u001b[31mError\u001b[39m: expect failed\n\nReceived: 2\n    at footer.spec.ts:1:1' },
      ],
    },
    { errors: [{ message: 'Error: expect failed\n\nReceived: 3' }] },
  ],
};

const report: PlaywrightReport = {
  suites: [
    {
      title: 'chrome.spec.ts',
      specs: [{ title: 'the header is there', file: 'chrome.spec.ts', tests: [{ status: 'expected' }] }],
      suites: [
        {
          title: 'with a remote down',
          specs: [
            { title: 'the footer is there', file: 'chrome.spec.ts', tests: [fallen] },
            {
              title: 'Retry works',
              file: 'chrome.spec.ts',
              tests: [{ status: 'flaky', results: [{ errors: [{ message: 'too late' }] }, { errors: [] }] }],
            },
            { title: 'needs real data', file: 'chrome.spec.ts', tests: [{ status: 'skipped' }] },
          ],
        },
      ],
    },
  ],
  errors: [],
};

test('a Playwright report is counted by test and file, and what failed says all that was written about it', () => {
  const { tally, failures, files } = readPlaywrightReport(report);
  expect(tally).toEqual({ passed: 1, failed: 2, skipped: 1 });
  expect(failures.map(failureText)).toEqual([
    [
      'chrome.spec.ts › with a remote down › the footer is there',
      '        Test timeout of 180000ms exceeded.',
      '        Error: expect failed',
      '        Received: 2',
      '        Error: expect failed',
      '        Received: 3',
    ].join('\n'),
    'chrome.spec.ts › with a remote down › Retry works\n        too late',
  ]);
  expect(files).toEqual([{ file: 'chrome.spec.ts', tally, failures }]);
});

test('an error outside of any test is a failure of no file', () => {
  const broken = { suites: [], errors: [{ message: 'The site did not start\n    at …' }] };
  expect(readPlaywrightReport(broken)).toEqual({
    tally: { passed: 0, failed: 1, skipped: 0 },
    failures: [{ name: 'The site did not start' }],
    files: [],
  });
});
