/** Adjusted closes carry the noise of binary fractions; no price has that many digits. */
const SIGNIFICANT_DIGITS = 12;
/** Heights that are told apart in a line: tenths of a pixel, in 20 of them. */
const HEIGHTS = 200;

/**
 * Closes as exactly as a line of them shows, which is a third of their bytes in pages and answers. The first and the last, between which
 * a change is reckoned, are exact.
 */
export function shownCloses(closes: readonly number[]): number[] {
  const spread = Math.max(...closes) - Math.min(...closes);
  const decimals = Math.max(0, Math.ceil(Math.log10(HEIGHTS / spread)));
  return closes.map((close, index) => {
    const exact = Number(close.toPrecision(SIGNIFICANT_DIGITS));
    const isEnd = index === 0 || index === closes.length - 1;
    return isEnd || spread === 0 ? exact : Number(exact.toFixed(Math.min(decimals, MOST_DECIMALS)));
  });
}

/** `toFixed` takes no more. */
const MOST_DECIMALS = 100;
