import type { ModerationCampaign } from '@market-pulse/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { comments, forumPosts, users } from '../../database/schema';
import type { VoteTarget } from '../votes/queries';
import { gatherRings, listRingVotes, type Ring } from '../votes/rings';
import { type Campaign, ringCampaign } from './campaigns';
import type { Member } from './campaignCases';
import type { Desk } from './desk';

/** Voters that a case shows; of the others it has the number. */
const VOTERS_SHOWN = 50;
/** Characters of a text that are of interest. */
const TEXT_LENGTH = 200;

/** A ring as one case: what it voted on, how often, and who that was. */
export type RingCase = Pick<ModerationCampaign, 'votes' | 'from' | 'to'> & { readonly campaign: Campaign<Member> };

/** Where and since when rings are looked for, and for how long an account is young. */
interface RingsLookedFor {
  readonly desk: Desk;
  readonly since: Date;
  readonly youngMilliseconds: number;
}

/** Rings of young accounts that vote together, each as one case, on what no moderator has decided about since. */
export async function readRings(
  { database, config }: Pick<AppContext, 'database' | 'config'>,
  { desk, ...looked }: RingsLookedFor,
): Promise<RingCase[]> {
  const { rings: rule } = config.forumRules;
  const forumIds = desk.isEverywhere ? undefined : desk.forumIds;
  const votes = await listRingVotes(database, { ...looked, voters: rule.voters, forumIds });
  const rings = gatherRings(votes, rule);
  const voted = await readVoted(
    database,
    rings.flatMap(({ targets }) => targets),
  );
  const writingOf = ({ kind, id }: VoteTarget) => voted.find((one) => one.type === kind && one.id === id);
  return rings.map((ring) => ({ campaign: ringCampaign(ring, writingOf), ...votesOf(ring) }));
}

/** How many votes a ring gave, when, and who that was: young accounts first. */
function votesOf({ votes }: Ring): Omit<RingCase, 'campaign'> {
  const voters = [...new Map(votes.map((vote) => [vote.voterId, vote])).values()];
  const young = voters.filter(({ isYoung }) => isYoung);
  const shown = [...young, ...voters.filter(({ isYoung }) => !isYoung)].slice(0, VOTERS_SHOWN);
  const moments = votes.map(({ givenAt }) => givenAt);
  return {
    from: new Date(Math.min(...moments)).toISOString(),
    to: new Date(Math.max(...moments)).toISOString(),
    votes: {
      upvotes_count: votes.filter(({ isUpvote }) => isUpvote).length,
      downvotes_count: votes.filter(({ isUpvote }) => !isUpvote).length,
      uncounted_count: votes.filter(({ counts }) => !counts).length,
      young_count: young.length,
      voters: shown.map(({ voterId, username, joinedAt }) => ({
        ...{ id: voterId, username, joined_at: new Date(joinedAt).toISOString() },
      })),
    },
  };
}

/** What was voted on, as members of a case. */
async function readVoted(database: Database, targets: readonly VoteTarget[]): Promise<Member[]> {
  const idsOf = (kind: VoteTarget['kind']) => targets.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const author = { authorId: users.id, username: users.username };
  const place = { postId: forumPosts.id, forumId: forumPosts.forumId, title: forumPosts.title };
  const posts = await database
    .select({
      ...{ ...place, ...author, status: forumPosts.status, createdAt: forumPosts.createdAt },
      text: sql<string>`${forumPosts.title} || ' ' || left(${forumPosts.body}, ${TEXT_LENGTH})`,
    })
    .from(forumPosts)
    .innerJoin(users, eq(users.id, forumPosts.userId))
    .where(inArray(forumPosts.id, idsOf('post')));
  const answers = await database
    .select({
      ...{ id: comments.id, ...place, ...author, status: comments.status, createdAt: comments.createdAt },
      text: sql<string>`left(${comments.content}, ${TEXT_LENGTH})`,
    })
    .from(comments)
    .innerJoin(forumPosts, eq(forumPosts.id, comments.postId))
    .innerJoin(users, eq(users.id, comments.userId))
    .where(inArray(comments.id, idsOf('comment')));
  return [
    ...posts.map((post) => ({ ...post, type: 'post' as const, id: post.postId })),
    ...answers.map((comment) => ({ ...comment, type: 'comment' as const })),
  ].map(({ createdAt, status, ...row }) => ({
    ...{ ...row, status: status === 'pending' ? 'pending' : 'published', writtenAt: createdAt.getTime() },
    ...{ isYoung: false, decidedAt: null },
  }));
}
