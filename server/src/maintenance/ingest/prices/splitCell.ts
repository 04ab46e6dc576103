import { isPossibleSplit, plainRatio, type Ratio } from '@market-pulse/analysis/actions';

/** Where nothing is said. */
const NOTHING = /^(-|nan|null|none|n\/a)?$/i;
const RATIO = /^(\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?:\s*[:/]\s*(\d+(?:\.\d+)?))?$/i;
const NEARLY_WHOLE = 1e-3;

/**
 * What a cell says of a split: `10`, `0.05` (1 for 20), `3:2`, `1/20`, as a ratio of whole numbers where there is one; `1.046` stays as
 * it is, a factor of prices. Undefined where it says that there was none, and a reason for what cannot be one.
 *
 * @param none what stands for a day without a split: 0 in columns of splits, 1 in columns of factors
 */
export function readSplit(text: string, none: 0 | 1): Ratio | { readonly reason: string } | undefined {
  const cell = text.trim();
  if (NOTHING.test(cell)) return undefined;
  const [, left, right] = RATIO.exec(cell) ?? [];
  const told = JSON.stringify(cell.slice(0, 40));
  if (left === undefined) return { reason: `${told} is no split` };
  const factor = Number(left) / Number(right ?? 1);
  if (right === undefined && factor === none) return undefined;
  if (factor === 1) return { reason: `a split of ${told} changes nothing` };
  const ratio = plainRatio({ numerator: Number(left), denominator: Number(right ?? 1) }) ?? oneForMany(factor);
  if (ratio) return ratio;
  const split = { numerator: factor, denominator: 1 };
  return isPossibleSplit(split) ? split : { reason: `a split of ${told} cannot be` };
}

/** A reverse split as a factor that was rounded: 0.0667 is 1 for 15. */
function oneForMany(factor: number): Ratio | undefined {
  const many = Math.round(1 / factor);
  const isNearlyWhole = factor < 1 && Math.abs(1 / factor - many) < NEARLY_WHOLE * many;
  return isNearlyWhole ? plainRatio({ numerator: 1, denominator: many }) : undefined;
}
