import { rangeOf, type DailyBar } from './dailyBar';
import type { Figure } from './series';

export interface PivotPoints {
  readonly pivot: readonly Figure[];
  /** First to third support, each a series. */
  readonly supports: readonly [readonly Figure[], readonly Figure[], readonly Figure[]];
  /** First to third resistance, each a series. */
  readonly resistances: readonly [readonly Figure[], readonly Figure[], readonly Figure[]];
}

interface Levels {
  readonly pivot: number;
  readonly supports: readonly [number, number, number];
  readonly resistances: readonly [number, number, number];
}

/**
 * Pivot points of each month, by the classic rule of floor traders: from high H, low L and close C of the month before,
 * P = (H + L + C) / 3, supports 2P − H, P − (H − L), L − 2 (H − P), resistances 2P − L, P + (H − L), H + 2 (P − L).
 *
 * Warm-up: the first month.
 */
export function pivotPoints(bars: readonly DailyBar[]): PivotPoints {
  let month = '';
  let begin = 0;
  let levels: Levels | null = null;
  const days = bars.map(({ date }, index) => {
    const current = date.slice(0, 'YYYY-MM'.length);
    if (current !== month) {
      if (index > 0) levels = levelsOf(bars.slice(begin, index));
      month = current;
      begin = index;
    }
    return levels;
  });
  const series = (figureOf: (levels: Levels) => number) => days.map((day) => day && figureOf(day));
  return {
    pivot: series(({ pivot }) => pivot),
    supports: [
      series(({ supports }) => supports[0]),
      series(({ supports }) => supports[1]),
      series(({ supports }) => supports[2]),
    ],
    resistances: [
      series(({ resistances }) => resistances[0]),
      series(({ resistances }) => resistances[1]),
      series(({ resistances }) => resistances[2]),
    ],
  };
}

function levelsOf(month: readonly DailyBar[]): Levels {
  const { high, low } = rangeOf(month);
  const close = month.at(-1)?.close ?? high;
  const pivot = (high + low + close) / 3;
  return {
    pivot,
    supports: [pivot * 2 - high, pivot - (high - low), low - 2 * (high - pivot)],
    resistances: [pivot * 2 - low, pivot + (high - low), high + 2 * (pivot - low)],
  };
}
