import type { Constituent } from './constituents';
import type { FinancialsEntry } from './financials';

/**
 * Least market cap of a former member whose figures are believed, in US dollars. The index takes companies of more than 20
 * billion, and the smallest that left it in this edition is worth 1.4 billion; below a billion the ticker is another company's
 * by now.
 */
const LEAST_MARKET_CAP = 1_000_000_000;

/**
 * Why a row of the financials file is about no company that is still listed under its ticker; undefined where it is. The
 * file keeps companies that left the index. Of those that were renamed, taken over or delisted it has no price any more.
 *
 * @param members the companies of the constituents file
 */
export function whyWithdrawn(
  { ticker, name, figures }: FinancialsEntry,
  members: readonly Constituent[],
): string | undefined {
  if (members.some((member) => member.ticker === ticker)) return undefined;
  const successor = members.find((member) => member.name === name);
  if (successor) return `${ticker} is the former ticker of ${successor.ticker}`;
  if (!figures) return `${ticker} has left the index and has no price: it is not listed any more`;
  if (figures.market_cap !== null && figures.market_cap < LEAST_MARKET_CAP) {
    return `${ticker} has left the index, and its market cap of ${figures.market_cap} dollars is that of another company`;
  }
  return undefined;
}
