/** What an insider stated to hold in one way: after a transaction, or by itself. */
export interface StatedHolding {
  /** Who reports, see `ownerKey`. */
  readonly owner: string;
  readonly security: string;
  readonly direct: boolean;
  readonly nature: string | null;
  /** Day of the transaction, or of the report. */
  readonly date: string;
  readonly filingId: number;
  readonly line: number;
  readonly shares: number | null;
}

/**
 * What each insider holds by the newest statement about the same security, held in the same way; the largest first. Of several on one day
 * the last of the last filing counts: forms list transactions in their order. What is held no more is left out.
 */
export function newestHoldings<Row extends StatedHolding>(rows: readonly Row[]): Row[] {
  const newest = new Map<string, Row>();
  for (const row of rows) {
    if (row.shares === null) continue;
    const key = JSON.stringify([row.owner, row.security.toLowerCase(), row.direct, row.nature?.toLowerCase() ?? '']);
    const known = newest.get(key);
    if (known === undefined || isLater(row, known)) newest.set(key, row);
  }
  return [...newest.values()]
    .filter(({ shares }) => shares !== null && shares > 0)
    .sort((one, other) => (other.shares ?? 0) - (one.shares ?? 0));
}

function isLater(one: StatedHolding, other: StatedHolding): boolean {
  if (one.date !== other.date) return one.date > other.date;
  return one.filingId === other.filingId ? one.line > other.line : one.filingId > other.filingId;
}
