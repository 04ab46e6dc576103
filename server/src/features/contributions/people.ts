import { peopleNamed } from '@market-pulse/contract';
import { and, inArray } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { users } from '../../database/schema';
import { isNamed } from './deletedMembers';
import type { People } from './mentionLinks';

/** Most names that are looked up for one text: it names ten people, each of whom may be called a few ways. */
const MOST_LOOKED_UP = 1_000;

/** Who may be named in a text as it was typed, also where that turns out to be code: its Markdown is read elsewhere. */
export async function findPeople(database: Database, text: string): Promise<People> {
  const typed = text.replaceAll(/\\(?=[_.-])/g, '');
  const keys = peopleNamed(typed).flat().slice(0, MOST_LOOKED_UP);
  if (keys.length === 0) return {};
  const rows = await database
    .select({ key: users.usernameKey, username: users.username })
    .from(users)
    .where(and(inArray(users.usernameKey, keys), isNamed));
  return Object.fromEntries(rows.map(({ key, username }) => [key, username]));
}
