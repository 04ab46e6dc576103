/** What a holder states in a schedule 13D or 13G that counts. */
export interface Statement {
  readonly filingId: number;
  readonly name: string;
  readonly shares: number | null;
  /** Of the class. */
  readonly percent: number | null;
}

/** Who states it about which CIK of the company, and of what day. */
interface OfFiler {
  readonly issuerCik: number;
  readonly holderCik: number | null;
  readonly name: string;
  readonly eventDate: string;
}

/**
 * Statements about a company that has had several CIKs, without those of a holder who has stated anew about another one of them since: what
 * was held of the predecessor is held of the successor.
 */
export function newestOfFilers<Row extends OfFiler>(statements: readonly Row[]): Row[] {
  const isSame = (one: Row, other: Row) =>
    one.holderCik !== null && other.holderCik !== null
      ? one.holderCik === other.holderCik
      : one.name.toLowerCase() === other.name.toLowerCase();
  return statements.filter(
    (one) =>
      !statements.some(
        (other) => other.issuerCik !== one.issuerCik && isSame(one, other) && other.eventDate > one.eventDate,
      ),
  );
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
