import type { ModerationCaseParams } from '@market-pulse/contract';
import { and, asc, eq, inArray, lte, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { forumModerators, moderationActions, moderationClaims, users } from '../../database/schema';
import { isNamed } from '../contributions/deletedMembers';
import { readClaims } from './queueQueries';

/** Most moderators that are read at once. */
const MODERATORS = 500;

interface Claim {
  readonly moderatorId: number;
  readonly since: Date;
  readonly until: Date;
}

function isOf({ type, id }: ModerationCaseParams) {
  return and(eq(moderationClaims.caseType, type), eq(moderationClaims.caseId, id));
}

/** Who has a case open; undefined for nobody. */
export async function findClaim(database: Database, params: ModerationCaseParams, now: Date) {
  const [row] = await readClaims(database, [params], now);
  return row;
}

/** Notes who has a case open. Whoever has it already keeps it, since when they had it; undefined where somebody else has it. */
export async function saveClaim(
  transaction: Database,
  { type, id }: ModerationCaseParams,
  { moderatorId, since, until }: Claim,
): Promise<Claim | undefined> {
  const hasEnded = lte(moderationClaims.until, since);
  const [row] = await transaction
    .insert(moderationClaims)
    .values({ caseType: type, caseId: id, moderatorId, since, until })
    .onConflictDoUpdate({
      target: [moderationClaims.caseType, moderationClaims.caseId],
      set: {
        moderatorId,
        until,
        since: sql`case when ${hasEnded} then excluded.since else ${moderationClaims.since} end`,
      },
      setWhere: or(eq(moderationClaims.moderatorId, moderatorId), hasEnded),
    })
    .returning({
      moderatorId: moderationClaims.moderatorId,
      since: moderationClaims.since,
      until: moderationClaims.until,
    });
  return row;
}

/** Ends that a case is open for anybody, or for one moderator. */
export async function deleteClaim(
  database: Database,
  params: ModerationCaseParams,
  moderatorId?: number,
): Promise<void> {
  const isTheirs = moderatorId === undefined ? undefined : eq(moderationClaims.moderatorId, moderatorId);
  await database.delete(moderationClaims).where(and(isOf(params), isTheirs));
}

const forumIds = sql<number[]>`array(select ${forumModerators.forumId} from ${forumModerators}
  where ${forumModerators.userId} = ${users.id})`;

/** Accounts that moderate something and are not suspended, each with the forums that it was appointed for. */
export async function listModerators(database: Database, now: Date, ids?: readonly number[]) {
  const suspension = database
    .select({ id: moderationActions.id })
    .from(moderationActions)
    .where(
      sql`${moderationActions.userId} = ${users.id} and ${moderationActions.action} = 'suspend'
        and ${moderationActions.undoneAt} is null and ${moderationActions.until} > ${now.toISOString()}::timestamptz`,
    );
  const appointed = sql`${users.id} in (select ${forumModerators.userId} from ${forumModerators})`;
  return database
    .select({
      id: users.id,
      username: users.username,
      role: users.role,
      email: users.email,
      emailVerified: users.emailVerified,
      forumIds: forumIds.as('forum_ids'),
    })
    .from(users)
    .where(
      and(
        or(inArray(users.role, ['moderator', 'admin']), appointed),
        ids && inArray(users.id, [...ids]),
        isNamed,
        notExists(suspension),
      ),
    )
    .orderBy(asc(users.usernameKey))
    .limit(MODERATORS);
}
