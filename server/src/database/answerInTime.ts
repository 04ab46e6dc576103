import { sql } from 'drizzle-orm';
import type { Database } from './client';
import { DatabaseUnavailableError } from './databaseUnavailable';

/**
 * Waits for something of the database, and no longer than the caller can. What comes later is thrown away.
 *
 * @throws {DatabaseUnavailableError} when the time is over
 */
export async function answerInTime<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    const late = new DatabaseUnavailableError(`The database did not answer within ${milliseconds} ms`);
    timer = setTimeout(() => reject(late), milliseconds);
  });
  try {
    return await Promise.race([answer, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks the database for the least that it can answer. */
export async function requireDatabase(database: Database, milliseconds: number): Promise<void> {
  await answerInTime(Promise.resolve(database.execute(sql`select 1`)), milliseconds);
}
