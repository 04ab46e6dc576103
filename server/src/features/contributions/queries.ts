import { eq } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { users } from '../../database/schema';

/** When an account was made. */
export async function findJoined(database: Database, userId: number): Promise<Date | undefined> {
  const [row] = await database.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId));
  return row?.createdAt;
}
