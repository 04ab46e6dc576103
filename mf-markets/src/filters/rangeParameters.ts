import { readRange, writeRange } from '@market-pulse/contract/figure-ranges';
import type { AddressParameter } from '@market-pulse/remote-kit';
import { ANY_FIGURE, figureRange, isBounded, numberParameter, type FigureRange } from './figureRange';

/** The range of a figure in an address, `?pe=..15` or `?market_cap=10B..`, as the screener's has it. What is none bounds nothing. */
export const rangeParameter: AddressParameter<FigureRange> = {
  read(text = '') {
    const range = readRange(text);
    return typeof range === 'string' ? ANY_FIGURE : { from: range.min, to: range.max };
  },
  write: (range) => (isBounded(range) ? writeRange({ min: range.from, max: range.to }) : undefined),
};

/** The two parameters of a figure's range in addresses of earlier releases, which are still read: `min_pe`, `max_pe`. */
type EarlierParameter<Name extends string> = `${'min' | 'max'}_${Name}`;

/** What an address says of the ranges of some figures. */
export type RangeAddress<Name extends string> = Readonly<Record<Name, FigureRange>> &
  Readonly<Record<EarlierParameter<Name>, number | undefined>>;

type RangeParameters<Name extends string> = Readonly<Record<Name, AddressParameter<FigureRange>>> &
  Readonly<Record<EarlierParameter<Name>, AddressParameter<number | undefined>>>;

/** The parameters of the ranges of some figures. */
export function rangeParameters<Name extends string>(names: readonly Name[]): RangeParameters<Name> {
  const entries = names.flatMap((name) => [
    [name, rangeParameter],
    ...[`min_${name}`, `max_${name}`].map((bound) => [bound, numberParameter]),
  ]);
  return Object.fromEntries(entries) as RangeParameters<Name>;
}

/**
 * The ranges that an address has of some figures.
 *
 * @param address of which a name may also say something else, such as the sign of a change
 */
export function rangesOf<Name extends string>(
  names: readonly Name[],
  address: Readonly<Record<Name, FigureRange | string> & Record<EarlierParameter<Name>, number | undefined>>,
): Readonly<Record<Name, FigureRange>> {
  const ranges = names.map((name) => {
    const said: FigureRange | string = address[name];
    if (typeof said !== 'string' && isBounded(said)) return [name, said] as const;
    const bounds: Readonly<Record<string, unknown>> = address;
    const [from, to] = [bounds[`min_${name}`], bounds[`max_${name}`]] as (number | undefined)[];
    return [name, figureRange(from, to)] as const;
  });
  return Object.fromEntries(ranges) as Readonly<Record<Name, FigureRange>>;
}

/** What an address says of a range. */
export function rangeChanges<Name extends string>(name: Name, range: FigureRange): RangeAddress<Name> {
  return { [name]: range, [`min_${name}`]: undefined, [`max_${name}`]: undefined } as unknown as RangeAddress<Name>;
}
