import type { DateOrder } from './dateOrder';

/** Digits, grouped by thousands or not, with decimals behind a dot. `1.234,50` and `12,50` are none: of them the whole file decides first. */
const PLAIN = /^(\d+|[1-9]\d{0,2}([,'’ \u00a0\u202f])\d{3}(\2\d{3})*)?(\.\d*)?(e[+-]?\d{1,3})?$/i;

/**
 * The number in a cell as statements write them: `1,234.50`, `1'234.50`, `$12`, `-$12.50`, `($12.50)`, `1E-8`; of two signs none counts.
 *
 * @returns undefined for an empty cell, NaN for one that holds no number
 */
export function numberIn(cell: string): number | undefined {
  const text = cell.trim();
  if (text === '') return undefined;
  const inside = /^\((.*)\)$/.exec(text)?.[1];
  const [, before = '', after = '', digits = ''] = /^([-+]?)\$?([-+]?)(.*)$/s.exec(inside ?? text) ?? [];
  const sign = `${before}${after}${inside === undefined ? '' : '-'}`;
  if (sign.length > 1 || !PLAIN.test(digits) || !/\d/.test(digits)) return NaN;
  return (sign === '-' ? -1 : 1) * Number(digits.replace(/[,'’ \u00a0\u202f]/g, ''));
}

/** The year before: nobody writes the day between it and the month. */
const YEAR_FIRST = [/^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/, /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/];
const YEAR_LAST: Readonly<Record<DateOrder, RegExp>> = {
  dmy: /^(?<day>\d{1,2})([/.-])(?<month>\d{1,2})\2(?<year>\d{4})$/,
  mdy: /^(?<month>\d{1,2})([/.-])(?<day>\d{1,2})\2(?<year>\d{4})$/,
};
/** What stands behind the day: a time after a comma, semicolon, space or T. */
const TIME = /[,; T].*$/s;

/**
 * The day in a cell as `2026-11-20`: `2026-11-20` and `20261120`, with or without a time behind it, and by the order of its file
 * `11/20/2026`, `20.11.2026`. Undefined where there is none.
 *
 * @param order of days with the year behind; without it none of them is read
 */
export function dayIn(cell: string, order?: DateOrder): string | undefined {
  const text = cell.trim().replace(TIME, '');
  for (const format of order ? [...YEAR_FIRST, YEAR_LAST[order]] : YEAR_FIRST) {
    const { year, month = '', day = '' } = format.exec(text)?.groups ?? {};
    if (year === undefined) continue;
    const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    const time = Date.parse(`${written}T00:00:00.000Z`);
    // 2026-02-30 is read as the second of March by some.
    if (Number.isFinite(time) && new Date(time).toISOString().startsWith(written)) return written;
  }
  return undefined;
}
