import { byFiling, type FilingOrder } from './amendedLines';

/** A report of form 13F of one manager about one quarter. */
export interface QuarterReport extends FilingOrder {
  readonly id: number;
  readonly amendment: boolean;
  /** Whether it only adds holdings to the report. */
  readonly adds: boolean;
}

/**
 * Which reports of a manager about a quarter count: the last one that states all holdings, and those that add to it later (instructions of
 * form 13F: an amendment is a restatement, or adds new holdings).
 */
export function standingReports(reports: readonly QuarterReport[]): ReadonlySet<number> {
  const inOrder = reports.toSorted(byFiling);
  const last = inOrder.findLastIndex(({ adds }) => !adds);
  return new Set(inOrder.slice(Math.max(last, 0)).map(({ id }) => id));
}

/** A notice of form 144 of one person about one company. */
export interface Notice extends FilingOrder {
  readonly id: number;
  readonly amendment: boolean;
  /** Accession number of the notice that it amends. */
  readonly previous: string | null;
  /** About when it plans to sell. */
  readonly dates: readonly string[];
}

/**
 * Which notices count. An amendment replaces the notice that it names and the amendments before it; where that one is not known by its
 * number, the notices whose sales were planned for the same days.
 */
export function standingNotices(notices: readonly Notice[]): ReadonlySet<number> {
  const standing = new Map(notices.map((notice) => [notice.id, notice]));
  for (const amending of notices.filter(({ amendment }) => amendment).sort(byFiling)) {
    for (const earlier of [...standing.values()]) {
      if (earlier.id !== amending.id && isAmendedBy(earlier, amending)) standing.delete(earlier.id);
    }
  }
  return new Set(standing.keys());
}

function isAmendedBy(earlier: Notice, amending: Notice): boolean {
  if (byFiling(earlier, amending) > 0 && earlier.amendment) return false;
  if (earlier.accession !== null && earlier.accession === amending.previous) return true;
  if (earlier.amendment && earlier.previous !== null) return earlier.previous === amending.previous;
  const isUnknown = earlier.accession === null || amending.previous === null;
  return isUnknown && earlier.dates.some((date) => amending.dates.includes(date));
}

/** A holder in a schedule 13D or 13G about one company. */
export interface StatedHolder extends FilingOrder {
  readonly cik: number | null;
  readonly name: string;
  readonly eventDate: string;
}

/** Of each holder the newest statement: a schedule states what is held now, an amendment or not. */
export function standingHolders<Holder extends StatedHolder>(holders: readonly Holder[]): ReadonlySet<Holder> {
  const nameOf = ({ name }: Holder) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
  const ciks = new Map(holders.flatMap((holder) => (holder.cik === null ? [] : [[nameOf(holder), holder.cik]])));
  const newest = new Map<string, Holder>();
  const inOrder = holders.toSorted((one, other) =>
    one.eventDate === other.eventDate ? byFiling(one, other) : one.eventDate < other.eventDate ? -1 : 1,
  );
  for (const holder of inOrder) newest.set(String(holder.cik ?? ciks.get(nameOf(holder)) ?? nameOf(holder)), holder);
  return new Set(newest.values());
}
