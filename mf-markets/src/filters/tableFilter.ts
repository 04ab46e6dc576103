import type { ChangeFilter } from '../tables/tableView';
import { ANY_FIGURE, isInRange, rangeText, type FigureRange } from './figureRange';
import { rangeChanges, type RangeAddress } from './rangeParameters';

/** What can be chosen from a list, and how many rows have it. */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** A figure that rows can be filtered by. */
export interface FilterFigure<Row> {
  /** On its chip: `P/E`. */
  readonly label: string;
  /** Where there is more room: `P/E ratio`. */
  readonly title: string;
  readonly figure: (row: Row) => number | null;
  /** A bound in as few characters as it has. */
  readonly format: (bound: number) => string;
}

interface Filter<Row, Chosen, Changes> {
  readonly name: string;
  readonly label: string;
  readonly title: string;
  /** Has a chip of its own also while it filters nothing; the others stand behind "More" until they are chosen. */
  readonly isUsual: boolean;
  /** Whether a row has what it is about: where none has, it is not offered. */
  readonly has: (row: Row) => boolean;
  /** What is chosen, in a few words: `10 to 30`; undefined where it leaves everything as it is. */
  readonly chosenText: (chosen: Chosen) => string | undefined;
  /** What takes it out of the address. */
  readonly cleared: Changes;
}

interface SwitchFilter<Row, Chosen, Changes> extends Filter<Row, Chosen, Changes> {
  readonly kind: 'switch';
  readonly turned: (isOn: boolean) => Changes;
}

interface ChoiceFilter<Row, Chosen, Changes> extends Filter<Row, Chosen, Changes> {
  readonly kind: 'choice';
  readonly optionsOf: (rows: readonly Row[]) => readonly FilterOption[];
  readonly value: (chosen: Chosen) => string | undefined;
  readonly choice: (value: string | undefined) => Changes;
  /** What the sheet says while nothing is chosen: `All 11`; `Any` without it. */
  readonly noneText?: (rows: readonly Row[]) => string;
}

interface RangeFilter<Row, Chosen, Changes> extends Filter<Row, Chosen, Changes> {
  readonly kind: 'range';
  readonly figure: FilterFigure<Row>['figure'];
  readonly format: FilterFigure<Row>['format'];
  readonly range: (chosen: Chosen) => FigureRange;
  readonly bounded: (range: FigureRange) => Changes;
  /** The sign of the figure, which can be chosen beside its range. */
  readonly sign?: {
    readonly value: (chosen: Chosen) => ChangeFilter | undefined;
    readonly choice: (sign: ChangeFilter | undefined) => Changes;
  };
  /** Ranges with a name, which can be chosen from a list above the bounds. */
  readonly bands?: readonly CapBand[];
}

/**
 * What the rows of a table can be filtered by.
 *
 * @typeParam Chosen how they are filtered
 * @typeParam Changes what the address is to say of it
 */
export type TableFilter<Row, Chosen, Changes> =
  | SwitchFilter<Row, Chosen, Changes>
  | ChoiceFilter<Row, Chosen, Changes>
  | RangeFilter<Row, Chosen, Changes>;

/** The filters of a table as the visitor sets them. */
export interface FilterState<Row, Chosen, Changes> {
  /** What rows are called: one, and several. */
  readonly noun: readonly [one: string, several: string];
  /** Every row that there is. */
  readonly all: readonly Row[];
  readonly offered: readonly TableFilter<Row, Chosen, Changes>[];
  readonly chosen: Chosen;
  readonly isFiltered: boolean;
  readonly change: (changes: Partial<Changes>) => void;
  /** What is filtered by, once the address says something else. */
  readonly chosenWith: (changes: Partial<Changes>) => Chosen;
  /** How many rows are shown then. */
  readonly countWith: (changes: Partial<Changes>) => number;
}

/** What takes all of some filters out of the address. */
export function allCleared<Changes>(filters: readonly { readonly cleared: Changes }[]): Partial<Changes> {
  return Object.assign({}, ...filters.map(({ cleared }) => cleared)) as Partial<Changes>;
}

/** Whether any of the filters leaves something out. */
export function isFiltering<Row, Chosen, Changes>(
  filters: readonly TableFilter<Row, Chosen, Changes>[],
  chosen: Chosen,
): boolean {
  return filters.some(({ chosenText }) => chosenText(chosen) !== undefined);
}

