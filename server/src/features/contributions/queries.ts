import { type SQL, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../database/advisoryLocks';
import type { Database } from '../../database/client';
import { comments, forumPosts, moderationRules, users } from '../../database/schema';
import type { FirstDayWriting } from './firstDay';

/** What decides whether an author's writing waits; published posts and comments are counted up to a limit. */
export async function findAuthor(database: Database, userId: number, limit: number) {
  const own = sql`user_id = ${userId} and status = 'published' limit ${limit}`;
  const [row] = await database
    .select({
      accountCreatedAt: users.createdAt,
      skipsFirstLook: users.skipsFirstLook,
      publishedCount: sql<number>`(select count(*) from (
        (select from ${forumPosts} where ${own}) union all (select from ${comments} where ${own})
        limit ${limit}) as shown)`.mapWith(Number),
    })
    .from(users)
    .where(sql`${users.id} = ${userId}`);
  return row;
}

/** Until the transaction ends nobody else writes with this account on its first day: of several texts at once each knows of those before. */
export async function lockFirstDay(transaction: Database, userId: number): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(${advisoryLocks.firstDayWriting}::integer, ${userId}::integer)`,
  );
}

/** Most rows that are of interest on a first day, where a setting allows more. */
const FIRST_DAY_ROWS = 1_000;

/**
 * The posts and comments of an account, whatever became of them, for the limits of its first day.
 *
 * @param textsSince from when on their texts are of interest; earlier ones are blank
 */
export async function listFirstDayWriting(
  database: Database,
  userId: number,
  textsSince: Date,
): Promise<FirstDayWriting[]> {
  const written = sql`extract(epoch from created_at)::float8 * 1000 as written_at`;
  const textOf = (column: SQL) =>
    sql`case when created_at > ${textsSince.toISOString()}::timestamptz then ${column} else '' end as html`;
  const own = sql`user_id = ${userId} order by id desc limit ${FIRST_DAY_ROWS}`;
  const { rows } = await database.execute<{ kind: FirstDayWriting['kind']; written_at: number; html: string }>(sql`
    (select 'post' as kind, ${written}, ${textOf(sql`body_html`)} from ${forumPosts} where ${own})
    union all
    (select 'comment' as kind, ${written}, ${textOf(sql`content_html`)} from ${comments} where ${own})`);
  return rows.map(({ kind, written_at, html }) => ({ kind, writtenAt: Math.round(written_at), html }));
}

/** Words and domains that moderators look at first. They are few: a limit of the service that keeps them. */
export async function listWritingRules(database: Database) {
  return database
    .select({ id: moderationRules.id, kind: moderationRules.kind, pattern: moderationRules.pattern })
    .from(moderationRules)
    .orderBy(moderationRules.id);
}
