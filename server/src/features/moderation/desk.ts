import { hasRole, type ModerationDesk, type Role } from '@market-pulse/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { forumModerators, forums, users } from '../../database/schema';
import type { Caller } from '../../http/authentication';
import { ApiError } from '../../http/errors';

/** Where somebody may decide: everywhere, or in the forums that they were appointed for. */
export interface Desk {
  readonly userId: number;
  readonly isEverywhere: boolean;
  readonly forumIds: readonly number[];
}

/**
 * The desk of a moderator.
 *
 * @throws {ApiError} `forbidden` for whoever moderates nothing.
 */
export async function deskOf(database: Database, caller: Pick<Caller, 'id' | 'role'>): Promise<Desk> {
  const isEverywhere = hasRole(caller.role, ['moderator']);
  const rows = isEverywhere
    ? []
    : await database
        .select({ forumId: forumModerators.forumId })
        .from(forumModerators)
        .where(eq(forumModerators.userId, caller.id));
  if (!isEverywhere && rows.length === 0) {
    throw new ApiError('forbidden', 'This is for moderators. You moderate no forum.');
  }
  return { userId: caller.id, isEverywhere, forumIds: rows.map((row) => row.forumId) };
}

/** Desks of several people; who moderates nothing has none. */
export async function listDesks(database: Database, userIds: readonly number[]): Promise<Desk[]> {
  const rows = await database
    .select({ id: users.id, role: users.role, forumId: forumModerators.forumId })
    .from(users)
    .leftJoin(forumModerators, eq(forumModerators.userId, users.id))
    .where(inArray(users.id, [...userIds]));
  return [...new Set(rows.map(({ id }) => id))].flatMap((userId) => {
    const own = rows.filter(({ id }) => id === userId);
    const isEverywhere = own.some(({ role }) => hasRole(role, ['moderator']));
    const forumIds = own.flatMap(({ forumId }) => forumId ?? []);
    return isEverywhere || forumIds.length > 0 ? [{ userId, isEverywhere, forumIds }] : [];
  });
}

/** What somebody moderates, which for most is nothing. */
export async function readDesk(database: Database, caller: Caller): Promise<ModerationDesk> {
  const own = await database
    .select({ id: forums.id, name: forums.name })
    .from(forumModerators)
    .innerJoin(forums, eq(forums.id, forumModerators.forumId))
    .where(eq(forumModerators.userId, caller.id))
    .orderBy(asc(forums.position), asc(forums.id));
  return { is_everywhere: hasRole(caller.role, ['moderator']), may_appoint: hasRole(caller.role, []), forums: own };
}

/** @throws {ApiError} `forbidden` outside the desk's forums */
export function requireForum(desk: Desk, forumId: number | null): void {
  if (desk.isEverywhere || (forumId !== null && desk.forumIds.includes(forumId))) return;
  throw new ApiError('forbidden', 'You do not moderate this forum.');
}

/** Whether accounts of one role may be warned and suspended by those of another: staff of the forums by admins, admins by nobody. */
export function maySanction(moderator: Role, target: Role): boolean {
  if (!hasRole(moderator, ['moderator']) || target === 'admin') return false;
  return target === 'moderator' ? moderator === 'admin' : true;
}
