/** What decides where a company stands in a list by size. */
export interface SizedRow {
  readonly name: string;
  readonly price: number | null;
  readonly market_cap: number | null;
}

/**
 * Whether rows can be ranked by market cap: at least half of those that have a price have a cap of its day. Where fewer have one, those
 * would stand above all others for being known, not for being large.
 */
export function isRankedByCap(rows: readonly Omit<SizedRow, 'name'>[]): boolean {
  const sized = rows.filter(({ market_cap }) => market_cap !== null);
  const known = rows.filter(({ price, market_cap }) => price !== null || market_cap !== null);
  return sized.length > 0 && 2 * sized.length >= known.length;
}

/** What the areas of a map are made of. */
export interface DrawnRow extends Omit<SizedRow, 'name'> {
  /** Shares. */
  readonly volume: number | null;
}

/** What areas of a map stand for, and how large they are: in US dollars, undefined for what cannot be drawn. */
export interface MapSizes<Row> {
  readonly by: 'market_cap' | 'turnover';
  readonly sizeOf: (row: Row) => number | undefined;
}

/**
 * What sizes a map of companies has: their market cap where they can be ranked by it, else the value of the shares that were traded on the
 * day, which is one of the day as well.
 */
export function mapSizes<Row extends DrawnRow>(rows: readonly Row[]): MapSizes<Row> {
  const positive = (size: number) => (size > 0 ? size : undefined);
  return isRankedByCap(rows)
    ? { by: 'market_cap', sizeOf: ({ market_cap }) => positive(market_cap ?? 0) }
    : { by: 'turnover', sizeOf: ({ price, volume }) => positive((price ?? 0) * (volume ?? 0)) };
}

/** Rows with the largest market cap first and those without one last, by name; all of them by name where they cannot be ranked so. */
export function orderByCap<Row extends SizedRow>(rows: readonly Row[]): Row[] {
  const isByCap = isRankedByCap(rows);
  const sizeOf = ({ market_cap }: Row) => (isByCap ? (market_cap ?? -Infinity) : 0);
  return [...rows].sort((one, other) => {
    const [size, otherSize] = [sizeOf(one), sizeOf(other)];
    return size === otherSize ? compareNames(one.name, other.name) : otherSize > size ? 1 : -1;
  });
}

const compareNames = new Intl.Collator('en').compare;
