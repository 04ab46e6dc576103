import type { Provenance } from '@market-pulse/contract';
import { rankingDay } from '@market-pulse/contract/ranking';
import type { Sort } from './tableView';

/** A ready-made view of a list. */
export interface Preset<Row, Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** Where no row has this figure, the preset is not offered. */
  readonly figure: (row: Row) => number | null | undefined;
  readonly passes: (figure: number) => boolean;
  /** The order that its rows have unless another one is chosen. */
  readonly sort: Sort;
  /** A ranking takes figures of one day only (decision 44). */
  readonly isRanking: boolean;
  /** Where the figure came from. */
  readonly provenance: (row: Row) => Provenance | null | undefined;
}

/** The presets for which at least one row has the figure and passes. */
export function offeredPresets<Row, Offered extends Preset<Row>>(
  presets: readonly Offered[],
  rows: readonly Row[],
): readonly Offered[] {
  return presets.filter((preset) => rows.some((row) => isPassing(row, preset)));
}

/** What a preset makes of a list. */
export interface PresetRows<Row> {
  readonly rows: readonly Row[];
  /** The order of the rows; undefined without a preset. */
  readonly sort: Sort | undefined;
  /** Where too few have a figure of one day to rank: how many have. The rows are then none. */
  readonly tooFew: number | undefined;
}

/** The rows of a preset; all of them without one. A ranking takes the figures of one day only. */
export function presetRows<Row>(preset: Preset<Row> | undefined, rows: readonly Row[]): PresetRows<Row> {
  if (preset === undefined) return { rows, sort: undefined, tooFew: undefined };
  const { figure, sort, isRanking, provenance } = preset;
  const passing = (some: readonly Row[]) => some.filter((row) => isPassing(row, preset));
  if (!isRanking) return { rows: passing(rows), sort, tooFew: undefined };
  const ranked = rankingDay<Row>(rows, (row) => (figure(row) == null ? null : provenance(row)));
  if (ranked.kind === 'few') return { rows: [], sort, tooFew: ranked.rows.length };
  return { rows: passing(ranked.rows), sort, tooFew: undefined };
}

function isPassing<Row>(row: Row, { figure, passes }: Preset<Row>): boolean {
  const known = figure(row);
  return known != null && passes(known);
}
