import { icoPhaseAt, icoStatus, icoStatusCode, type IcoState } from './icoStatus';

const NOW = Date.parse('2026-06-15T12:00:00Z');

/** A sale as a list tells of it; a text that is no date is none. */
interface Told {
  readonly start_date?: string;
  readonly end_date?: string;
  readonly is_active?: boolean;
  readonly status_code?: string | null;
  readonly status?: string | null;
}

function state({ start_date, end_date, is_active: isActive = false, status_code: code, status }: Told): IcoState {
  return { start: timeOf(start_date), end: timeOf(end_date), isActive, code, status };
}

function timeOf(date: string | undefined): number | undefined {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? undefined : time;
}

test.each<[Told, string]>([
  [{ status_code: ' Active ', status: 'ended' }, 'active'],
  [{ status_code: null, status: 'LIVE' }, 'live'],
  [{ status_code: '', status: ' ' }, ''],
  [{ is_active: true }, 'active'],
  [{ is_active: true, status: 'planned' }, 'planned'],
  [{}, ''],
])('the status code of %j is %p', (change, code) => {
  expect(icoStatusCode(state(change))).toBe(code);
});

const STARTED = '2026-06-01T00:00:00Z';

test.each<[string, Told, string, string | undefined]>([
  ['starts later today', { start_date: '2026-06-15T18:00:00Z' }, 'Upcoming', 'Starts today'],
  ['starts tomorrow', { start_date: '2026-06-16T01:00:00Z' }, 'Upcoming', 'Starts in 1 day'],
  ['starts in two weeks', { start_date: '2026-06-29T12:00:00Z' }, 'Upcoming', 'Starts in 14 days'],
  [
    'starts, whatever its code says',
    { start_date: '2026-06-18', status_code: 'ended' },
    'Upcoming',
    'Starts in 3 days',
  ],
  ['runs, by code', { start_date: STARTED, end_date: '2026-07-05', status_code: 'ACTIVE' }, 'Active', '20 days left'],
  [
    'runs, by flag',
    { start_date: STARTED, end_date: '2026-06-16', status_code: 'open', is_active: true },
    'Active',
    '1 day left',
  ],
  ['runs, unmarked', { start_date: STARTED, end_date: '2026-06-20', status_code: 'live' }, 'Ongoing', '5 days left'],
  ['runs without a start', { end_date: '2026-06-20' }, 'Ongoing', '5 days left'],
  ['ends later today', { start_date: STARTED, end_date: '2026-06-15T23:00:00Z' }, 'Ongoing', 'Ends today'],
  ['ends now', { start_date: STARTED, end_date: '2026-06-15T12:00:00Z' }, 'Ongoing', 'Ends today'],
  ['ended this morning', { start_date: STARTED, end_date: '2026-06-15T11:59:59Z' }, 'Ended', 'Ended today'],
  ['ended yesterday', { end_date: '2026-06-14T23:00:00Z', is_active: true }, 'Ended', 'Ended 1 day ago'],
  ['ended two weeks ago', { end_date: '2026-06-01', status_code: 'cancelled' }, 'Ended', 'Ended 14 days ago'],
  ['has no dates and is active', { status_code: 'active' }, 'Active', undefined],
  ['has no dates and is ongoing', { status_code: 'ongoing' }, 'Active', undefined],
  ['has no dates and is live', { status_code: 'live' }, 'Active', undefined],
  ['has no dates and is upcoming', { status_code: 'upcoming' }, 'Upcoming', 'Dates TBA'],
  ['has no dates and is planned', { status_code: 'planned' }, 'Upcoming', 'Dates TBA'],
  ['has no dates and is announced', { status_code: 'announced' }, 'Upcoming', 'Dates TBA'],
  ['has begun and is said to be upcoming', { start_date: STARTED, status_code: 'upcoming' }, 'Upcoming', undefined],
  ['was cancelled', { status_code: 'cancelled' }, 'Cancelled', undefined],
  ['failed', { status_code: 'failed' }, 'Cancelled', undefined],
  ['has an unknown code and the flag', { status_code: 'open', is_active: true }, 'Active', undefined],
  ['has an unknown code', { status_code: 'paused' }, 'Ended', undefined],
  ['says nothing', {}, 'Ended', undefined],
  [
    'has dates that are none',
    { start_date: 'soon', end_date: 'later', status_code: 'planned' },
    'Upcoming',
    'Dates TBA',
  ],
])('an offering that %s', (_case, change, name, label) => {
  expect(icoStatus(state(change), NOW)).toEqual({ name, label });
});

test.each<[string, Told, string]>([
  ['starts later', { start_date: '2026-06-16', is_active: true }, 'upcoming'],
  ['runs', { start_date: STARTED, end_date: '2026-06-16' }, 'active'],
  ['ends this moment', { start_date: STARTED, end_date: '2026-06-15T12:00:00Z' }, 'active'],
  ['has ended, whatever its organiser says', { end_date: STARTED, is_active: true, status_code: 'active' }, 'ended'],
  ['has no dates and is planned', { status_code: 'Planned' }, 'upcoming'],
  ['has no dates and is live', { status_code: 'live' }, 'active'],
  ['has no dates and is marked active', { is_active: true }, 'active'],
  ['was cancelled, although it is still marked active', { status_code: 'cancelled', is_active: true }, 'ended'],
  ['has a word behind a space', { status_code: ' upcoming ' }, 'upcoming'],
  ['has no dates and no word', {}, 'ended'],
])('the phase of a sale that %s', (_case, change, phase) => {
  expect(icoPhaseAt(state(change), NOW)).toBe(phase);
});
