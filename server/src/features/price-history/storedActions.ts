import { settleDividends, settleSplits } from '@market-pulse/analysis/actions';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { dividends, replacedDividends, replacedSplits, splits } from '../../database/schema';

type Unplaced<Row> = Omit<Row, 'instrumentId' | 'place'>;

/** A split, or a factor of prices, as it is kept. */
export type KnownSplit = Unplaced<typeof splits.$inferSelect>;
/** A dividend as it is kept. */
export type KnownDividend = Unplaced<typeof dividends.$inferSelect>;

async function readSplits(
  database: Database,
  table: typeof splits | typeof replacedSplits,
  instrumentId: number,
): Promise<KnownSplit[]> {
  const { date, until, numerator, denominator, kind, source } = table;
  return database
    .select({ date, until, numerator, denominator, kind, source })
    .from(table)
    .where(eq(table.instrumentId, instrumentId))
    .orderBy(asc(date), asc(table.place));
}

async function readDividends(
  database: Database,
  table: typeof dividends | typeof replacedDividends,
  instrumentId: number,
): Promise<KnownDividend[]> {
  const { date, amount, source } = table;
  return database
    .select({ date, amount, source })
    .from(table)
    .where(eq(table.instrumentId, instrumentId))
    .orderBy(asc(date), asc(table.place));
}

/** All that anybody says of an instrument's splits, what an editor's word stands in the place of last. */
export async function listKnownSplits(database: Database, instrumentId: number): Promise<KnownSplit[]> {
  const counting = await readSplits(database, splits, instrumentId);
  return [...counting, ...(await listReplacedSplits(database, instrumentId))];
}

/** What sources say of splits that an editor's word stands in the place of. */
export function listReplacedSplits(database: Database, instrumentId: number): Promise<KnownSplit[]> {
  return readSplits(database, replacedSplits, instrumentId);
}

/** All that anybody says of an instrument's dividends, what an editor's word stands in the place of last. */
export async function listKnownDividends(database: Database, instrumentId: number): Promise<KnownDividend[]> {
  const counting = await readDividends(database, dividends, instrumentId);
  return [...counting, ...(await listReplacedDividends(database, instrumentId))];
}

/** What sources say of dividends that an editor's word stands in the place of. */
export function listReplacedDividends(database: Database, instrumentId: number): Promise<KnownDividend[]> {
  return readDividends(database, replacedDividends, instrumentId);
}

/**
 * Keeps all that is known of an instrument's splits, in the place of what was: what counts, and apart from it what an editor's word stands in
 * the place of. Whoever calls it holds the instrument.
 *
 * @returns whether anything else counts than before
 */
export async function storeSplits(
  transaction: Database,
  instrumentId: number,
  known: readonly KnownSplit[],
): Promise<boolean> {
  const { counting, replaced } = settleSplits(known);
  const write = async (table: typeof splits | typeof replacedSplits, rows: readonly KnownSplit[]) => {
    if (isAlike(await readSplits(transaction, table, instrumentId), rows)) return false;
    await transaction.delete(table).where(eq(table.instrumentId, instrumentId));
    if (rows.length > 0) await transaction.insert(table).values(placed(instrumentId, rows));
    return true;
  };
  await write(replacedSplits, replaced);
  return write(splits, counting);
}

/** The same of dividends. */
export async function storeDividends(
  transaction: Database,
  instrumentId: number,
  known: readonly KnownDividend[],
): Promise<void> {
  const { counting, replaced } = settleDividends(known);
  const write = async (table: typeof dividends | typeof replacedDividends, rows: readonly KnownDividend[]) => {
    if (isAlike(await readDividends(transaction, table, instrumentId), rows)) return;
    await transaction.delete(table).where(eq(table.instrumentId, instrumentId));
    if (rows.length > 0) await transaction.insert(table).values(placed(instrumentId, rows));
  };
  await write(replacedDividends, replaced);
  await write(dividends, counting);
}

/** In the order in which they are read again; those of one day stay in their own. */
function placed<Row extends { readonly date: string }>(instrumentId: number, rows: readonly Row[]) {
  const places = new Map<string, number>();
  return rows.map((row) => {
    const place = places.get(row.date) ?? 0;
    places.set(row.date, place + 1);
    return { ...row, instrumentId, place };
  });
}

function isAlike<Row extends KnownSplit | KnownDividend>(stored: readonly Row[], rows: readonly Row[]): boolean {
  const text = (one: readonly Row[]) =>
    JSON.stringify(
      one.toSorted((left, right) => left.date.localeCompare(right.date)).map((row) => Object.entries(row).sort()),
    );
  return text(stored) === text(rows);
}
