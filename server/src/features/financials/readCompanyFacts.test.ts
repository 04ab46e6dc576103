import { readCompanyFacts, UnusableFactsError } from './readCompanyFacts';

const told = {
  start: '2021-01-01',
  end: '2021-12-31',
  val: 100,
  accn: '0000950170-22-000796',
  form: '10-K',
  filed: '2022-02-07',
};
const file = (figures: unknown[], unit = 'USD', concept = 'Revenues', cik: unknown = 42) =>
  JSON.stringify({ cik, entityName: 'Acme', facts: { 'us-gaap': { [concept]: { units: { [unit]: figures } } } } });

test('figures come with concept, unit, period and filing; a CIK may have zeros before it', () => {
  expect(readCompanyFacts(file([told], 'EUR', 'Revenues', '0000000042'))).toEqual({
    ...{ cik: 42, name: 'Acme', unclear: [], splits: [], leftOut: 0 },
    facts: [
      {
        ...{ concept: 'us-gaap:Revenues', unit: 'EUR', start: '2021-01-01', end: '2021-12-31', value: 100 },
        ...{ accession: '0000950170-22-000796', form: '10-K', filed: '2022-02-07' },
      },
    ],
  });
});

test.each([
  ['no value', { val: undefined }],
  ['a text for a value', { val: '100' }],
  ['a day that is none', { end: '2021-02-30' }],
  ['an end before its beginning', { start: '2022-01-01' }],
  ['an end after its filing', { end: '2022-03-01' }],
  ['no filing', { accn: '' }],
  ['a day far off', { end: '2150-12-31', filed: '2151-02-07' }],
])('a figure with %s is left out', (_, broken) => {
  expect(readCompanyFacts(file([told, { ...told, ...broken }]))).toMatchObject({ facts: [{ value: 100 }], leftOut: 1 });
});

test('a prospectus repeats figures, and is no report; what is no statement is not kept', () => {
  expect(readCompanyFacts(file([told, { ...told, form: '424B2', val: 7 }])).facts).toHaveLength(1);
  expect(() => readCompanyFacts(file([told], 'USD', 'DeferredCompensation'))).toThrow('has no figure of a statement');
  expect(() => readCompanyFacts(file([told], 'pure'))).toThrow('has no figure of a statement');
});

test('years of ten years are kept, and quarters of four', () => {
  const year = (of: number) => ({ ...told, start: `${of}-01-01`, end: `${of}-12-31` });
  const quarter = (of: number) => ({ ...told, start: `${of}-01-01`, end: `${of}-03-31` });
  const { facts } = readCompanyFacts(file([year(2021), year(2011), year(2009), quarter(2018), quarter(2015)]));
  expect(facts.map(({ end }) => end)).toEqual(['2021-12-31', '2011-12-31', '2018-03-31']);
});

test.each([
  ['empty', ' ', 'is empty'],
  ['a refusal page', '<!DOCTYPE html><title>Request Rate Threshold Exceeded</title>', 'is a page and no data'],
  ['cut off', file([told]).slice(0, -9), 'is not JSON: cut off'],
  ['another shape', '{"cik":1,"name":"Acme"}', 'cik, entityName or facts are missing'],
  ['a list', '[]', 'cik, entityName or facts are missing'],
  ['one concept', '{"cik":42,"taxonomy":"us-gaap","tag":"Assets","units":{}}', 'one concept only'],
  ['one concept of many companies', '{"taxonomy":"us-gaap","tag":"Assets","ccp":"CY2019Q1I"}', 'of many companies'],
  ['of no company', file([told], 'USD', 'Revenues', null), 'cik, entityName or facts are missing'],
])('a file that is %s is refused', (_, content, message) => {
  expect(() => readCompanyFacts(content)).toThrow(UnusableFactsError);
  expect(() => readCompanyFacts(content)).toThrow(message);
});
