import type { Day } from './exchangeHolidays';

/** Days since 1990 on which the New York Stock Exchange was closed and that no rule gives, by what closed it. */
export const specialClosures: ReadonlyMap<Day, string> = new Map([
  ['1994-04-27', 'Funeral of President Nixon'],
  ['2001-09-11', 'September 11'],
  ['2001-09-12', 'September 11'],
  ['2001-09-13', 'September 11'],
  ['2001-09-14', 'September 11'],
  ['2004-06-11', 'Day of Mourning for President Reagan'],
  ['2007-01-02', 'Day of Mourning for President Ford'],
  ['2012-10-29', 'Hurricane Sandy'],
  ['2012-10-30', 'Hurricane Sandy'],
  ['2018-12-05', 'Day of Mourning for President George H. W. Bush'],
  ['2025-01-09', 'Day of Mourning for President Carter'],
]);

/** Days since 1990 on which it closed early by plan and that no rule gives: after two Christmases, before the year 2000. */
export const specialEarlyCloses: ReadonlySet<Day> = new Set(['1997-12-26', '1999-12-31', '2003-12-26']);
