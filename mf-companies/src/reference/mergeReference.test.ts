import {
  mergeReference,
  referenceFinder,
  withReferences,
  type MergedFacts,
  type ReferenceFacts,
} from './mergeReference';

const onar: ReferenceFacts = {
  ticker: 'ONAR',
  slug: 'onar-holding-corporation',
  name: 'ONAR Holding Corporation',
  about: 'Marketing agencies.',
  sector: 'Communication Services',
  industry: 'Advertising',
};
const told: MergedFacts = {
  ...{ ticker: 'ONAR', slug: 'onar', name: 'Onar Inc.', about: 'What it does.', sector: 'Media', industry: 'Agencies' },
};

test('what the server says wins', () => {
  expect(mergeReference(told, onar)).toEqual(told);
});

test.each<[keyof MergedFacts, string | null]>([
  ['name', ''],
  ['name', '  '],
  ['name', 'Unknown'],
  ['name', 'N/A'],
  ['name', 'Basic information about ONAR'],
  ['name', 'ONAR'],
  ['name', 'onar'],
  ['name', 'ONAR Corporation'],
  ['name', ' onar corporation '],
  ['about', null],
  ['about', ''],
  ['about', 'unknown'],
  ['about', 'n/a'],
  ['about', 'This page has BASIC INFORMATION only.'],
  ['sector', null],
  ['sector', 'Unknown'],
  ['sector', 'N/A'],
  ['industry', null],
  ['industry', 'unknown '],
  ['industry', 'Basic Information'],
])('a %s of %p is that of the reference, and nothing else is', (field, value) => {
  const company = { ...told, [field]: value };
  expect(mergeReference(company, onar)).toEqual({ ...company, [field]: onar[field] });
});

test.each<[keyof MergedFacts, string]>([
  ['name', 'ONAR Holding'],
  ['name', 'ONAR Corporation Ltd.'],
  ['name', 'Unknown Pleasures Inc.'],
  ['about', 'ONAR'],
  ['about', 'Its market is unknown.'],
  ['sector', 'ONAR Corporation'],
])('a %s of %p is kept', (field, value) => {
  const company = { ...told, [field]: value };
  expect(mergeReference(company, onar)).toEqual(company);
});

test('figures, links and everything else stay the server’s, also where they are empty', () => {
  const company = { ...told, name: 'ONAR', website: null, price: null, employees: 0 };
  expect(mergeReference(company, onar)).toEqual({ ...company, name: onar.name });
});

test('a company without a reference is as the server tells it', () => {
  const company = { ...told, name: 'ONAR', about: null };
  expect(mergeReference(company, undefined)).toBe(company);
});

const other = { ...onar, ticker: 'IQST', slug: 'onar', name: 'iQSTEL Inc.' };
test.each([
  [{ ticker: 'onar' }, 'ONAR'],
  [{ ticker: 'ONARX', slug: 'ONAR-Holding-Corporation' }, 'ONAR'],
  [{ ticker: 'ONAR', slug: 'onar' }, 'ONAR'],
  [{ slug: 'onar' }, 'IQST'],
  [{ ticker: 'TUTH', slug: 'tuth' }, undefined],
])('the reference of %j is %p: by ticker before slug', (company, ticker) => {
  expect(referenceFinder([onar, other])(company)?.ticker).toBe(ticker);
});

test('references that a list lacks stand behind it, and those that it has only once', () => {
  const rows = [
    { ...told, name: 'ONAR' },
    { ...told, ticker: 'AAPL', slug: 'apple', name: 'Apple' },
  ];
  const all = withReferences(rows, [other, onar], (reference) => ({ ...reference, about: null }));
  expect(all.map(({ ticker, name }) => `${ticker} ${name}`)).toEqual([
    'ONAR ONAR Holding Corporation',
    'AAPL Apple',
    'IQST iQSTEL Inc.',
  ]);
});
