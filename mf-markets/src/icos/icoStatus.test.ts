import { icoProgress, icoStatus, statusCodeOf, type IcoState } from './icoStatus';

const NOW = Date.parse('2026-06-15T12:00:00Z');

function state(change: Partial<IcoState>): IcoState {
  return { start_date: null, end_date: null, is_active: false, status_code: null, ...change };
}

test.each<[Partial<IcoState>, string]>([
  [{ status_code: ' Active ', status: 'ended' }, 'active'],
  [{ status_code: null, status: 'LIVE' }, 'live'],
  [{ status_code: '', status: ' ' }, ''],
  [{ is_active: true }, 'active'],
  [{ is_active: true, status: 'planned' }, 'planned'],
  [{}, ''],
])('the status code of %j is %p', (change, code) => {
  expect(statusCodeOf(state(change))).toBe(code);
});

const STARTED = '2026-06-01T00:00:00Z';

test.each<[string, Partial<IcoState>, string, string, string | undefined]>([
  ['starts later today', { start_date: '2026-06-15T18:00:00Z' }, 'Upcoming', 'accent', 'Starts today'],
  ['starts tomorrow', { start_date: '2026-06-16T01:00:00Z' }, 'Upcoming', 'accent', 'Starts in 1 day'],
  ['starts in two weeks', { start_date: '2026-06-29T12:00:00Z' }, 'Upcoming', 'accent', 'Starts in 14 days'],
  [
    'starts, whatever its code says',
    { start_date: '2026-06-18', status_code: 'ended' },
    'Upcoming',
    'accent',
    'Starts in 3 days',
  ],
  [
    'runs, by code',
    { start_date: STARTED, end_date: '2026-07-05', status_code: 'ACTIVE' },
    'Active',
    'gain',
    '20 days left',
  ],
  [
    'runs, by flag',
    { start_date: STARTED, end_date: '2026-06-16', status_code: 'open', is_active: true },
    'Active',
    'gain',
    '1 day left',
  ],
  [
    'runs, unmarked',
    { start_date: STARTED, end_date: '2026-06-20', status_code: 'live' },
    'Ongoing',
    'caution',
    '5 days left',
  ],
  ['runs without a start', { end_date: '2026-06-20' }, 'Ongoing', 'caution', '5 days left'],
  ['ends later today', { start_date: STARTED, end_date: '2026-06-15T23:00:00Z' }, 'Ongoing', 'caution', 'Ends today'],
  ['ends now', { start_date: STARTED, end_date: '2026-06-15T12:00:00Z' }, 'Ongoing', 'caution', 'Ends today'],
  ['ended this morning', { start_date: STARTED, end_date: '2026-06-15T11:59:59Z' }, 'Ended', 'neutral', 'Ended today'],
  ['ended yesterday', { end_date: '2026-06-14T23:00:00Z', is_active: true }, 'Ended', 'neutral', 'Ended 1 day ago'],
  [
    'ended two weeks ago',
    { end_date: '2026-06-01', status_code: 'cancelled' },
    'Ended',
    'neutral',
    'Ended 14 days ago',
  ],
  ['has no dates and is active', { status_code: 'active' }, 'Active', 'gain', undefined],
  ['has no dates and is ongoing', { status_code: 'ongoing' }, 'Active', 'gain', undefined],
  ['has no dates and is live', { status_code: 'live' }, 'Active', 'gain', undefined],
  ['has no dates and is upcoming', { status_code: 'upcoming' }, 'Upcoming', 'accent', 'Dates TBA'],
  ['has no dates and is planned', { status_code: 'planned' }, 'Upcoming', 'accent', 'Dates TBA'],
  ['has no dates and is announced', { status_code: 'announced' }, 'Upcoming', 'accent', 'Dates TBA'],
  [
    'has begun and is said to be upcoming',
    { start_date: STARTED, status_code: 'upcoming' },
    'Upcoming',
    'accent',
    undefined,
  ],
  ['was cancelled', { status_code: 'cancelled' }, 'Cancelled', 'loss', undefined],
  ['failed', { status_code: 'failed' }, 'Cancelled', 'loss', undefined],
  ['has an unknown code and the flag', { status_code: 'open', is_active: true }, 'Active', 'gain', undefined],
  ['has an unknown code', { status_code: 'paused' }, 'Ended', 'neutral', undefined],
  ['says nothing', {}, 'Ended', 'neutral', undefined],
  [
    'has dates that are none',
    { start_date: 'soon', end_date: 'later', status_code: 'planned' },
    'Upcoming',
    'accent',
    'Dates TBA',
  ],
])('an offering that %s', (_case, change, name, tone, label) => {
  expect(icoStatus(state(change), NOW)).toEqual({ name, tone, label });
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
