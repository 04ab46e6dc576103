import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { edgarTurns } from '../../database/schema';
import { ProviderError } from '../market-data/providers/providerError';
import { turnFrom } from './turn';

/** Turns to ask EDGAR, shared by all servers and commands of a database. */
export interface EdgarTurns {
  /**
   * Waits until it is the caller's turn.
   *
   * @throws {ProviderError} `rate_limited` where that is too far off
   */
  take(signal?: AbortSignal): Promise<void>;
  /** Nobody has a turn for so long. */
  hold(milliseconds: number): Promise<void>;
}

const ROW = 1;

/** The row, locked until the transaction ends, and what the database's clock says: clocks of servers differ. */
async function lockRow(database: Database): Promise<{ nextAt: number; now: number }> {
  await database
    .insert(edgarTurns)
    .values({ id: ROW, nextAt: new Date(0) })
    .onConflictDoNothing();
  const { nextAt } = edgarTurns;
  const [row] = await database.select({ nextAt }).from(edgarTurns).where(eq(edgarTurns.id, ROW)).for('update');
  const clock = sql<string>`extract(epoch from clock_timestamp()) * 1000`;
  // Asked for after the lock is held: it may have been waited for.
  const [read] = await database.select({ now: clock }).from(edgarTurns);
  if (!row || !read) throw new Error('the turns of EDGAR vanished');
  return { nextAt: row.nextAt.getTime(), now: Math.floor(Number(read.now)) };
}

/**
 * Reserves the next turn.
 *
 * @returns when it is and how far off, in milliseconds
 * @throws {ProviderError} `rate_limited` where that is too far off
 */
export async function reserveTurn(database: Database): Promise<{ at: number; waitMilliseconds: number }> {
  return database.transaction(async (transaction) => {
    const { nextAt, now } = await lockRow(transaction);
    const turn = turnFrom(nextAt, now);
    if (!('at' in turn)) {
      const seconds = Math.ceil(turn.waitMilliseconds / 1_000);
      const detail = `EDGAR is left alone for ${seconds} s more, because it was asked too often`;
      throw new ProviderError('rate_limited', detail, turn.waitMilliseconds);
    }
    await transaction
      .update(edgarTurns)
      .set({ nextAt: new Date(turn.nextAt) })
      .where(eq(edgarTurns.id, ROW));
    return { at: turn.at, waitMilliseconds: turn.at - now };
  });
}

/** Moves the next turn so far off; one that is further stays. */
export async function holdTurns(database: Database, milliseconds: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const { nextAt, now } = await lockRow(transaction);
    await transaction
      .update(edgarTurns)
      .set({ nextAt: new Date(Math.max(nextAt, now + Math.ceil(milliseconds))) })
      .where(eq(edgarTurns.id, ROW));
  });
}

/** The turns of a database. */
export function createEdgarTurns(database: Database): EdgarTurns {
  return {
    async take(signal) {
      const { waitMilliseconds } = await reserveTurn(database);
      if (waitMilliseconds > 0) await pause(waitMilliseconds, undefined, signal && { signal });
    },
    hold: (milliseconds) => holdTurns(database, milliseconds),
  };
}
