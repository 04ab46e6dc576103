import type { AddressParameter } from '@market-pulse/remote-kit';

/** Figures from one to another, both included; what is not said bounds nothing. */
export interface FigureRange {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

export const ANY_FIGURE: FigureRange = { from: undefined, to: undefined };

/** Digits with at most four decimals and a letter for thousands and more: no exponent, and no more than a figure may have. */
const NUMBER = /^([+-]?)(\d{1,13}(?:\.\d{0,4})?|\.\d{1,4})([kmbt]?)$/i;
const LETTERS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9, t: 1e12 };
/** Binary fractions leave noise behind: 1.1 million is 1,100,000 and no hair more. */
const SIGNIFICANT_DIGITS = 12;

/**
 * The number that people type, with or without a dollar or percent sign, commas, and K, M, B or T: `$1,250.5`, `-2%`, `1.5M`.
 * Undefined for nothing, NaN for what is no number.
 */
export function numberOf(typed: string): number | undefined {
  const text = typed
    .trim()
    .replace(/^([+-]?)\$\s*/, '$1')
    .replace(/\s*%$/, '')
    .replaceAll(',', '');
  if (text === '') return undefined;
  const [, sign, digits, letter = ''] = NUMBER.exec(text) ?? [];
  if (digits === undefined) return NaN;
  const number = Number((Number(digits) * (LETTERS[letter.toLowerCase()] ?? 1)).toPrecision(SIGNIFICANT_DIGITS));
  return sign === '-' && number !== 0 ? -number : number;
}

/** A number in an address: `?min_price=12.5`. */
export const numberParameter: AddressParameter<number | undefined> = {
  read(text = '') {
    const number = numberOf(text);
    return Number.isNaN(number) ? undefined : number;
  },
  write: (number) => (number === undefined ? undefined : String(number)),
};

/** The range between two bounds; bounds the wrong way round count as not said. */
export function figureRange(from: number | undefined, to: number | undefined): FigureRange {
  return from !== undefined && to !== undefined && from > to ? ANY_FIGURE : { from, to };
}

/** Whether a range bounds anything. */
export function isBounded({ from, to }: FigureRange): boolean {
  return from !== undefined || to !== undefined;
}

/** Whether a figure lies in a range; a missing figure lies in none that bounds anything. */
export function isInRange(figure: number | null | undefined, range: FigureRange): boolean {
  if (!isBounded(range)) return true;
  return figure != null && figure >= (range.from ?? -Infinity) && figure <= (range.to ?? Infinity);
}

/** `from $10.00`, `up to $50.00`, `$10.00 to $50.00`; undefined for a range that bounds nothing. */
export function rangeText({ from, to }: FigureRange, format: (figure: number) => string): string | undefined {
  if (from === undefined) return to === undefined ? undefined : `up to ${format(to)}`;
  return to === undefined ? `from ${format(from)}` : `${format(from)} to ${format(to)}`;
}
