import { createHash } from 'node:crypto';
import type { TransactionRow } from './queries';
import type { StatementTrade } from './statements/statement';

type Facts = Pick<StatementTrade, 'symbol' | 'date' | 'action' | 'quantity' | 'price' | 'fee'> & {
  readonly accountId: number | null;
  readonly kind: string;
  readonly currency: string | null;
  /** What an exchange brought, as a line tells it. */
  readonly settled?: StatementTrade['settled'];
  /** The same, as it is stored. */
  readonly settledAmount?: number | null;
  readonly settledCurrency?: string | null;
};

/** A line of a file, and its symbol as the site has it: what was typed in under a former ticker has the present one now. */
export type ToldFacts = Facts & { readonly presentSymbol: string };

type StoredFacts = Omit<Facts, 'quantity'> & Pick<TransactionRow, 'quantity' | 'fingerprint'>;

/** Numbers the same transactions of a day and an account, which a file may rightly hold several times, and hashes what each says. */
export function fingerprints(): (facts: Omit<Facts, 'quantity'> & { readonly quantity: number | null }) => string {
  const seen = new Map<string, number>();
  return (one) => {
    const { accountId, kind, symbol, date, action, quantity, price, fee, currency } = one;
    const { settled: { amount = one.settledAmount, currency: received = one.settledCurrency } = {} } = one;
    // What came in tells one exchange from another; of a trade files may tell it later than the trade.
    const brought = action === 'exchange' ? [amount, received] : [];
    // A file that names no currency is known again also where that was told since.
    const facts = JSON.stringify([kind, symbol, date, action, quantity, price, fee, currency || 'USD', ...brought]);
    const counted = `${accountId ?? ''} ${facts}`;
    const time = (seen.get(counted) ?? 0) + 1;
    seen.set(counted, time);
    return createHash('sha256').update(`${facts} ${time}`).digest('hex');
  };
}

/**
 * Which lines of a file a person has already, each transaction for one line: as the file told it that it came from, or as it is now, with what
 * was corrected since. Two accounts that have names may have done the same on the same day; what is in the one without a name may be of any,
 * and answers for a line of another only where none of that account does.
 */
export function knownRows<Line extends ToldFacts, Row extends StoredFacts>(
  lines: readonly Line[],
  rows: readonly Row[],
): ReadonlyMap<Line, Row> {
  const known = new Map<Line, Row>();
  const claimed = new Set<Row>();
  const claim = (isAcross: boolean) => {
    const [ofRow, ofLine, ofPresent] = [fingerprints(), fingerprints(), fingerprints()];
    const numbered = <One extends { readonly accountId: number | null }>(one: One) =>
      isAcross ? { ...one, accountId: null } : one;
    const found = new Map<string, Row[]>();
    for (const row of rows.filter((one) => !claimed.has(one))) {
      for (const print of new Set([ofRow(numbered(row)), row.fingerprint])) {
        if (print !== null) found.set(print, [...(found.get(print) ?? []), row]);
      }
    }
    for (const line of lines.filter((one) => !known.has(one))) {
      const prints = [ofLine(numbered(line)), ofPresent({ ...numbered(line), symbol: line.presentSymbol })];
      const row = prints
        .flatMap((print) => found.get(print) ?? [])
        .find(
          (one) =>
            !claimed.has(one) &&
            (isAcross ? line.accountId === null || one.accountId === null : line.accountId === one.accountId),
        );
      if (!row) continue;
      known.set(line, row);
      claimed.add(row);
    }
  };
  claim(false);
  claim(true);
  return known;
}
