import {
  type Notice,
  type QuarterReport,
  type StatedHolder,
  standingHolders,
  standingNotices,
  standingReports,
} from './standing';

const report = (id: number, more: Partial<QuarterReport> = {}): QuarterReport => ({
  ...{ id, amendment: id > 1, adds: false, filed: `2026-02-0${id}`, accession: null, digest: String(id) },
  ...more,
});

test.each<[string, readonly QuarterReport[], readonly number[]]>([
  ['one report', [report(1)], [1]],
  ['a restatement', [report(1), report(2)], [2]],
  ['new holdings', [report(1), report(2, { adds: true })], [1, 2]],
  ['new holdings, and all again', [report(1), report(2, { adds: true }), report(3)], [3]],
  ['new holdings alone', [report(2, { adds: true })], [2]],
])('of a quarter: %s', (_, reports, expected) => {
  for (const given of [reports, reports.toReversed()]) {
    expect([...standingReports(given)].sort()).toEqual(expected);
  }
});

const notice = (id: number, more: Partial<Notice> = {}): Notice => ({
  ...{ id, amendment: false, previous: null, filed: `2026-02-0${id}`, accession: `a${id}`, digest: String(id) },
  dates: ['2026-02-05'],
  ...more,
});

test.each<[string, readonly Notice[], readonly number[]]>([
  ['two notices of one day', [notice(1), notice(2)], [1, 2]],
  [
    'an amendment that names its notice',
    [notice(1), notice(2), notice(3, { amendment: true, previous: 'a1' })],
    [2, 3],
  ],
  [
    'an amendment after another',
    [notice(1), notice(2, { amendment: true, previous: 'a1' }), notice(3, { amendment: true, previous: 'a1' })],
    [3],
  ],
  [
    'an amendment of a notice without a number',
    [notice(1, { accession: null }), notice(3, { amendment: true, previous: 'x' })],
    [3],
  ],
  [
    'an amendment about other days',
    [notice(1, { accession: null, dates: ['2025-12-01'] }), notice(3, { amendment: true, previous: 'x' })],
    [1, 3],
  ],
])('of notices: %s', (_, notices, expected) => {
  for (const given of [notices, notices.toReversed()]) {
    expect([...standingNotices(given)].sort()).toEqual(expected);
  }
});

const holder = (cik: number | null, name: string, eventDate: string): StatedHolder => ({
  ...{ cik, name, eventDate, filed: eventDate, accession: null, digest: eventDate },
});

test('of each holder the newest statement counts, known by CIK or else by name', () => {
  const holders = [
    holder(7, 'Fund One, L.P.', '2025-01-01'),
    holder(7, 'FUND ONE LP', '2025-06-01'),
    holder(null, 'Fund One, LP', '2025-09-01'),
    holder(null, 'Ann Lee', '2024-01-01'),
  ];
  for (const given of [holders, holders.toReversed()]) {
    expect([...standingHolders(given)].map(({ eventDate }) => eventDate).sort()).toEqual(['2024-01-01', '2025-09-01']);
  }
});
