/** How pauses between tries grow. */
export interface Backoff {
  /** Before the second try. */
  readonly firstMilliseconds: number;
  /** How many times longer each further pause is; 2 unless told. */
  readonly growth?: number;
  /** No pause is longer; without it they grow on. */
  readonly longestMilliseconds?: number;
}

/**
 * The pause before the next try, in milliseconds: the one rule for everything that browsers and servers try again.
 * @param failures in a row, 1 or more
 */
export function backoffMilliseconds(
  { firstMilliseconds, growth = 2, longestMilliseconds = Infinity }: Backoff,
  failures: number,
): number {
  return Math.min(longestMilliseconds, firstMilliseconds * growth ** (failures - 1));
}

/**
 * A pause made up to a half longer or shorter, so that a server that comes back is not asked by everyone at once.
 * @param random from 0 to 1
 */
export function spreadByChance(milliseconds: number, random: number): number {
  return milliseconds * (0.5 + random);
}
