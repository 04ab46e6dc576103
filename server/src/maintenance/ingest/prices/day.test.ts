import { type DateOrder, readDay } from './day';

const today = '2026-11-22';

test.each([
  ['2026-08-21', '2026-08-21'],
  ['2024-01-02 16:00:00', '2024-01-02'],
  ['1833-01', '1833-01-01'],
  ['03/01/2024', '2024-03-01'],
  ['1/2/1990', '1990-01-02'],
  ['01/03/17', '2017-01-03'],
  ['01/03/98', '1998-01-03'],
  ['2024-02-29', '2024-02-29'],
  ['2023-02-29', undefined],
  ['13/01/2024', undefined],
  ['2024-13-01', undefined],
  ['0000-01-01', undefined],
  ['20240102', undefined],
  ['yesterday', undefined],
  ['2026-01-05 99:99:00', undefined],
  ['2026-01-05 99:99:00+00:00', undefined],
  ['2026-01-05 24:01:00Z', undefined],
  ['2026-01-05T12:60Z', undefined],
  ['2026-01-05T12:00:60Z', undefined],
  ['2026-01-05T12:00:00+15:00', undefined],
  ['2026-01-05T12:00:00-05:75', undefined],
  ['', undefined],
])('%j names the day %s', (text, day) => {
  expect(readDay(text, today, 'mdy')).toEqual(day && { day });
});

test.each<[string, string | undefined]>([
  ['03/01/2024', '2024-01-03'],
  ['13/01/2024', '2024-01-13'],
  ['1/2/90', '1990-02-01'],
  ['01/13/2024', undefined],
])('with the day first, %j names the day %s', (text, day) => {
  expect(readDay(text, today, 'dmy')).toEqual(day && { day });
});

test.each<[string, DateOrder, object]>([
  ['2013-04-28 00:00:00 UTC', 'mdy', { day: '2013-04-28', minutes: 0, offset: 0 }],
  ['2024-01-02T00:00:00Z', 'dmy', { day: '2024-01-02', minutes: 0, offset: 0 }],
  ['2024-01-02 00:00:00-05:00', 'mdy', { day: '2024-01-02', minutes: 0, offset: -300 }],
  ['2026-01-05 24:00:00Z', 'mdy', { day: '2026-01-05', minutes: 1440, offset: 0 }],
  ['2026-01-05 00:00:00+14:00', 'mdy', { day: '2026-01-05', minutes: 0, offset: 840 }],
  ['2024-01-02T09:15:30+0530', 'mdy', { day: '2024-01-02', minutes: 555.5, offset: 330 }],
])('%j names a time of a clock', (text, order, stamp) => {
  expect(readDay(text, today, order)).toEqual(stamp);
});
