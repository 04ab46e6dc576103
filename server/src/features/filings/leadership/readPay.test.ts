import { filingTable as table } from '../../../testing/filingTable';
import { readPay } from './readPay';

const TITLE = '<h3 id="x">Summary Compensation Table</h3>';
const HEAD =
  'Name and Principal Position | Year | Salary ($) | Bonus ($) | Stock Awards ($)(1) | All Other Compensation ($)(2) | Total ($)';
const LEE = 'Ann B. Lee<br>Chief Executive Officer | 2025 | 1,000,000 | — | 8,500,250 | 12,345 | 9,512,595';
const LEE_BEFORE = '| 2024 | 950,000 | — | 7,000,000 | 10,000 | 7,960,000';
const ORR = 'José Orr, Jr.<sup>(3)</sup> | 2025 | $500,000 | $25,000(4) | $1,000,000 | $0 | $1,525,001';
const names = ['Ann Lee', 'José Orr, Jr.', 'Max Roe'];
const read = (...rows: readonly string[]) => readPay(TITLE + table(...rows), names, '2026-04-01');

test.each([
  ['of the last year, of those who are known', [HEAD, LEE, LEE_BEFORE, ORR, 'Eva Moe | 2025 | 1 | — | — | — | 1']],
  ['with the position in a row of its own', [HEAD, LEE, 'and President', LEE_BEFORE, ORR, '(1) | Fair value.']],
  ['below a title of the table', ['Pay', HEAD, LEE, ORR]],
  ['of a year that is told in a cell behind the position', [HEAD, `Ann Lee | CEO ${LEE.slice(LEE.indexOf('|'))}`, ORR]],
])('pay is read %s', (_, rows) => {
  expect(read(...rows)).toEqual({
    year: 2025,
    pays: new Map([
      ['Ann Lee', 9_512_595],
      ['José Orr, Jr.', 1_525_001],
    ]),
  });
});

test('it may go on in a second table', () => {
  const html = `${TITLE}${table(HEAD, LEE)}<p>continued</p>${table(HEAD, ORR)}`;
  expect(readPay(html, names, '2026-04-01')).toMatchObject({ year: 2025, pays: { size: 2 } });
});

test.each([
  ['another table', [HEAD.replace('Total ($)', 'Fees'), LEE], 'no table of compensation'],
  ['pay of directors, who have no salary', [HEAD.replace('Salary', 'Fees'), LEE], 'no table of compensation'],
  [
    'a row whose sum is another',
    [HEAD, LEE.replace('12,345', '12,346'), LEE_BEFORE, ORR.replace('1,525,001', '1,525,003')],
    'a row that does not sum up to its total: José Orr, Jr.',
  ],
  [
    'a former year whose sum is another',
    [HEAD, LEE, LEE_BEFORE.replace('950,000', '95,000'), ORR],
    'a row that does not sum up to its total: 2024',
  ],
  ['a cell that is no amount', [HEAD, LEE.replace('—', 'see (5) below'), ORR], 'a row that is no pay of a year'],
  ['what was lost', [HEAD, LEE, 'José Orr | 2025 | (12,000) | 4 | 4'], 'a row that is no pay of a year'],
  ['a row without a year', [HEAD, LEE, 'José Orr | 500,000 | 25,000 | 525,000'], 'a row of pay without a year'],
  ['a person twice', [HEAD, LEE, LEE], 'Ann Lee has two totals of 2025'],
  ['nobody who is known', [HEAD, 'Eva Moe | 2025 | 1 | — | — | — | 1'], 'its pay is of nobody who is known'],
  ['who only begins alike', [HEAD, 'Ann Smith Lee | 2025 | 1 | — | — | — | 1'], 'its pay is of nobody who is known'],
  ['years long ago', [HEAD, LEE.replace('2025', '2023')], 'its pay is of other years'],
  ['years to come', [HEAD, LEE.replace('2025', '2027')], 'its pay is of other years'],
  ['thousands', ['(in thousands)', HEAD, LEE], 'its pay is in another unit'],
  ['another currency', [HEAD.replace('Salary ($)', 'Salary (€)'), LEE], 'its pay is in another unit'],
])('nothing is taken of %s', (_, rows, refused) => {
  expect(read(...rows)).toMatchObject({ refused: expect.stringContaining(refused) as string });
});

test('of two who may be meant nothing is taken', () => {
  expect(readPay(TITLE + table(HEAD, LEE), ['Ann Lee', 'Ann B. Lee'], '2026-04-01')).toMatchObject({
    refused: expect.stringContaining('may be several persons') as string,
  });
});
