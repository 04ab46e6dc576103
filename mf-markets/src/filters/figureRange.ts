import { readTypedFigure } from '@market-pulse/contract/typed-figure';
import type { AddressParameter } from '@market-pulse/remote-kit';

/** Figures from one to another, both included; what is not said bounds nothing. */
export interface FigureRange {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

export const ANY_FIGURE: FigureRange = { from: undefined, to: undefined };

/** A number in an address of an earlier release: `?min_price=12.5`. */
export const numberParameter: AddressParameter<number | undefined> = {
  read(text = '') {
    const number = readTypedFigure(text);
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
