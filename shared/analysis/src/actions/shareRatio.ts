import { plainRatio, type Ratio } from './plainRatio';

/**
 * What an action on shares is where somebody says so: a `split`, a reverse one too, or a `stock_dividend` changes how many there are; a
 * `spin_off` changes what one is worth.
 */
export type ShareActionKind = 'split' | 'stock_dividend' | 'spin_off';

/** A factor with what it is; without a kind it is a number alone, as most price files have it. */
export interface StatedRatio extends Ratio {
  readonly kind?: ShareActionKind | null | undefined;
}

/** 2.25 percent are 409 for 400; more decimals are told as they are. */
const MOST_PARTS = 1_000;
const EXACT = 1e-9;

/**
 * How many shares stand for how many by an action; undefined where it changes prices alone. What is stated counts: a spin-off of 1.5 makes no
 * share more, a stock dividend of 1.02 makes 51 of 50. A number alone is told by itself (`plainRatio`).
 */
export function shareRatio(action: StatedRatio): Ratio | undefined {
  const { kind, numerator, denominator } = action;
  if (kind === 'spin_off') return undefined;
  const plain = plainRatio(action);
  const factor = numerator / denominator;
  if (plain || kind == null || !(factor > 0) || !Number.isFinite(factor) || factor === 1) return plain;
  return wholeRatio(factor) ?? { numerator: factor, denominator: 1 };
}

/** What an action is called: as it is stated, or else by what it does. */
export function kindOfAction(action: StatedRatio): ShareActionKind {
  return action.kind ?? (plainRatio(action) ? 'split' : 'spin_off');
}

/** Whether two have one factor, but for decimals that were rounded. */
export function isSameFactor(one: Ratio, other: Ratio): boolean {
  const [left, right] = [one.numerator / one.denominator, other.numerator / other.denominator];
  return Math.abs(left / right - 1) <= ROUNDING;
}

const ROUNDING = 1e-4;

function wholeRatio(factor: number): Ratio | undefined {
  for (let parts = 1; parts <= MOST_PARTS; parts += 1) {
    const wholes = Math.round(factor * parts);
    if (wholes > 0 && Math.abs(wholes / parts / factor - 1) <= EXACT) return { numerator: wholes, denominator: parts };
  }
  return undefined;
}
