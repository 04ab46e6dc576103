import { itemOfHeading, itemsTitle, itemWords } from './itemWords';

test.each([
  ['2.02', 'Results of Operations and Financial Condition'],
  ['5.07', 'Submission of Matters to a Vote of Security Holders'],
  ['12', 'Results of operations and financial condition'],
  ['4', "Changes in registrant's certifying accountant"],
  ['13', undefined],
  ['06b', undefined],
  ['constructor', undefined],
])('item %s is %s', (code, words) => {
  expect(itemWords(code)).toBe(words);
});

test.each([
  [['2.02', '9.01'], 'Results of operations'],
  [['9.01'], 'Exhibits'],
  [['5.02', '5.07', '9.01'], 'Directors or officers, shareholder vote'],
  [['1.01', '2.03', '8.01'], 'New material agreement, new debt or obligation and more'],
  [['5', '7'], 'Other events'],
  [['06b'], ''],
  [[], ''],
])('a report on %j is about "%s"', (codes, title) => {
  expect(itemsTitle(codes)).toBe(title);
});

test.each([
  ['Results of Operations and Financial Condition', '2024-02-01', '2.02'],
  ['Results of operations and financial condition', '2003-10-15', '12'],
  ["Changes in registrant's certifying accountant", '2002-02-19', '4'],
  ["Changes in Registrant's Certifying Accountant", '2007-03-01', '4.01'],
  [
    'Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers: Compensatory Arrangements of Certain Officers',
    '2026-06-25',
    '5.02',
  ],
  [
    'Departure of Directors or Principal Officers; Election of Directors; Appointment of Principal Officers',
    '2005-02-10',
    '5.02',
  ],
  ['Regulation FD Disclosure', '2004-08-22', '9'],
  ['Regulation FD Disclosure', '2004-08-23', '7.01'],
  ['Weather', '2024-02-01', undefined],
])('the heading "%s" in a filing of %s is item %s', (heading, filedOn, code) => {
  expect(itemOfHeading(heading, filedOn)).toBe(code);
});
