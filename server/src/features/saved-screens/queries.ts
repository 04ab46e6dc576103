import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { savedScreens } from '../../database/schema';

export type SavedScreenRow = typeof savedScreens.$inferSelect;

/** What is stored of a screen, but for its number. */
export type SavedScreenValues = Omit<typeof savedScreens.$inferInsert, 'id'>;

/** A person's screens, by name. */
export function listScreens(database: Database, userId: number): Promise<SavedScreenRow[]> {
  return database
    .select()
    .from(savedScreens)
    .where(eq(savedScreens.userId, userId))
    .orderBy(asc(savedScreens.nameKey), asc(savedScreens.id));
}

export async function insertScreen(database: Database, values: SavedScreenValues): Promise<SavedScreenRow> {
  const [row] = await database.insert(savedScreens).values(values).returning();
  if (!row) throw new Error('A screen was not stored');
  return row;
}

/** Changes a screen; undefined when it is not there. */
export async function updateScreen(
  database: Database,
  id: number,
  values: Partial<SavedScreenValues>,
): Promise<SavedScreenRow | undefined> {
  const [row] = await database.update(savedScreens).set(values).where(eq(savedScreens.id, id)).returning();
  return row;
}

/** Deletes a person's screen. @returns whether they had it */
export async function deleteScreen(database: Database, userId: number, id: number): Promise<boolean> {
  const gone = await database
    .delete(savedScreens)
    .where(and(eq(savedScreens.id, id), eq(savedScreens.userId, userId)))
    .returning({ id: savedScreens.id });
  return gone.length > 0;
}
