import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './client';
import { secrets } from './schema';

/**
 * A key that the server keeps for itself, 256 random bits, generated the first time it is asked for. Several servers on
 * one database get the same.
 */
export async function loadSecret(database: Database, name: string): Promise<Uint8Array> {
  await database
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64'), createdAt: new Date() })
    .onConflictDoNothing();
  const [row] = await database.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  if (!row) throw new Error(`The secret ${name} was not stored`);
  return new Uint8Array(Buffer.from(row.value, 'base64'));
}
