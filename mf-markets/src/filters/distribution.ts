/** How many companies have a figure about as high. */
export interface Distribution {
  /** Side by side: each begins where the one before ends. Outliers count in the first and the last. */
  readonly bins: readonly { readonly from: number; readonly to: number; readonly count: number }[];
  /** Whether figures lie below the first bin, and above the last one. */
  readonly hasLower: boolean;
  readonly hasHigher: boolean;
  /** Half of the companies lie between these. */
  readonly quarter: number;
  readonly median: number;
  readonly threeQuarters: number;
}

const MOST_BINS = 36;
/** What lies further out than this share of all stands in the outermost bins, so that one outlier does not make the others one bar. */
const OUTLIERS = 0.02;
/** Figures that are all positive and differ by more than this are divided by their logarithm: prices, volumes, market caps. */
const WIDE = 100;
/** A scale whose lowest figure is below this share of the highest begins at zero. */
const NEAR_ZERO = 0.25;
/** Steps within a power of ten that people would choose, from the finest. */
const LINEAR_STEPS = [1, 2, 2.5, 5, 10];
const LOGARITHMIC_STEPS = [[1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8], [1, 1.5, 2, 3, 5, 7], [1, 2, 5], [1]];
/** Sums of binary fractions carry noise that no edge may have. */
const SIGNIFICANT_DIGITS = 12;

const rounded = (figure: number) => Number(figure.toPrecision(SIGNIFICANT_DIGITS));

/**
 * How figures are distributed, for the picture beside a filter. The edges of its bins are round numbers.
 * @returns undefined without two different figures
 */
export function distributionOf(figures: readonly (number | null)[]): Distribution | undefined {
  const known = figures.filter((figure) => figure !== null).sort((one, other) => one - other);
  const at = (share: number) => known[Math.round(share * (known.length - 1))] ?? NaN;
  const [lowest, highest] = [at(0), at(1)];
  let [low, high] = [at(OUTLIERS), at(1 - OUTLIERS)];
  if (low === high) [low, high] = [lowest, highest];
  if (!(low < high)) return undefined;
  const isWide = lowest > 0 && high / low > WIDE;
  const edges = isWide
    ? logarithmicEdges(low, high)
    : linearEdges(lowest >= 0 && low < NEAR_ZERO * high ? 0 : low, high);
  const counts = edges.slice(1).map(() => 0);
  for (const figure of known) {
    const place = edges.findLastIndex((edge) => edge <= figure);
    const bin = Math.min(Math.max(place, 0), counts.length - 1);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return {
    bins: counts.map((count, index) => ({ from: edges[index] ?? NaN, to: edges[index + 1] ?? NaN, count })),
    hasLower: lowest < (edges[0] ?? NaN),
    hasHigher: highest > (edges.at(-1) ?? NaN),
    ...{ quarter: at(0.25), median: at(0.5), threeQuarters: at(0.75) },
  };
}

/** From at most the lowest to at least the highest figure, in steps of one round number. */
function linearEdges(low: number, high: number): number[] {
  const least = (high - low) / (MOST_BINS - 2);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (LINEAR_STEPS.find((each) => each * power >= least) ?? 1);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => rounded((first + index) * step));
}

/** From at most the lowest to at least the highest figure, in as many steps of each power of ten as there is room for. */
function logarithmicEdges(low: number, high: number): number[] {
  const powers = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))] as const;
  const every = LOGARITHMIC_STEPS.map((steps) => {
    const all = Array.from({ length: powers[1] - powers[0] + 1 }, (_, index) =>
      steps.map((step) => rounded(step * 10 ** (powers[0] + index))),
    ).flat();
    const first = all.findLastIndex((edge) => edge <= low);
    const last = all.findIndex((edge) => edge >= high);
    return all.slice(first, last + 1);
  });
  return every.find((edges) => edges.length - 1 <= MOST_BINS) ?? every.at(-1) ?? [];
}
