import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Database } from './client';

type Read = () => unknown;
type Answers<Reads extends readonly Read[]> = { -readonly [At in keyof Reads]: Awaited<ReturnType<Reads[At]>> };

/**
 * Answers several reads that do not depend on each other: all at once, each on a connection of its own. Inside a transaction, which has
 * one connection alone, they follow each other, and none begins any more once one has failed.
 *
 * @param database what the reads ask
 */
export async function readTogether<const Reads extends readonly Read[]>(
  database: Database,
  reads: Reads,
): Promise<Answers<Reads>> {
  if (!is(database, PgTransaction)) return Promise.all(reads.map((read) => read())) as Promise<Answers<Reads>>;
  const answers: unknown[] = [];
  for (const read of reads) answers.push(await read());
  return answers as Answers<Reads>;
}
