import { createHash } from 'node:crypto';
import { and, asc, count, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client';

/** Rows that are read at once. */
const ROWS_AT_ONCE = 5_000;

/** Which rows of a table have pages of their own, and what of them stands in the addresses. */
export interface AddressedRows {
  readonly table: PgTable;
  /** The number of a row, by which they are read one after the other. */
  readonly id: PgColumn;
  /** Columns that fill the parameters of an address. */
  readonly parameters: Readonly<Record<string, PgColumn>>;
  /** When a row changed, where that is known. */
  readonly changedAt?: PgColumn;
  readonly where?: SQL | undefined;
}

/** The state of a collection: two that are equal are of the same addresses and times. */
export interface AddressSummary {
  readonly count: number;
  readonly lastChange: Date | null;
  /** Another one where a page came for one that went. */
  readonly check: string;
}

/** A page of a collection. */
export interface PageAddress {
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly changedAt: Date | null;
}

/** The pages of a collection, by their addresses alone. */
export interface PageAddresses {
  summarise(database: Database): Promise<AddressSummary>;
  /** `limit` pages from the one at `offset` on, by number, some thousands at a time. */
  list(
    database: Database,
    part: { readonly offset: number; readonly limit: number },
  ): AsyncGenerator<readonly PageAddress[]>;
}

/** Reads the pages of a collection: keys and times alone, never what the pages show. */
export function pageAddresses({ table, id, parameters, changedAt, where }: AddressedRows): PageAddresses {
  const number = sql<number>`${id}`.mapWith(Number);
  const time = timeOf(changedAt && sql`${changedAt}`, changedAt);
  const lastChange = timeOf(changedAt && sql`max(${changedAt})`, changedAt);

  return {
    async summarise(database) {
      const [summary] = await database
        .select({ count: count(), lastChange, check: sql<string>`coalesce(sum(${id}), 0)::text` })
        .from(table)
        .where(where);
      return summary ?? { count: 0, lastChange: null, check: '0' };
    },

    async *list(database, { offset, limit }) {
      const rows = database.select({ number }).from(table).where(where).orderBy(asc(id));
      const [first] = await rows.offset(offset).limit(1);
      let after = (first?.number ?? 0) - 1;
      for (let left = first ? limit : 0; left > 0;) {
        const found = await database
          .select({ number, time, parameters })
          .from(table)
          .where(and(where, gt(id, after)))
          .orderBy(asc(id))
          .limit(Math.min(left, ROWS_AT_ONCE));
        const last = found.at(-1);
        if (!last) return;
        yield found.map((row) => ({
          parameters: row.parameters as Record<string, string | number>,
          changedAt: row.time,
        }));
        after = last.number;
        left -= found.length;
      }
    },
  };
}

/** The pages of a small collection, of which all are read at once. */
export function listedAddresses(read: (database: Database) => Promise<readonly PageAddress[]>): PageAddresses {
  return {
    async summarise(database) {
      const all = await read(database);
      const check = createHash('sha1').update(JSON.stringify(all)).digest('base64url');
      return { count: all.length, lastChange: newestOf(all.map(({ changedAt }) => changedAt)), check };
    },
    async *list(database, { offset, limit }) {
      yield (await read(database)).slice(offset, offset + limit);
    },
  };
}

/** The last of some times; null where none is known. */
export function newestOf(times: readonly (Date | null | undefined)[]): Date | null {
  return times.reduce<Date | null>((newest, time) => (time && (!newest || time > newest) ? time : newest), null);
}

/** A time in a query as its column is read; null for a collection that keeps none. */
function timeOf(expression: SQL | undefined, column: PgColumn | undefined): SQL<Date | null> {
  const time = expression && column ? expression.mapWith(column) : sql`null`;
  return time as SQL<Date | null>;
}
