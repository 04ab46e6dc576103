import { SeenDays } from './seenDays';

test.each([
  ['forwards', ['1833-01-01', '1970-01-01', '1970-01-02', '2026-11-20', '2026-11-21']],
  ['backwards', ['2026-11-21', '2026-11-20', '1999-12-31', '1970-01-01', '1969-12-31', '1833-01-01']],
  ['anyhow', ['2000-01-01', '2026-11-21', '1900-05-05', '2010-06-06']],
])('each day is new once, %s', (_, days) => {
  const seen = new SeenDays();
  expect(days.map((day) => seen.add(day))).toEqual(days.map(() => true));
  expect(days.map((day) => seen.add(day))).toEqual(days.map(() => false));
});
