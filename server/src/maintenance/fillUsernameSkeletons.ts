import { asc, inArray, isNull, sql } from 'drizzle-orm';
import { advisoryLocks } from '../database/advisoryLocks';
import type { Database } from '../database/client';
import { users } from '../database/schema';
import { usernameSkeleton } from '../features/auth/username';

/** Accounts that one statement fills in. */
const BATCH = 1000;

/**
 * Notes what the usernames of accounts look like that have no such note, so that nobody new takes a name like theirs. Of two
 * that look alike already, the older has it; both keep their names.
 */
export async function fillUsernameSkeletons(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    const [missing] = await selectMissing(transaction, 1);
    if (!missing) return;
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.usernameSkeletons})`);
    for (;;) {
      const rows = await selectMissing(transaction, BATCH);
      if (rows.length === 0) return;
      await fill(transaction, rows);
    }
  });
}

interface NamedRow {
  readonly id: number;
  readonly username: string;
}

function selectMissing(database: Database, limit: number): Promise<NamedRow[]> {
  return database
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(isNull(users.usernameSkeleton))
    .orderBy(asc(users.id))
    .limit(limit);
}

async function fill(database: Database, rows: readonly NamedRow[]): Promise<void> {
  const skeletons = rows.map(({ username }) => usernameSkeleton(username));
  const known = await database
    .select({ skeleton: users.usernameSkeleton })
    .from(users)
    .where(inArray(users.usernameSkeleton, skeletons));
  const taken = new Set(known.map(({ skeleton }) => skeleton));
  const values = rows.map(({ id }, index) => {
    const skeleton = skeletons[index] ?? '';
    // No username holds this sign, so that nothing is like it.
    const own = taken.has(skeleton) ? `${skeleton}#${id}` : skeleton;
    taken.add(own);
    return sql`(${id}::integer, ${own}::text)`;
  });
  await database.execute(sql`
    update users set username_skeleton = named.skeleton
    from (values ${sql.join(values, sql`, `)}) as named (id, skeleton)
    where users.id = named.id`);
}