/** The filters that are about something in at least one row. What is watched only members have. */
export function offeredFilters<Row, Chosen, Changes>(
  filters: readonly TableFilter<Row, Chosen, Changes>[],
  rows: readonly Row[],
  isMember: boolean,
): readonly TableFilter<Row, Chosen, Changes>[] {
  return filters.filter(({ kind, has }) => (kind === 'switch' ? isMember : rows.some(has)));
}

/** What a member watches, alone. */
export const WATCHED_FILTER: SwitchFilter<
  unknown,
  { readonly isWatchedOnly: boolean },
  { readonly watchlist?: boolean }
> = {
  ...{ kind: 'switch', name: 'watched', label: 'Watched only', title: 'Watched only', isUsual: false },
  has: () => true,
  chosenText: ({ isWatchedOnly }) => (isWatchedOnly ? 'on' : undefined),
  cleared: { watchlist: false },
  turned: (watchlist) => ({ watchlist }),
};

/** A filter by the range of a figure. */
export function rangeFilter<Row, Name extends string>(
  name: Name,
  { label, title, figure, format }: FilterFigure<Row>,
  isUsual: boolean,
): RangeFilter<Row, { readonly ranges: Readonly<Record<Name, FigureRange>> }, Partial<RangeAddress<Name>>> {
  return {
    ...{ kind: 'range', name, label, title, isUsual, figure, format },
    has: (row) => figure(row) !== null,
    chosenText: ({ ranges }) => rangeText(ranges[name], format),
    cleared: rangeChanges(name, ANY_FIGURE),
    range: ({ ranges }) => ranges[name],
    bounded: (range) => rangeChanges(name, range),
  };
}

type Changed = { readonly change: ChangeFilter | undefined; readonly ranges: { readonly change: FigureRange } };
type ChangeAddress = Partial<
  Omit<RangeAddress<'change'>, 'change'> & { readonly change: ChangeFilter | FigureRange | undefined }
>;

/** The filter by the day's change: by its range or its sign, of which the address has one. */
export function changeFilter<Row>(of: FilterFigure<Row>): RangeFilter<Row, Changed, ChangeAddress> {
  const range = rangeFilter('change', of, true);
  return {
    ...range,
    chosenText: (chosen) => {
      const sign = chosen.change && SIGN_LABELS[chosen.change];
      return [sign, range.chosenText(chosen)].filter((text) => text !== undefined).join(', ') || undefined;
    },
    sign: { value: ({ change }) => change, choice: (change) => ({ ...range.cleared, change }) },
  };
}

export const SIGN_LABELS: Readonly<Record<ChangeFilter, string>> = { gainers: 'Gainers', losers: 'Losers' };

/** A size of what is listed, by market cap in US dollars. */
export interface CapBand {
  /** How addresses of earlier releases name it: `cap=mega`. */
  readonly value: string;
  /** `Large: $10B to $200B`: what stands before the colon is enough on a chip. */
  readonly label: string;
  readonly range: FigureRange;
}

/** The range of the size that an address of an earlier release names; undefined for one that is none. */
export function bandRange(bands: readonly CapBand[], wanted: string | undefined): FigureRange | undefined {
  return bands.find(({ value }) => value === wanted)?.range;
}

/** The size that a range is. */
export function bandOf(bands: readonly CapBand[], { from, to }: FigureRange): CapBand | undefined {
  return bands.find(({ range }) => range.from === from && range.to === to);
}

/** The sizes as a list to choose from, each with how many rows are of it. */
export function bandOptions<Row>(
  bands: readonly CapBand[],
  rows: readonly Row[],
  figure: (row: Row) => number | null,
): readonly FilterOption[] {
  return bands.map(({ value, label, range }) => ({
    ...{ value, label, count: rows.filter((row) => isInRange(figure(row), range)).length },
  }));
}

type Sized = { readonly ranges: { readonly market_cap: FigureRange } };
type CapAddress = Partial<RangeAddress<'market_cap'>> & { readonly cap?: undefined };

/** The filter by market cap: by size, or by a range of one's own. */
export function capFilter<Row>(bands: readonly CapBand[], of: FilterFigure<Row>): RangeFilter<Row, Sized, CapAddress> {
  const range = rangeFilter('market_cap', of, true);
  const chosenText = (chosen: Sized) =>
    bandOf(bands, chosen.ranges.market_cap)?.label.split(':')[0] ?? range.chosenText(chosen);
  return {
    ...range,
    bands,
    chosenText,
    cleared: { ...range.cleared, cap: undefined },
    bounded: (bounds) => ({ ...rangeChanges('market_cap', bounds), cap: undefined }),
  };
}
