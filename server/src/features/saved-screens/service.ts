import {
  ownNameKey,
  readSavedQuery,
  savedNoun,
  SAVED_SCREENS_MAX,
  type SavedScreen,
  type SavedScreenChange,
  type SavedScreenCreate,
  type SavedScreenPage,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { ApiError, invalidField, notFound } from '../../http/errors';
import { lockPerson } from '../watchlist/queries';
import * as queries from './queries';

const toScreen = ({ id, page, name, query, createdAt, updatedAt }: queries.SavedScreenRow): SavedScreen => ({
  ...{ id, page, name, query },
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

/** What a person saved, by name. */
export async function listScreens({ database }: AppContext, userId: number): Promise<SavedScreen[]> {
  return (await queries.listScreens(database, userId)).map(toScreen);
}

/** @throws {ApiError} `validation_failed` for what the page does not know. */
function queryOf(page: SavedScreenPage, query: string): string {
  const read = readSavedQuery(page, query);
  if ('text' in read) return read.text;
  throw invalidField('query', read.problem);
}

/** Refuses a name that another screen of the page has. */
function requireFreeName(
  rows: readonly queries.SavedScreenRow[],
  { page, name, but }: { readonly page: SavedScreenPage; readonly name: string; readonly but?: number },
): void {
  const key = ownNameKey(name);
  const isTaken = rows.some((row) => row.id !== but && row.page === page && row.nameKey === key);
  if (isTaken) throw new ApiError('conflict', `You have a saved ${savedNoun(page)} called "${name}" already.`);
}

/**
 * Saves how a person looks at a page.
 *
 * @throws {ApiError} `validation_failed` for what the page does not know, `conflict` for a name that is taken, `limit_reached` at 50.
 */
export async function createScreen(
  { database, clock }: AppContext,
  userId: number,
  { page, name, query: sent }: SavedScreenCreate,
): Promise<SavedScreen> {
  const query = queryOf(page, sent);
  return database.transaction(async (transaction) => {
    await lockPerson(transaction, userId);
    const rows = await queries.listScreens(transaction, userId);
    requireFreeName(rows, { page, name });
    if (rows.length >= SAVED_SCREENS_MAX) {
      const most = `You have saved ${SAVED_SCREENS_MAX} screens and views, which is as many as one may have. Delete one first.`;
      throw new ApiError('limit_reached', most);
    }
    const now = clock();
    const values = { userId, page, name, nameKey: ownNameKey(name), query, createdAt: now, updatedAt: now };
    return toScreen(await queries.insertScreen(transaction, values));
  });
}

/**
 * Renames a screen, or replaces what it asks.
 *
 * @throws {ApiError} `not_found`, also for another person's; `validation_failed` for what the page does not know; `conflict` for a
 *   name that another screen of the page has.
 */
export async function changeScreen(
  { database, clock }: AppContext,
  userId: number,
  { id, name, query }: SavedScreenChange & { readonly id: number },
): Promise<SavedScreen> {
  return database.transaction(async (transaction) => {
    await lockPerson(transaction, userId);
    const rows = await queries.listScreens(transaction, userId);
    const row = rows.find((each) => each.id === id);
    if (!row) throw notFound('Saved screen or view');
    if (name !== undefined) requireFreeName(rows, { page: row.page, name, but: id });
    const changed = await queries.updateScreen(transaction, id, {
      ...(name !== undefined && { name, nameKey: ownNameKey(name) }),
      ...(query !== undefined && { query: queryOf(row.page, query) }),
      updatedAt: clock(),
    });
    if (!changed) throw notFound('Saved screen or view');
    return toScreen(changed);
  });
}

/** @throws {ApiError} `not_found`, also for another person's. */
export async function deleteScreen({ database }: AppContext, userId: number, id: number): Promise<void> {
  if (!(await queries.deleteScreen(database, userId, id))) throw notFound('Saved screen or view');
}
