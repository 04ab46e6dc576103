import { SETTLING_ACTIONS } from '@market-pulse/contract';
import { and, desc, eq, gt, inArray, not, notExists, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { comments, forumPosts, moderationActions, users } from '../../database/schema';
import { gatherCampaigns, type RecentWriting } from './campaigns';
import type { CampaignFinder, FoundMember } from './foundCampaign';

/** How far back campaigns are looked for. */
const LOOKED_BACK_MILLISECONDS = 2 * 24 * 60 * 60 * 1000;
/** Newest posts, and newest comments, that are compared of young accounts, and as many of all others: a flood of neither hides the other. */
const COMPARED = 500;
/** Newest comments among which those are looked for. */
const COMMENTS_READ = 5_000;
/** Characters of a text that are compared. */
const COMPARED_LENGTH = 2_000;
/** Campaigns of most accounts that one look finds. */
const FOUND = 50;

interface Writing extends RecentWriting {
  readonly member: Omit<FoundMember, 'alike'>;
}

/**
 * What members have written in the last two days that belongs together (`campaigns.ts`). Whatever a moderator has decided about since it
 * was written is left out, and so is what staff writes.
 */
export const writingCampaigns: CampaignFinder = {
  async find({ database, config }, now) {
    const rules = config.forumRules.campaigns;
    const since = new Date(now.getTime() - LOOKED_BACK_MILLISECONDS);
    const writings: Writing[] = [];
    for (const isYoung of [true, false]) {
      const age = { isYoung, youngMilliseconds: rules.youngMilliseconds };
      writings.push(...(await readPosts(database, since, age)), ...(await readComments(database, since, age)));
    }
    return gatherCampaigns(writings, rules)
      .slice(0, FOUND)
      .map(({ kind, ticker, writings: part, alike }) => {
        const members = part.map((writing) => ({ ...writing.member, alike: alike.get(writing) ?? null }));
        return { kind, ticker, members };
      });
  },
};

/** That nobody has decided whether it is to be read. */
function isOpen(database: Database, status: typeof forumPosts.status | typeof comments.status, isAboutIt: SQL) {
  const decided = database
    .select({ id: moderationActions.id })
    .from(moderationActions)
    .where(and(isAboutIt, inArray(moderationActions.action, [...SETTLING_ACTIONS])));
  return and(inArray(status, ['published', 'pending']), notExists(decided));
}

/** Which accounts are meant: those that were young when they wrote, or all others. */
interface AgeAtWriting {
  readonly isYoung: boolean;
  readonly youngMilliseconds: number;
}

function isBy(
  { isYoung, youngMilliseconds }: AgeAtWriting,
  writtenAt: typeof forumPosts.createdAt | typeof comments.createdAt,
) {
  const young = sql`${users.createdAt} > ${writtenAt} - make_interval(secs => ${youngMilliseconds / 1000})`;
  return and(eq(users.role, 'user'), isYoung ? young : not(young));
}

async function readPosts(database: Database, since: Date, age: AgeAtWriting): Promise<Writing[]> {
  const { postId, commentId } = moderationActions;
  const rows = await database
    .select({
      id: forumPosts.id,
      title: forumPosts.title,
      body: sql<string>`left(${forumPosts.body}, ${COMPARED_LENGTH})`,
      createdAt: forumPosts.createdAt,
      authorId: users.id,
    })
    .from(forumPosts)
    .innerJoin(users, eq(users.id, forumPosts.userId))
    .where(
      and(
        gt(forumPosts.createdAt, since),
        isBy(age, forumPosts.createdAt),
        isOpen(database, forumPosts.status, sql`${postId} = ${forumPosts.id} and ${commentId} is null`),
      ),
    )
    .orderBy(desc(forumPosts.createdAt), desc(forumPosts.id))
    .limit(COMPARED);
  return rows.map(({ id, title, body, createdAt, authorId }) => ({
    ...{ authorId, writtenAt: createdAt.getTime(), text: `${title}\n${body}`, isYoung: age.isYoung },
    member: { kind: 'post', postId: id, commentId: null, userId: authorId, actedAt: createdAt },
  }));
}

async function readComments(database: Database, since: Date, age: AgeAtWriting): Promise<Writing[]> {
  // By number, which has an index: the newest come last.
  const newest = database
    .select({ id: comments.id })
    .from(comments)
    .orderBy(desc(comments.id))
    .limit(COMMENTS_READ)
    .as('newest');
  const rows = await database
    .select({
      id: comments.id,
      postId: comments.postId,
      text: sql<string>`left(${comments.content}, ${COMPARED_LENGTH})`,
      createdAt: comments.createdAt,
      authorId: users.id,
    })
    .from(newest)
    .innerJoin(comments, eq(comments.id, newest.id))
    .innerJoin(users, eq(users.id, comments.userId))
    .where(
      and(
        gt(comments.createdAt, since),
        isBy(age, comments.createdAt),
        isOpen(database, comments.status, sql`${moderationActions.commentId} = ${comments.id}`),
      ),
    )
    .orderBy(desc(comments.id))
    .limit(COMPARED);
  return rows.map(({ id, postId, text, createdAt, authorId }) => ({
    ...{ authorId, writtenAt: createdAt.getTime(), text, isYoung: age.isYoung },
    member: { kind: 'comment', postId, commentId: id, userId: authorId, actedAt: createdAt },
  }));
}
