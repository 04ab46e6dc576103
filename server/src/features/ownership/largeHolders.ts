/** What a holder states in a schedule 13D or 13G that counts. */
export interface Statement {
  readonly filingId: number;
  readonly name: string;
  readonly shares: number | null;
  /** Of the class. */
  readonly percent: number | null;
}

/** From so many percent on holders have to state what they hold (section 13(d) of the Exchange Act: more than five). */
const LARGE_PERCENT = 5;

/** Those that file together: the one with the most, and the names of the others. */
export interface LargeHolding<Row extends Statement> {
  readonly first: Row;
  readonly others: string[];
}

/**
 * The large holders of a company, the largest first. Those who file together are thought to hold the same shares, so that they stand as
 * one, and are never added up. Who has come below five percent is none any more.
 */
export function largeHolders<Row extends Statement>(statements: readonly Row[]): LargeHolding<Row>[] {
  const filings = new Map<number, Row[]>();
  for (const row of statements) filings.set(row.filingId, [...(filings.get(row.filingId) ?? []), row]);
  const byShare = (one: Row, other: Row) =>
    (other.percent ?? 0) - (one.percent ?? 0) || (other.shares ?? 0) - (one.shares ?? 0);
  return [...filings.values()]
    .flatMap((rows) => {
      const [first, ...others] = rows.toSorted(byShare);
      if (first === undefined || (first.percent ?? 0) < LARGE_PERCENT) return [];
      return [{ first, others: others.map(({ name }) => name) }];
    })
    .sort((one, other) => byShare(one.first, other.first));
}
