import { and, asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../database/client';
import {
  companyChanges,
  dividends,
  historyFigures,
  instruments,
  priceSeries,
  splits,
  users,
} from '../../database/schema';

/** What a change of the actions of a company is noted as, beside changes of its texts. */
const FIELD = 'actions';
/** Changes that an editor is shown, the newest. */
const SHOWN_CHANGES = 50;

export type SplitRow = typeof splits.$inferSelect;
export type DividendRow = typeof dividends.$inferSelect;

/** The instrument of a stock with a history; undefined where it has none. */
export async function findStock(database: Database, ticker: string): Promise<number | undefined> {
  const [found] = await database
    .select({ id: instruments.id })
    .from(instruments)
    .innerJoin(priceSeries, eq(priceSeries.instrumentId, instruments.id))
    .where(and(eq(instruments.kind, 'stock'), eq(instruments.symbol, ticker)))
    .limit(1);
  return found?.id;
}

/** What the prices are in that a chart shows of an instrument; null where nobody knows, and US dollars where lists have none of it. */
export async function findCurrency(database: Database, instrumentId: number): Promise<string | null> {
  const [found] = await database
    .select({ currency: historyFigures.currency })
    .from(historyFigures)
    .where(eq(historyFigures.instrumentId, instrumentId));
  return found === undefined ? 'USD' : found.currency;
}

/** Waits for whoever else writes what is known of the instrument, and holds it until the transaction ends. */
export async function lockInstrument(transaction: Database, id: number): Promise<void> {
  await transaction.select({ id: instruments.id }).from(instruments).where(eq(instruments.id, id)).for('no key update');
}

/** All that is known of an instrument's shares, the newest first. */
export async function listAllActions(
  database: Database,
  instrumentId: number,
): Promise<{ readonly splits: SplitRow[]; readonly dividends: DividendRow[] }> {
  const order = <Table extends typeof splits | typeof dividends>({ date, place }: Table) =>
    [desc(date), asc(place)] as const;
  return {
    splits: await database
      .select()
      .from(splits)
      .where(eq(splits.instrumentId, instrumentId))
      .orderBy(...order(splits)),
    dividends: await database
      .select()
      .from(dividends)
      .where(eq(dividends.instrumentId, instrumentId))
      .orderBy(...order(dividends)),
  };
}

/** Takes one action away, by its day and its place in it. */
export async function removeAction(
  transaction: Database,
  table: typeof splits | typeof dividends,
  { instrumentId, date, place }: Pick<SplitRow, 'instrumentId' | 'date' | 'place'>,
): Promise<void> {
  await transaction
    .delete(table)
    .where(and(eq(table.instrumentId, instrumentId), eq(table.date, date), eq(table.place, place)));
}

/** Notes who changed what, in words. */
export async function noteChange(
  transaction: Database,
  change: Pick<typeof companyChanges.$inferInsert, 'companyId' | 'userId' | 'before' | 'after' | 'changedAt'>,
): Promise<void> {
  await transaction.insert(companyChanges).values({ ...change, field: FIELD });
}

/** What editors changed of a company's actions last. */
export async function listActionChanges(database: Database, companyId: number) {
  const { id, before, after, changedAt } = companyChanges;
  return database
    .select({ id, before, after, changedAt, username: users.username })
    .from(companyChanges)
    .leftJoin(users, eq(users.id, companyChanges.userId))
    .where(and(eq(companyChanges.companyId, companyId), eq(companyChanges.field, FIELD)))
    .orderBy(desc(changedAt), desc(id))
    .limit(SHOWN_CHANGES);
}
