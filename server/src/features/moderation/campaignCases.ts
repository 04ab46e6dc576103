import type { ModerationCampaign, ModerationCampaigns } from '@market-pulse/contract';
import { and, desc, eq, gt, inArray, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { comments, forumPosts, moderationActions, users } from '../../database/schema';
import type { Caller } from '../../http/authentication';
import { type Desk, deskOf } from './desk';
import { type DecidedWriting, gatherOpen } from './leftOpen';
import { readRings } from './ringCases';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** How far back campaigns are looked for. */
const LOOKED_BACK_MILLISECONDS = 2 * DAY_MILLISECONDS;
/** How long an account is young, for this. */
const YOUNG_MILLISECONDS = 14 * DAY_MILLISECONDS;
/** Newest posts, and newest comments, that are compared of young accounts, and as many of all others: a flood of neither hides the other. */
const COMPARED = 500;
/** Of what was decided about fewer are enough to tell what belongs to it. */
const DECIDED_COMPARED = 200;
/** Newest comments among which those are looked for. */
const COMMENTS_READ = 5_000;
/** Characters of a text that are compared. */
const COMPARED_LENGTH = 2_000;
/** Campaigns that an answer holds, and members of each that it shows; of the others it has the numbers. */
const CAMPAIGNS_SHOWN = 20;
const MEMBERS_SHOWN = 50;
/** Characters of a member's text that are shown. */
const SHOWN_LENGTH = 200;

/** A post or comment of a case. */
export interface Member extends DecidedWriting {
  readonly type: 'post' | 'comment';
  readonly id: number;
  readonly postId: number;
  readonly forumId: number;
  readonly title: string;
  readonly username: string;
  readonly status: 'published' | 'pending';
}

/**
 * What members have written or voted on in the last two days that belongs together, each campaign as one case. Whatever a moderator has decided
 * about since it was written is left out; what such decisions left open of a campaign stays.
 *
 * @throws {ApiError} `forbidden` for whoever moderates nothing.
 */
export async function readCampaigns(
  { database, clock, config }: AppContext,
  caller: Caller,
): Promise<ModerationCampaigns> {
  const desk = await deskOf(database, caller);
  const now = clock().getTime();
  const since = new Date(now - LOOKED_BACK_MILLISECONDS);
  const writings: Member[] = [];
  for (const isDecided of [false, true]) {
    for (const isYoung of [true, false]) {
      const looked = { desk, since, isYoung, isDecided };
      writings.push(...(await readPosts(database, looked)), ...(await readComments(database, looked)));
    }
  }
  const rings = await readRings({ database, config }, { desk, since, youngMilliseconds: YOUNG_MILLISECONDS });
  const ofVotes = rings.map(({ campaign, ...ring }) => ({ ...toCampaign({ ...campaign, isLeft: false }), ...ring }));
  return { results: [...ofVotes, ...gatherOpen(writings).map(toCampaign)].slice(0, CAMPAIGNS_SHOWN) };
}

function toCampaign({
  kind,
  ticker,
  authors,
  writings,
  isLeft,
}: ReturnType<typeof gatherOpen<Member>>[number]): ModerationCampaign {
  const moments = writings.map(({ writtenAt }) => writtenAt);
  const others = writings.slice(MEMBERS_SHOWN);
  const numbersOf = (kind: Member['type']) => others.flatMap(({ type, id }) => (type === kind ? [id] : []));
  return {
    kind,
    ticker,
    authors_count: authors,
    writings_count: writings.length,
    is_left: isLeft,
    votes: null,
    from: new Date(Math.min(...moments)).toISOString(),
    to: new Date(Math.max(...moments)).toISOString(),
    members: writings.slice(0, MEMBERS_SHOWN).map(({ type, id, postId, forumId, title, text, username, status }) => ({
      ...{ target_type: type, target_id: id, post_id: postId, forum_id: forumId, title },
      ...{ text: text.slice(0, SHOWN_LENGTH), username, status },
    })),
    other_posts: numbersOf('post'),
    other_comments: numbersOf('comment'),
  };
}

/** What is looked for: what one decides about, since when, of which accounts, and whether it was decided about. Staff is never looked at. */
interface Looked {
  readonly desk: Desk;
  readonly since: Date;
  readonly isYoung: boolean;
  readonly isDecided: boolean;
}

/** When a post or comment was decided about last, in a query that has it. */
const decidedAt = {
  post: lastDecision(sql`${moderationActions.postId} = ${forumPosts.id} and ${moderationActions.commentId} is null`),
  comment: lastDecision(sql`${moderationActions.commentId} = ${comments.id}`),
};

function lastDecision(isAboutIt: SQL) {
  const { createdAt } = moderationActions;
  return sql<Date | null>`(select max(${createdAt}) from ${moderationActions} where ${isAboutIt})`.mapWith(createdAt);
}

/** What is decided about may be hidden or gone by then. */
function isOpenTo({ isDecided }: Looked, status: typeof forumPosts.status | typeof comments.status, at: SQL) {
  return isDecided ? isNotNull(at) : and(isNull(at), inArray(status, ['published', 'pending']));
}

function isBy({ isYoung }: Looked, writtenAt: typeof forumPosts.createdAt | typeof comments.createdAt) {
  const young = sql`${users.createdAt} > ${writtenAt} - make_interval(secs => ${YOUNG_MILLISECONDS / 1000})`;
  return and(eq(users.role, 'user'), isYoung ? young : not(young));
}

function inDesk({ isEverywhere, forumIds }: Desk) {
  return isEverywhere ? undefined : inArray(forumPosts.forumId, [...forumIds]);
}

async function readPosts(database: Database, looked: Looked): Promise<Member[]> {
  const rows = await database
    .select({
      id: forumPosts.id,
      forumId: forumPosts.forumId,
      title: forumPosts.title,
      body: sql<string>`left(${forumPosts.body}, ${COMPARED_LENGTH})`,
      status: forumPosts.status,
      decidedAt: decidedAt.post,
      createdAt: forumPosts.createdAt,
      authorId: users.id,
      username: users.username,
    })
    .from(forumPosts)
    .innerJoin(users, eq(users.id, forumPosts.userId))
    .where(
      and(
        gt(forumPosts.createdAt, looked.since),
        isBy(looked, forumPosts.createdAt),
        inDesk(looked.desk),
        isOpenTo(looked, forumPosts.status, decidedAt.post),
      ),
    )
    .orderBy(desc(forumPosts.createdAt), desc(forumPosts.id))
    .limit(looked.isDecided ? DECIDED_COMPARED : COMPARED);
  return rows.map(({ body, createdAt, status, decidedAt: at, ...row }) => ({
    ...{ ...row, type: 'post', postId: row.id, text: `${row.title}\n${body}`, writtenAt: createdAt.getTime() },
    ...{ status: status === 'pending' ? 'pending' : 'published', isYoung: looked.isYoung },
    decidedAt: at?.getTime() ?? null,
  }));
}

async function readComments(database: Database, looked: Looked): Promise<Member[]> {
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
      forumId: forumPosts.forumId,
      title: forumPosts.title,
      text: sql<string>`left(${comments.content}, ${COMPARED_LENGTH})`,
      status: comments.status,
      decidedAt: decidedAt.comment,
      createdAt: comments.createdAt,
      authorId: users.id,
      username: users.username,
    })
    .from(newest)
    .innerJoin(comments, eq(comments.id, newest.id))
    .innerJoin(forumPosts, eq(forumPosts.id, comments.postId))
    .innerJoin(users, eq(users.id, comments.userId))
    .where(
      and(
        gt(comments.createdAt, looked.since),
        isBy(looked, comments.createdAt),
        inDesk(looked.desk),
        isOpenTo(looked, comments.status, decidedAt.comment),
      ),
    )
    .orderBy(desc(comments.id))
    .limit(looked.isDecided ? DECIDED_COMPARED : COMPARED);
  return rows.map(({ createdAt, status, decidedAt: at, ...row }) => ({
    ...{ ...row, type: 'comment', writtenAt: createdAt.getTime() },
    ...{ status: status === 'pending' ? 'pending' : 'published', isYoung: looked.isYoung },
    decidedAt: at?.getTime() ?? null,
  }));
}
