import { formatDate, formatDateTime, formatIsoDay, formatUnixDate, type IsoTime } from './date';
import { initialsOf } from './initials';
import { formatAge, forumRelativeTime, notificationRelativeTime } from './relativeTime';

test.each<[IsoTime, string]>([
  ['2026-11-21T23:59:00Z', 'Nov 21, 2026'],
  ['2026-11-21T23:59:00-05:00', 'Nov 22, 2026'],
  ['2026-11-21T23:59:00', 'Nov 21, 2026'],
  ['2026-11-21', 'Nov 21, 2026'],
  [null, '-'],
  [undefined, '-'],
  ['', '-'],
  ['yesterday', 'N/A'],
  ['2026-13-41', 'N/A'],
])('the date %p is %s', (iso, shown) => expect(formatDate(iso)).toBe(shown));

test('date and time, the day alone, and unix seconds', () => {
  expect(formatDateTime('2026-11-21T00:05:00Z')).toBe('Nov 21, 2026, 00:05 UTC');
  expect(formatIsoDay('2026-11-21T14:30:00Z')).toBe('2026-11-21');
  expect(formatIsoDay('soon')).toBe('N/A');
  expect(formatUnixDate(1_795_219_200)).toBe('Nov 21, 2026');
  expect(formatUnixDate(null)).toBe('-');
  expect(formatUnixDate(Number.NaN)).toBe('N/A');
});

const now = Date.parse('2026-11-21T12:00:00Z');
const ago = (duration: number) => new Date(now - duration).toISOString();
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

test.each<[string, number, string]>([
  ['in the future', -5 * minute, 'just now'],
  ['59 seconds', 59 * second, 'just now'],
  ['a minute', minute, '1m ago'],
  ['just under an hour', hour - 1, '59m ago'],
  ['an hour', hour, '1h ago'],
  ['just under a day', day - 1, '23h ago'],
  ['a day', day, '1 day ago'],
  ['two days', 2 * day, '2 days ago'],
  ['just under a week', 7 * day - 1, '6 days ago'],
  ['a week', 7 * day, '1 week ago'],
  ['29 days', 29 * day, '4 weeks ago'],
  ['30 days', 30 * day, 'Oct 22, 2026'],
])('a forum post of %s', (_when, age, shown) => expect(forumRelativeTime(ago(age), now)).toBe(shown));

test.each<[string, number, string]>([
  ['five minutes', 5 * minute, '5m ago'],
  ['an hour', hour, '1h ago'],
  ['a day', day, '1d ago'],
  ['six days', 6 * day, '6d ago'],
  ['a week', 7 * day, 'Nov 14, 2026'],
])('a notification of %s', (_when, age, shown) => expect(notificationRelativeTime(ago(age), now)).toBe(shown));

test('a missing or broken time has no age', () => {
  expect(forumRelativeTime(null, now)).toBe('-');
  expect(notificationRelativeTime('soon', now)).toBe('N/A');
  expect(formatAge(undefined, now)).toBeUndefined();
  expect(formatAge(ago(30 * second), now)).toBe('less than a minute');
  expect(formatAge(ago(minute), now)).toBe('1 minute');
  expect(formatAge(ago(3 * hour), now)).toBe('3 hours');
  expect(formatAge(ago(2 * day), now)).toBe('2 days');
});

test.each<[string | null, number, string]>([
  ['Tim Cook', 2, 'TC'],
  ['Dr. Lisa T. Su', 2, 'DL'],
  ['madonna', 2, 'M'],
  ['élan vital', 2, 'ÉV'],
  ['demo_user', 1, 'D'],
  ['  ', 2, ''],
  [null, 2, ''],
])('the initials of %p', (name, count, shown) => expect(initialsOf(name, count)).toBe(shown));
