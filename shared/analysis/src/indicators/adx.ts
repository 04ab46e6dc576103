import { trueRange } from './atr';
import type { DailyBar } from './dailyBar';
import { combine, ratio, wilderAverage, type Figure } from './series';

export interface Adx {
  /** Plus directional indicator, 0 to 100. */
  readonly plusDi: readonly Figure[];
  /** Minus directional indicator, 0 to 100. */
  readonly minusDi: readonly Figure[];
  /** Directional index: the difference of the two in percent of their sum. */
  readonly dx: readonly Figure[];
  readonly adx: readonly Figure[];
  /** The mean of today's ADX and that of `period` days before. */
  readonly adxr: readonly Figure[];
}

/**
 * Average directional index: how strong a trend is, whichever way it goes (Welles Wilder, New Concepts in Technical Trading
 * Systems, 1978). A day moves up by how much its high exceeds the high before, or down by how much its low is below the low
 * before, whichever is more. Both are averaged by Wilder's rule and divided by the average true range. Null where nothing
 * moved.
 *
 * Warm-up: `period` days; ADX `2 × period - 1`, ADXR `3 × period - 1`.
 */
export function adx(bars: readonly DailyBar[], period = 14): Adx {
  const moves = bars.map((bar, index) => directionalMove(bars[index - 1], bar));
  const range = wilderAverage(trueRange(bars), period);
  const indicator = (movement: Figure[]) =>
    combine(wilderAverage(movement, period), range, (average, within) => ratio(100 * average, within));
  const plusDi = indicator(moves.map((move) => move && move.up));
  const minusDi = indicator(moves.map((move) => move && move.down));
  const dx = combine(plusDi, minusDi, (up, down) =>
    up + down === 0 ? 0 : ratio(100 * Math.abs(up - down), up + down),
  );
  const average = wilderAverage(dx, period);
  const adxr = average.map((figure, index) => {
    const before = average[index - period] ?? null;
    return figure === null || before === null ? null : (figure + before) / 2;
  });
  return { plusDi, minusDi, dx, adx: average, adxr };
}

function directionalMove(before: DailyBar | undefined, bar: DailyBar): { up: number; down: number } | null {
  if (!before) return null;
  const up = bar.high - before.high;
  const down = before.low - bar.low;
  return { up: up > down ? Math.max(up, 0) : 0, down: down > up ? Math.max(down, 0) : 0 };
}
