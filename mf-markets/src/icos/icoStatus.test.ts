import { icoProgress, icoStatus } from './icoStatus';

const NOW = Date.parse('2026-06-15T12:00:00Z');
const undated = { start_date: null, end_date: null, is_active: false, status_code: null };

test.each([
  ['dates', { start_date: '2026-06-01', end_date: '2026-06-20' }, 'Ongoing', '5 days left'],
  ['dates that are none', { start_date: 'soon', end_date: 'later', status_code: 'planned' }, 'Upcoming', 'Dates TBA'],
  ["an external list's status", { status: 'LIVE' }, 'Active', undefined],
  ['its flag', { is_active: true }, 'Active', undefined],
])('the state of an offering follows from %s', (_what, change, name, label) => {
  expect(icoStatus({ ...undated, ...change }, NOW)).toEqual({ name, label });
});

test.each<[string | null, string | null, number | undefined]>([
  ['2026-06-01T00:00:00Z', '2026-07-01T00:00:00Z', 48],
  ['2026-06-15T12:00:00Z', '2026-07-01T00:00:00Z', 0],
  ['2026-06-16', '2026-07-01', 0],
  ['2026-05-01', '2026-06-01', 100],
  ['2026-06-01', '2026-06-01', 100],
  ['2026-07-01', '2026-07-01', 0],
  [null, '2026-07-01', undefined],
  ['2026-06-01', null, undefined],
])('the progress from %s to %s is %p', (start_date, end_date, percent) => {
  expect(icoProgress({ start_date, end_date }, NOW)).toBe(percent);
});
