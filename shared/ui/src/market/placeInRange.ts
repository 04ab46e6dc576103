/**
 * Where a figure stands between two others, from 0 at the lowest to 1 at the highest; one beyond an end stands at it, and one
 * in a range without width in its middle. Undefined where a figure is missing or the range is the wrong way round.
 */
export function placeInRange(
  value: number | undefined,
  low: number | undefined,
  high: number | undefined,
): number | undefined {
  if (value === undefined || low === undefined || high === undefined || low > high) return undefined;
  if (low === high) return 0.5;
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}
