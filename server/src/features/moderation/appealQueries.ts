import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { forumPosts, moderationActions, moderationAppeals } from '../../database/schema';

const ownColumns = {
  id: moderationActions.id,
  createdAt: moderationActions.createdAt,
  action: moderationActions.action,
  reason: moderationActions.reason,
  targetType: moderationActions.targetType,
  until: moderationActions.until,
  undoneAt: moderationActions.undoneAt,
  // Whoever wrote a comment reads the title of its post as everybody does.
  title: sql<
    string | null
  >`case when ${forumPosts.userId} = ${moderationActions.userId} or ${forumPosts.status} = 'published' then ${forumPosts.title} end`,
  appealText: moderationAppeals.text,
  appealedAt: moderationAppeals.createdAt,
  outcome: moderationAppeals.outcome,
};

/** Decisions that concern a person, the newest first. */
export async function listOwnActions(
  database: Database,
  userId: number,
  { before, limit }: { before: number | undefined; limit: number },
) {
  return database
    .select(ownColumns)
    .from(moderationActions)
    .leftJoin(forumPosts, eq(forumPosts.id, moderationActions.postId))
    .leftJoin(moderationAppeals, eq(moderationAppeals.actionId, moderationActions.id))
    .where(
      and(eq(moderationActions.userId, userId), before === undefined ? undefined : lt(moderationActions.id, before)),
    )
    .orderBy(desc(moderationActions.id))
    .limit(limit);
}

export async function countOwnActions(database: Database, userId: number): Promise<number> {
  return database.$count(moderationActions, eq(moderationActions.userId, userId));
}

const actionColumns = {
  id: moderationActions.id,
  action: moderationActions.action,
  targetType: moderationActions.targetType,
  forumId: moderationActions.forumId,
  postId: moderationActions.postId,
  commentId: moderationActions.commentId,
  userId: moderationActions.userId,
  moderatorId: moderationActions.moderatorId,
  undoneAt: moderationActions.undoneAt,
};

/** A decision as taking it back needs it. */
export type TakenAction = NonNullable<Awaited<ReturnType<typeof lockAction>>>;

/** A decision that nobody else takes back, or appeals, until the transaction ends. To be locked before its appeal, and before posts. */
export async function lockAction(transaction: Database, id: number) {
  const [row] = await transaction
    .select(actionColumns)
    .from(moderationActions)
    .where(eq(moderationActions.id, id))
    .for('no key update');
  return row;
}

/** The decision that an appeal is about, locked in the same way. */
export async function lockActionOfAppeal(transaction: Database, appealId: number) {
  const { id, actionId } = moderationAppeals;
  const [known] = await transaction.select({ actionId }).from(moderationAppeals).where(eq(id, appealId));
  return known && lockAction(transaction, known.actionId);
}

/** Grants the appeal against a decision that waits, where there is one; answers its number. */
export async function grantWaitingAppeal(
  transaction: Database,
  actionId: number,
  decidedAt: Date,
): Promise<number | undefined> {
  const [row] = await transaction
    .update(moderationAppeals)
    .set({ outcome: 'overturned', decidedAt })
    .where(and(eq(moderationAppeals.actionId, actionId), isNull(moderationAppeals.outcome)))
    .returning({ id: moderationAppeals.id });
  return row?.id;
}

/** Stores an appeal; false where the decision has one. */
export async function insertAppeal(
  transaction: Database,
  values: Pick<typeof moderationAppeals.$inferInsert, 'actionId' | 'userId' | 'text' | 'createdAt'>,
): Promise<boolean> {
  const rows = await transaction
    .insert(moderationAppeals)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: moderationAppeals.id });
  return rows.length > 0;
}

/** An appeal that no one else decides until the transaction ends. */
export async function lockAppeal(transaction: Database, id: number) {
  const [row] = await transaction
    .select({
      id: moderationAppeals.id,
      actionId: moderationAppeals.actionId,
      userId: moderationAppeals.userId,
      createdAt: moderationAppeals.createdAt,
      outcome: moderationAppeals.outcome,
    })
    .from(moderationAppeals)
    .where(eq(moderationAppeals.id, id))
    .for('no key update');
  return row;
}

export async function closeAppeal(
  transaction: Database,
  id: number,
  values: { outcome: 'upheld' | 'overturned'; decidedAt: Date },
): Promise<void> {
  await transaction.update(moderationAppeals).set(values).where(eq(moderationAppeals.id, id));
}

/** Marks a decision as taken back. */
export async function undoAction(transaction: Database, id: number, undoneAt: Date): Promise<void> {
  await transaction.update(moderationActions).set({ undoneAt }).where(eq(moderationActions.id, id));
}
