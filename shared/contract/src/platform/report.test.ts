import { loadReportBatchSchema, loadReportSchema } from './report';

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

test.each<[string, readonly object[], boolean]>([
  ['one', [report], true],
  ['twenty', new Array<object>(20).fill(report), true],
  ['more than twenty', new Array<object>(21).fill(report), false],
  ['none', [], false],
  ['one with a query in its page', [{ ...report, page: '/search?q=private' }], false],
  ['one of an unknown phase', [{ ...report, phase: 'lunch' }], false],
  ['one of an unknown class', [{ ...report, code: 'tired' }], false],
  ['one with a field more', [{ ...report, user: 7 }], false],
])('a batch of %s is taken, or refused whole', (_what, reports, isTaken) => {
  expect(loadReportBatchSchema.safeParse({ environment: 'production', reports }).success).toBe(isTaken);
});
