/** How many companies have a figure about as high. */
export interface Distribution {
  readonly bins: readonly { readonly from: number; readonly to: number; readonly count: number }[];
  /** Half of the companies lie between these. */
  readonly quarter: number;
  readonly median: number;
  readonly threeQuarters: number;
}

const BINS = 24;
/** What lies further out than this share of all stands in the outermost bins, so that one outlier does not make the others one bar. */
const OUTLIERS = 0.02;
/** Figures that are all positive and differ by more than this are divided by their logarithm: prices, volumes, market caps. */
const WIDE = 100;

/**
 * How figures are distributed, for a small picture beside a filter.
 * @returns undefined without two different figures
 */
export function distributionOf(figures: readonly (number | null)[]): Distribution | undefined {
  const known = figures.filter((figure) => figure !== null).sort((one, other) => one - other);
  const at = (share: number) => known[Math.round(share * (known.length - 1))] ?? NaN;
  let [low, high] = [at(OUTLIERS), at(1 - OUTLIERS)];
  if (low === high) [low, high] = [at(0), at(1)];
  if (!(low < high)) return undefined;
  const isWide = at(0) > 0 && high / low > WIDE;
  const [scale, back] = isWide ? [Math.log, Math.exp] : [same, same];
  const [begin, width] = [scale(low), (scale(high) - scale(low)) / BINS];
  const counts = Array.from({ length: BINS }, () => 0);
  for (const figure of known) {
    const place = Math.floor((scale(figure) - begin) / width);
    const bin = Math.min(Math.max(place, 0), BINS - 1);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const bins = counts.map((count, index) => ({
    from: index === 0 ? at(0) : back(begin + index * width),
    to: index === BINS - 1 ? at(1) : back(begin + (index + 1) * width),
    count,
  }));
  return { bins, quarter: at(0.25), median: at(0.5), threeQuarters: at(0.75) };
}

function same(figure: number): number {
  return figure;
}
