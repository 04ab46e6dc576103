import { type XmlElement, textAt } from './xml/readXml';
import { UnreadableFilingError } from './unreadableFiling';

/** The first day that the Securities Exchange Act, under which all these forms are filed, was law. */
const FIRST_DAY = '1934-06-06';

const MONTH_FIRST = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;
/** An offset from UTC behind a day is left out: the forms mean the day as it is written. */
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})(?:Z|[+-]\d{2}:\d{2})?$/;

/**
 * A day of a filing as `YYYY-MM-DD`: the forms write `2022-12-13`, `12/13/2022` or `12-13-2022`. Undefined where it is no day of
 * the calendar.
 */
export function readDay(text: string): string | undefined {
  const [, month, date, year] = MONTH_FIRST.exec(text.trim()) ?? [];
  const [, ...parts] = YEAR_FIRST.exec(text.trim()) ?? [];
  const day = year === undefined ? parts.join('-') : `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day;
}

/** The CIK that a text is, without leading zeros; undefined where it is none. */
export function readCik(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,10}$/.test(text)) return undefined;
  const cik = Number(text);
  return cik > 0 && cik <= 2_147_483_647 ? cik : undefined;
}

/** `true` and `1` are true in these forms, `false`, `0`, `Y` and `N` as one expects; undefined where nothing is said. */
export function readFlag(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  return /^(?:true|1|y|yes)$/i.test(text);
}

/** Largest number of anything in a filing: dollars of the largest holding are a thousandth of it. */
const MOST = 1e15;

/** Reads values of one filing, and refuses the whole filing for one that cannot be. */
export class FilingValues {
  /** @param lastDay no day of the filing may be after it, `YYYY-MM-DD` */
  constructor(private readonly lastDay: string) {}

  text(element: XmlElement | undefined, what: string, ...path: readonly string[]): string {
    const found = textAt(element, ...path);
    if (found === undefined) throw new UnreadableFilingError(`${what} is missing`);
    return found;
  }

  cik(element: XmlElement | undefined, what: string, ...path: readonly string[]): number {
    const text = this.text(element, what, ...path);
    const cik = readCik(text);
    if (cik === undefined) throw new UnreadableFilingError(`${what} "${text.slice(0, 40)}" is no CIK`);
    return cik;
  }

  /** A day between the law and the last possible one. `until` replaces the latter, for days that are planned. */
  day(element: XmlElement | undefined, what: string, path: readonly string[], until = this.lastDay): string {
    const text = this.text(element, what, ...path);
    const day = readDay(text);
    if (day === undefined) throw new UnreadableFilingError(`${what} "${text.slice(0, 40)}" is no day`);
    if (day < FIRST_DAY || day > until) throw new UnreadableFilingError(`${what} ${day} cannot be`);
    return day;
  }

  /** A number from 0 on; null where it is missing. */
  amount(element: XmlElement | undefined, what: string, ...path: readonly string[]): number | null {
    const text = textAt(element, ...path);
    if (text === undefined) return null;
    const plain = text.replace(/^\$/, '').replaceAll(',', '');
    const amount = /^\d*\.?\d+$|^\d+\.$/.test(plain) ? Number(plain) : NaN;
    if (!(amount >= 0 && amount <= MOST)) {
      throw new UnreadableFilingError(`${what} "${text.slice(0, 40)}" is no number that can be`);
    }
    return amount;
  }
}
