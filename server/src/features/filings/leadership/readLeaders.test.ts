import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../config/config';
import { filingTable as table } from '../../../testing/filingTable';
import { readFiling } from '../readFiling';
import { UnusableDocumentError } from '../refusal';
import { readAge, readName, readNameAndTitle, readTitle } from './leader';
import { readLeaders } from './readLeaders';

const ABOVE = '<h3 id="x">Executive Officers of the Company</h3><p>They are elected each year.</p>';
const HEAD = 'Name | | Age | Position';
const LEE = 'Ann B. Lee<sup>(1)</sup> | | 51 | President and Chief Executive Officer';
const ORR = 'José Orr, Jr. | | 44 | Chief Financial Officer';
const people = [
  { name: 'Ann B. Lee', age: 51, title: 'President and Chief Executive Officer' },
  { name: 'José Orr, Jr.', age: 44, title: 'Chief Financial Officer' },
];

test.each([
  ['in columns', ABOVE + table(HEAD, LEE, ORR)],
  [
    'with groups and footnotes',
    ABOVE + table(HEAD, 'Executive Officers:', LEE, 'Directors', ORR, '(1) | Also a director.'),
  ],
  [
    'with the office before the age',
    ABOVE +
      table(
        'Name | Title | Age',
        'Ann B. Lee | President and Chief Executive Officer | 51',
        'José Orr, Jr. | Chief Financial Officer | 44',
      ),
  ],
  [
    'with name and office in one cell',
    ABOVE +
      table(
        '| Age | Officer since',
        'Ann B. Lee, President and Chief Executive Officer (1) | 51 | 2020',
        'José Orr, Jr., Chief Financial Officer | 44 | 2021',
      ),
  ],
  ['below a title of the table', `<p>Item 10.</p>${table('Executive Officers', HEAD, LEE, ORR)}`],
  [
    'in two tables',
    ABOVE + table(HEAD, LEE) + `<p>Our board of directors:</p>` + table(HEAD, 'Ann Lee | | 51 | Director', ORR),
  ],
  [
    'beside other tables',
    `${ABOVE}${table(HEAD, LEE, ORR)}<p>Paid to executive officers</p>${table('Name | Salary', 'Ann Lee | $5')}`,
  ],
])('a list is read %s', (_, html) => {
  expect(readLeaders(html)).toEqual({ people });
});

test.each([
  ['no table', ABOVE, 'no table with name, age and office of executive officers'],
  ['a table about nobody', `<p>Our oldest customers</p>${table(HEAD, LEE, ORR)}`, 'no table with'],
  [
    'occupations, which may be elsewhere',
    ABOVE + table('Name | Age | Principal Occupation', 'Ann Lee | 51 | Chief Executive Officer of Quill'),
    'a row that is no person',
  ],
  [
    'a row without an age',
    ABOVE + table(HEAD, LEE, 'José Orr | | | Chief Financial Officer'),
    'a row that is no person: José Orr | Chief Financial Officer',
  ],
  [
    'an age that is none',
    ABOVE + table(HEAD, LEE, 'José Orr | | 2021 | Chief Financial Officer'),
    'a row that is no person',
  ],
  ['a name that is none', ABOVE + table(HEAD, LEE, 'Total group | | 44 | Officer'), 'a row that is no person'],
  ['an office over two rows', ABOVE + table(HEAD, LEE, 'and Director', ORR), 'a row that is no person: and Director'],
  ['a person twice', ABOVE + table(HEAD, LEE, LEE), 'Ann B. Lee stands in it twice'],
  ['two ages', ABOVE + table(HEAD, LEE, ORR) + table(HEAD, 'Ann Lee | | 52 | Director'), 'Ann Lee has two ages'],
  [
    'directors alone',
    ABOVE + table(HEAD, 'Ann Lee | | 51 | Director', 'José Orr | | 44 | Director'),
    'no chief executive',
  ],
  [
    'one who was chief executive',
    ABOVE + table(HEAD, 'Ann Lee | | 51 | Former Chief Executive Officer', ORR),
    'no chief executive',
  ],
  [
    'subsidiaries',
    ABOVE + table(HEAD, LEE, ORR) + table(HEAD, 'Max Roe | | 60 | Chief Executive Officer'),
    'lists of several companies',
  ],
])('nothing is taken of a text with %s', (_, html, refused) => {
  expect(readLeaders(html)).toMatchObject({ refused: expect.stringContaining(refused) });
});

