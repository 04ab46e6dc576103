import {
  isScreenField,
  SCREEN_FIELDS,
  type Screen,
  type ScreenField,
  type ScreenOrder,
  type ScreenRange,
} from './screenFields';

/** Longest text that can be a range; also of a sector's name. */
const TEXT_MAX_LENGTH = 60;
const RANGE = /^([^.]*(?:\.\d+[KMBT]?)?)\.\.(.*)$/i;
const AMOUNT = /^(-?\d{1,15}(?:\.\d{1,6})?)([KMBT]?)$/i;
const SCALES: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6, B: 1e9, T: 1e12 };

const NO_RANGE = 'Must be a range such as 10..20, 10.. or ..20';
const NO_NUMBER = 'The bounds of a range must be numbers, such as -5, 12.5 or 10B';
const WRONG_WAY_ROUND = 'The lower bound must not be above the upper one';

/** Something of an address that means nothing. */
export interface ScreenProblem {
  /** Name of the parameter. */
  readonly name: string;
  /** For a person. */
  readonly text: string;
}

export interface ReadScreen {
  /** What was understood. */
  readonly screen: Screen;
  readonly problems: readonly ScreenProblem[];
}

/** A number as people write it: `-5`, `12.5`, `10B`. Undefined for anything else. */
function readAmount(text: string): number | undefined {
  const [, digits, suffix = ''] = AMOUNT.exec(text) ?? [];
  // Through the text of the number: 4.35 times a million has no binary noise so.
  if (digits === undefined) return undefined;
  return Number((Number(digits) * (SCALES[suffix.toUpperCase()] ?? 1)).toPrecision(15));
}

/**
 * A range as an address has it: `10..20`, `10..` or `..20`, both bounds included; `..` for a range that asks for nothing yet. A bound may end with K, M,
 * B or T for thousands, millions, billions, trillions.
 *
 * @returns the range, or a text that says what is wrong
 */
export function readRange(text: string): ScreenRange | string {
  const [, lower, upper] = text.length <= TEXT_MAX_LENGTH ? (RANGE.exec(text.trim()) ?? []) : [];
  if (lower === undefined || upper === undefined) return NO_RANGE;
  const min = readAmount(lower);
  const max = readAmount(upper);
  if ((min === undefined && lower !== '') || (max === undefined && upper !== '')) return NO_NUMBER;
  if (min !== undefined && max !== undefined && min > max) return WRONG_WAY_ROUND;
  return { min, max };
}

/** A range as an address has it: `10B..`, which `readRange` reads. */
export function writeRange({ min, max }: ScreenRange): string {
  return `${writeAmount(min)}..${writeAmount(max)}`;
}

function writeAmount(amount: number | undefined): string {
  if (amount === undefined) return '';
  for (const suffix of ['T', 'B', 'M']) {
    const scaled = Number((amount / (SCALES[suffix] ?? 1)).toPrecision(15));
    if (Math.abs(scaled) >= 1 && Number.isInteger(Number((scaled * 1000).toPrecision(15)))) return `${scaled}${suffix}`;
  }
  return String(amount);
}

/**
 * What the parameters of an address ask of companies: a range for each figure by its name, `sector`, `sort`, and `dir` as `asc` or
 * `desc`. What means nothing is a problem, and the rest is read nevertheless.
 */
export function readScreen(parameters: Iterable<readonly [name: string, text: string]>): ReadScreen {
  const ranges: Partial<Record<ScreenField, ScreenRange>> = {};
  const problems: ScreenProblem[] = [];
  let sector: string | undefined;
  let sort: ScreenOrder | undefined;
  let direction: Screen['direction'];
  for (const [name, text] of parameters) {
    if (isScreenField(name)) {
      const range = readRange(text);
      if (typeof range === 'string') problems.push({ name, text: range });
      else ranges[name] = range;
    } else if (name === 'sector') {
      if (text.length <= TEXT_MAX_LENGTH) sector = text.trim() || undefined;
      else problems.push({ name, text: `At most ${TEXT_MAX_LENGTH} characters` });
    } else if (name === 'sort') {
      if (text === 'name' || isScreenField(text)) sort = text;
      else problems.push({ name, text: 'Must be name, or a figure such as rsi' });
    } else if (name === 'dir') {
      if (text === 'asc') direction = 'ascending';
      else if (text === 'desc') direction = 'descending';
      else problems.push({ name, text: 'Must be asc or desc' });
    } else problems.push({ name, text: 'There is no such filter' });
  }
  return { screen: { ranges, sector, sort, direction }, problems };
}

/**
 * The query of an address that asks this, without a question mark: the figures in their order, the sector, the order. `readScreen` reads
 * the same from it. A direction without an order means nothing, and is left out.
 */
export function writeScreen({ ranges, sector, sort, direction }: Screen): string {
  const query = new URLSearchParams();
  for (const field of SCREEN_FIELDS) {
    const range = ranges[field];
    if (range) query.set(field, writeRange(range));
  }
  if (sector !== undefined) query.set('sector', sector);
  if (sort !== undefined) {
    const usual = sort === 'name' ? 'ascending' : 'descending';
    query.set('sort', sort);
    query.set('dir', (direction ?? usual) === 'ascending' ? 'asc' : 'desc');
  }
  return query.toString();
}
