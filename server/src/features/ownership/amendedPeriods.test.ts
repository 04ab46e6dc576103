import { filingsByPeriod, type PeriodFiling } from './amendedPeriods';

const original = (id: number, period: string, filed: string): PeriodFiling => ({
  ...{ id, subject: `4|700|11|${period}`, amendment: false, filed, previous: null },
});
const amendment = (id: number, period: string, previous: string | null): PeriodFiling => ({
  ...{ id, subject: `4|700|11|${period}`, amendment: true, filed: '2026-05-20', previous },
});

test.each<[string, PeriodFiling[], Record<string, number[]>]>([
  ['of one period', [original(1, '05-01', '05-03'), amendment(2, '05-01', '05-03')], { '05-01': [1, 2] }],
  ['with another period', [original(1, '05-01', '05-03'), amendment(2, '05-02', '05-03')], { '05-01': [1, 2] }],
  [
    'that does not say what it amends',
    [original(1, '05-01', '05-03'), amendment(2, '05-02', null)],
    { '05-01': [1], '05-02': [2] },
  ],
  [
    'of a day with two originals',
    [original(1, '05-01', '05-03'), original(3, '04-30', '05-03'), amendment(2, '05-02', '05-03')],
    { '05-01': [1], '04-30': [3], '05-02': [2] },
  ],
  [
    'whose period has an original of its own',
    [original(1, '05-01', '05-03'), original(3, '05-02', '05-04'), amendment(2, '05-02', '05-03')],
    { '05-01': [1], '05-02': [3, 2] },
  ],
])('an amendment %s', (_, filings, expected) => {
  const found = [...filingsByPeriod(filings)].map(([subject, of]) => [subject.slice(9), of.map(({ id }) => id)]);
  expect(Object.fromEntries(found)).toEqual(expected);
});
