import { loadReportSchema } from './report';

const report = {
  remote: 'markets',
  version: '1.0.0-aaaaaaaa',
  phase: 'entry',
  code: 'timeout',
  milliseconds: 8000,
  page: '/markets/stocks',
};

test.each([
  ['a version', { version: '1.0.0\u0000' }],
  ['a version of several lines', { version: '1.0.0\n2' }],
  ['a page', { page: '/markets\u0000' }],
])('%s with characters that no database holds is refused', (_what, fields) => {
  expect(loadReportSchema.safeParse(report).success).toBe(true);
  expect(loadReportSchema.safeParse({ ...report, ...fields }).success).toBe(false);
});
