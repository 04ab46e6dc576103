import type { AddressParameter } from '@market-pulse/remote-kit';
import { figureRange, numberParameter, type FigureRange } from './figureRange';

/** The two parameters of a figure's range in an address: `min_pe`, `max_pe`. */
export type RangeParameter<Name extends string> = `${'min' | 'max'}_${Name}`;

/** The parameters of the ranges of some figures. */
export function rangeParameters<Name extends string>(
  names: readonly Name[],
): Readonly<Record<RangeParameter<Name>, AddressParameter<number | undefined>>> {
  const entries = names.flatMap((name) => [`min_${name}`, `max_${name}`]).map((name) => [name, numberParameter]);
  return Object.fromEntries(entries) as Readonly<Record<RangeParameter<Name>, AddressParameter<number | undefined>>>;
}

/** The ranges that an address has of some figures. */
export function rangesOf<Name extends string>(
  names: readonly Name[],
  address: Readonly<Record<RangeParameter<Name>, number | undefined>>,
): Readonly<Record<Name, FigureRange>> {
  const ranges = names.map((name) => [name, figureRange(address[`min_${name}`], address[`max_${name}`])] as const);
  return Object.fromEntries(ranges) as Readonly<Record<Name, FigureRange>>;
}

/** What an address says of a range. */
export function rangeChanges<Name extends string>(
  name: Name,
  { from, to }: FigureRange,
): Readonly<Record<RangeParameter<Name>, number | undefined>> {
  return { [`min_${name}`]: from, [`max_${name}`]: to } as Readonly<Record<RangeParameter<Name>, number | undefined>>;
}
