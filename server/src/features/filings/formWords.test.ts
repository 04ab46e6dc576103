import { filingSummary, filingTitle, formWords, groupOf } from './formWords';

test.each([
  ['10-Q', 'quarterly', 'Quarterly report'],
  ['10-K/A', 'annual', 'Annual report (amendment)'],
  ['10-K405', 'annual', 'Annual report'],
  ['8-K', 'current', 'Current report'],
  ['DEF 14A', 'proxy', 'Proxy statement for the annual meeting'],
  ['4/A', 'ownership', 'Insider transaction (amendment)'],
  ['SCHEDULE 13G/A', 'ownership', 'Passive holder of more than 5 percent (amendment)'],
  ['424B3', 'offering', 'Prospectus'],
  ['S-11', 'offering', 'Registration of securities'],
  ['CORRESP', 'other', 'Letter to the SEC'],
  ['305B2', 'other', 'Form 305B2'],
  ['constructor', 'other', 'Form constructor'],
])('form %s is of the group %s: %s', (form, group, words) => {
  expect(groupOf(form)).toBe(group);
  expect(formWords(form)).toBe(words);
});

test('what has no form type is other', () => {
  expect(groupOf(null)).toBe('other');
});

test.each([
  ['10-Q', '2026-04-26', [], 'Quarter ended Apr 26, 2026'],
  ['10-Q', null, [], 'Quarterly report'],
  ['10-K', '2026-01-25', [], 'Annual report, year ended Jan 25, 2026'],
  ['10-K/A', '2025-12-31', [], 'Annual report, year ended Dec 31, 2025 (amendment)'],
  ['DEF 14A', '2026-06-24', [], 'Proxy statement for the annual meeting'],
  ['8-K', '2026-02-25', ['2.02', '9.01'], 'Results of operations'],
  ['8-K/A', '2026-02-25', ['5.02'], 'Directors or officers (amendment)'],
  ['8-K', '1996-03-29', [], 'Current report'],
  ['4', '2026-02-24', [], 'Insider transaction'],
  ['NT 10-K', '2025-12-31', [], 'Notice of a late annual report'],
])('form %s of %s with items %j is titled "%s"', (form, periodOn, items, title) => {
  expect(filingTitle({ form, periodOn, items })).toBe(title);
});

test('one sentence says what a filing is', () => {
  const report = { form: '10-Q', periodOn: '2026-04-26', items: [], filedOn: '2026-05-20' };
  expect(filingSummary(report, 'NVIDIA Corporation')).toBe(
    'NVIDIA Corporation, quarterly report (form 10-Q) for Apr 26, 2026, filed with the SEC on May 20, 2026.',
  );
  const current = { form: '8-K', periodOn: '2026-05-20', items: ['2.02', '9.01'], filedOn: '2026-05-20' };
  expect(filingSummary(current, 'NVIDIA Corporation')).toBe(
    'NVIDIA Corporation, current report (form 8-K), filed with the SEC on May 20, 2026: Results of Operations and Financial Condition; Financial Statements and Exhibits.',
  );
});