test.each([
  ['Mr. Arvind Krishna (1)', 'Arvind Krishna'],
  ['Nickle J. LaMoreaux*', 'Nickle J. LaMoreaux'],
  ['Siobhán O’Neill-Ruiz, Ph.D.', 'Siobhán O’Neill-Ruiz, Ph.D.'],
  ['William R. “Bill” McDermott', 'William R. “Bill” McDermott'],
  ['Ludwig van der Rohe', 'Ludwig van der Rohe'],
  ['Madonna', undefined],
  ['All directors and officers', undefined],
  ['Tesla, Inc.', undefined],
  ['Ann Lee, 51', undefined],
])('the name in "%s" is %p', (cell, name) => {
  expect(readName(cell)).toBe(name);
});

test.each([
  ['Gary D. Cohn, Vice Chairman', { name: 'Gary D. Cohn', title: 'Vice Chairman' }],
  ['Ann Lee, M.D., Chief Medical Officer, Europe', { name: 'Ann Lee, M.D.', title: 'Chief Medical Officer, Europe' }],
  ['Ann Lee – Secretary', { name: 'Ann Lee', title: 'Secretary' }],
  ['Ann Lee', undefined],
  ['Ann Lee, of Boston', undefined],
])('"%s" is %p', (cell, found) => {
  expect(readNameAndTitle(cell)).toEqual(found);
});

test('an age is from 18 to 100, and an office is one', () => {
  expect(['18', '100', '62 (2)', '17', '101', '6.2', ''].map(readAge)).toEqual([
    18,
    100,
    62,
    ...Array(4).fill(undefined),
  ]);
  expect(readTitle('Farmer')).toBeUndefined();
  expect(readTitle('Director. He served as officer before.')).toBeUndefined();
});

const edgar = join(PROJECT_ROOT, '../shared/data/edgar');
const describeWithData = existsSync(edgar) ? describe : describe.skip;

describeWithData('the real filings (need ../shared/data)', () => {
  test('of 60 texts one has such a list, that of IBM; none of the others gives a person @full', async () => {
    const found: Record<string, unknown> = {};
    const refusals: Record<string, number> = {};
    for (const folder of ['forms', '8-k', '8-k-raw', 'filings']) {
      for (const name of readdirSync(join(edgar, folder))) {
        try {
          const { text } = await readFiling(createReadStream(join(edgar, folder, name)), name);
          const leaders = readLeaders(text?.html ?? '');
          if ('people' in leaders) found[name] = leaders.people;
          else refusals[leaders.refused] = (refusals[leaders.refused] ?? 0) + 1;
        } catch (error) {
          if (!(error instanceof UnusableDocumentError)) throw error;
        }
      }
    }
    const officer = (name: string, age: number, title: string) => ({ name, age, title });
    expect(found).toEqual({
      '10-K-ibm-2025-02-25.html': [
        officer('Arvind Krishna', 62, 'Chairman of the Board, President and Chief Executive Officer'),
        officer('Gary D. Cohn', 64, 'Vice Chairman'),
        officer('Nicolas A. Fehring', 46, 'Vice President and Controller'),
        officer('James J. Kavanaugh', 58, 'Senior Vice President, Finance and Operations, and Chief Financial Officer'),
        officer('Nickle J. LaMoreaux', 45, 'Senior Vice President and Chief Human Resources Officer'),
        officer('Anne Robinson', 54, 'Senior Vice President and Chief Legal Officer'),
        officer('Robert D. Thomas', 50, 'Senior Vice President, Software and Chief Commercial Officer'),
      ],
    });
    expect(refusals).toEqual({ 'no table with name, age and office of executive officers': 57 });
  });
});
