import { readSubmissions } from './readSubmissions';

const columns = {
  accessionNumber: ['0000077001-26-000004', '0000077001-26-000003'],
  filingDate: ['2026-05-02', '2026-05-01'],
  reportDate: ['2026-05-01', ''],
  acceptanceDateTime: ['2026-05-02T16:30:30.000Z', ''],
  form: ['8-K', '4'],
  items: ['2.02,9.01', ''],
  size: [12, 13],
  primaryDocument: ['q8k.htm', 'xslF345X05/form4.xml'],
  fileNumber: ['001-00077', ''],
};
const of = (more: object = {}, recent: object = columns) =>
  JSON.stringify({
    ...{ cik: '0000077001', name: 'Quill', entityType: 'operating', tickers: ['QQA'] },
    filings: { recent, files: [{ name: 'CIK0000077001-submissions-001.json' }] },
    ...more,
  });

test('the list of a company is its filings, the newest first, with the names of its older pages', () => {
  const found = readSubmissions(of(), 'x.json');
  expect(found).toMatchObject({
    cik: 77001,
    name: 'Quill',
    olderPages: ['CIK0000077001-submissions-001.json'],
    broken: { count: 0 },
  });
  expect(found.filings[0]).toEqual({
    accession: '0000077001-26-000004',
    form: '8-K',
    filedOn: '2026-05-02',
    acceptedAt: '2026-05-02T20:30:30.000Z',
    periodOn: '2026-05-01',
    items: ['2.02', '9.01'],
    fileNumber: '001-00077',
    primaryDocument: 'q8k.htm',
    bytes: 12,
    documents: null,
  });
  expect(found.filings[1]).toMatchObject({ periodOn: null, acceptedAt: null, items: [], fileNumber: null });
});

test('a page of older filings is of the filer whom its name tells', () => {
  const page = JSON.stringify(columns);
  expect(readSubmissions(page, 'CIK0000077001-submissions-001.json')).toMatchObject({ cik: 77001, name: null });
  expect(() => readSubmissions(page, 'older.json')).toThrow('whose name does not tell the CIK');
});

test('a row that is no filing is left out with its reason, and the others are read', () => {
  const recent = { ...columns, accessionNumber: ['0000077001-26-000004', 'x'] };
  const { filings, broken } = readSubmissions(of({}, recent), 'x.json');
  expect(filings).toHaveLength(1);
  expect(broken.first).toEqual([{ row: 2, reason: '"x" is no accession number' }]);
});

test.each([
  ['is cut off', of().slice(0, -20)],
  ['is not JSON', '<html></html>'],
  ['too many requests', '<html><title>SEC.gov | Request Rate Threshold Exceeded</title></html>'],
  ['no such document', '<?xml version="1.0"?>\n<Error><Code>NoSuchKey</Code></Error>'],
  ['its columns differ in length', of({}, { ...columns, form: ['8-K'] })],
  ['is not a list of filings', '[]'],
  ['is not a list of filings', of({ filings: null })],
  [
    'reports own shares',
    of({ entityType: 'other', tickers: [], insiderTransactionForOwnerExists: 1, insiderTransactionForIssuerExists: 0 }),
  ],
])('"%s" is said of what is no list of a company', (reason, text) => {
  expect(() => readSubmissions(text, 'x.json')).toThrow(reason);
});
