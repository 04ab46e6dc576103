import type { Split } from './historyDataset';

/** Splits are ratios of small whole numbers; what is written as 0.05 was 1 for 20. */
const MOST_SHARES = 100_000;
const NEARLY_WHOLE = 1e-3;

/** The split that a cell tells: `10`, `0.05` (1 for 20), `3:2`, `1/20`. Undefined for none, which is also 0 and 1. */
export function readSplit(text: string): Omit<Split, 'date'> | undefined {
  const [, left, right] = /^(\d+(?:\.\d+)?)(?:\s*[:/]\s*(\d+(?:\.\d+)?))?$/.exec(text.trim()) ?? [];
  const numerator = Number(left);
  const denominator = Number(right ?? 1);
  if (!(numerator > 0) || !(denominator > 0) || numerator === denominator) return undefined;
  if (numerator > MOST_SHARES || denominator > MOST_SHARES) return undefined;
  if (right !== undefined || numerator >= 1) return { numerator, denominator };
  const inverse = 1 / numerator;
  const isNearlyWhole = Math.abs(inverse - Math.round(inverse)) < NEARLY_WHOLE * inverse;
  return { numerator: 1, denominator: isNearlyWhole ? Math.round(inverse) : inverse };
}
