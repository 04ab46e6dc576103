/** So many of a hundred visitors are few enough to be counted in ten thousand. */
const COUNTED_IN_TEN_THOUSAND_BELOW = 1;

/** A percentage of visitors in words: `about 10 of 100 visitors`. A canary has two decimals at most. */
export function visitorShare(percent: number): string {
  if (percent >= 100) return 'all visitors';
  if (percent <= 0) return 'no visitor';
  if (percent >= COUNTED_IN_TEN_THOUSAND_BELOW && Number.isInteger(percent)) return `about ${percent} of 100 visitors`;
  return `about ${Math.round(percent * 100).toLocaleString('en-US')} of 10,000 visitors`;
}
