/** Upper bounds of the buckets in milliseconds; each is at most twice the one before, so that a quantile is half right at worst. */
export const BUCKETS = [
  25, 50, 75, 100, 150, 200, 300, 400, 600, 800, 1200, 1600, 2400, 3200, 4800, 6400, 9600, 12_800, 20_000, 60_000,
] as const;

const LONGEST = 60_000;

/** So many durations of a bucket, which is named by its upper bound. */
export interface BucketCount {
  readonly upTo: number;
  readonly count: number;
}

/** The bucket that a duration falls into. What took longer than a minute falls into the last one. */
export function bucketOf(milliseconds: number): number {
  return BUCKETS.find((upTo) => milliseconds <= upTo) ?? LONGEST;
}

/**
 * A quantile of counted durations in milliseconds, assuming that those of a bucket are spread evenly over it.
 *
 * @param share 0.5 for the median
 * @param counts at least one
 */
export function quantile(counts: readonly BucketCount[], share: number): number {
  const wanted = counts.reduce((sum, { count }) => sum + count, 0) * share;
  let from = 0;
  let before = 0;
  for (const upTo of BUCKETS) {
    const count = counts.reduce((sum, bucket) => (bucket.upTo === upTo ? sum + bucket.count : sum), 0);
    if (count > 0 && before + count >= wanted) return Math.round(from + ((upTo - from) * (wanted - before)) / count);
    before += count;
    from = upTo;
  }
  return LONGEST;
}
