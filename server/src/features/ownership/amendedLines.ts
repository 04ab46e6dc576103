/** A line of a form 3, 4 or 5, as far as it is compared with a line that may amend it. */
export interface AmendableLine {
  /** Of a transaction; null for a holding. */
  readonly code: string | null;
  readonly derivative: boolean;
  readonly security: string;
  readonly date: string;
  readonly shares: number | null;
  readonly price: number | null;
  readonly after: number | null;
  readonly direct: boolean;
  readonly nature: string | null;
}

/** A form with its lines; `Line` is what the caller knows its lines by. */
export interface AmendableFiling<Line extends AmendableLine> extends FilingOrder {
  readonly amendment: boolean;
  readonly lines: readonly Line[];
}

/** What filings are put in order by. */
export interface FilingOrder {
  /** `YYYY-MM-DD`; of unknown days is what comes last. */
  readonly filed: string | null;
  readonly accession: string | null;
  readonly digest: string;
}

/** The order in which filings were made: by day, then by accession number. */
export function byFiling(one: FilingOrder, other: FilingOrder): number {
  const keyOf = ({ filed, accession, digest }: FilingOrder) => `${filed ?? '9999'} ${accession ?? '9'} ${digest}`;
  return keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0;
}

/** So many of date, code, shares, price and shares held afterwards are the same in a line and the line that amends it. */
const ENOUGH = 3;

/**
 * Which lines of the forms of one subject do not count any more. An amendment repeats the lines that it amends and gives those that it
 * adds; lines that it does not name stay (General Instruction 9 of form 4). A line is amended by one of the same security in which at
 * most two of its five values differ, the one that is most alike; a statement of what is held by the next one of the same security and
 * way of holding.
 */
export function supersededLines<Line extends AmendableLine>(
  filings: readonly AmendableFiling<Line>[],
): ReadonlySet<Line> {
  const inOrder = filings.toSorted(byFiling);
  const standing = new Set(inOrder.filter(({ amendment }) => !amendment).flatMap(({ lines }) => lines));
  const superseded = new Set<Line>();
  for (const { lines } of inOrder.filter(({ amendment }) => amendment)) {
    const before = new Set(standing);
    for (const [line, amended] of pairUp(lines, before)) {
      before.delete(amended);
      standing.delete(amended);
      superseded.add(amended);
      standing.add(line);
    }
    for (const line of lines) standing.add(line);
  }
  return superseded;
}

/** Lines with the line that each of them amends, the pairs that are most alike first. */
function pairUp<Line extends AmendableLine>(lines: readonly Line[], before: ReadonlySet<Line>): [Line, Line][] {
  const pairs = lines.flatMap((line) =>
    [...before].flatMap((amended) => {
      const likeness = likenessOf(line, amended);
      return likeness >= ENOUGH ? [{ line, amended, likeness }] : [];
    }),
  );
  pairs.sort((one, other) => other.likeness - one.likeness);
  const used = new Set<Line>();
  return pairs.flatMap(({ line, amended }): [Line, Line][] => {
    if (used.has(line) || used.has(amended)) return [];
    used.add(line).add(amended);
    return [[line, amended]];
  });
}

function likenessOf(one: AmendableLine, other: AmendableLine): number {
  const isSame = (text: string, like: string) => text.toLowerCase() === like.toLowerCase();
  if (one.derivative !== other.derivative || !isSame(one.security, other.security)) return 0;
  if ((one.code === null) !== (other.code === null)) return 0;
  const isHeldAlike = one.direct === other.direct && isSame(one.nature ?? '', other.nature ?? '');
  if (one.code === null) return isHeldAlike ? ENOUGH + Number(one.shares === other.shares) : 0;
  const same = [
    one.date === other.date,
    one.code === other.code,
    one.shares === other.shares,
    one.price === other.price,
    one.after === other.after,
  ].filter(Boolean).length;
  // Among lines that are equally alike, the one that is held in the same way.
  return same >= ENOUGH ? same + (isHeldAlike ? 0.5 : 0) : 0;
}
