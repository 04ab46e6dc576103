import type { ScreenRange } from './screenFields';

/** Longest text that can be a range. */
const TEXT_MAX_LENGTH = 60;
const RANGE = /^([^.]*(?:\.\d+[KMBT]?)?)\.\.(.*)$/i;
const AMOUNT = /^(-?\d{1,15}(?:\.\d{1,6})?)([KMBT]?)$/i;
const SCALES: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6, B: 1e9, T: 1e12 };

const NO_RANGE = 'Must be a range such as 10..20, 10.. or ..20';
const NO_NUMBER = 'The bounds of a range must be numbers, such as -5, 12.5 or 10B';
const WRONG_WAY_ROUND = 'The lower bound must not be above the upper one';

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
