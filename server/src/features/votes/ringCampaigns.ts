import type { CampaignFinder, FoundMember } from '../moderation/foundCampaign';
import { gatherRings, listRingVotes, type RingTarget, type RingVote } from './rings';

/** How far back votes are looked at. */
const LOOKED_BACK_MILLISECONDS = 2 * 24 * 60 * 60 * 1000;

/** Where a post or comment stands, as members of campaigns name it. */
const placeOf = ({ kind, id, postId }: RingTarget) => ({ postId, commentId: kind === 'comment' ? id : null });

/** What was voted on, by its author. */
const writingMember = (target: RingTarget): FoundMember => ({
  ...{ kind: target.kind, ...placeOf(target), userId: target.authorId },
  ...{ actedAt: new Date(target.writtenAt), alike: null },
});

const voteMember = (vote: RingVote): FoundMember => ({
  ...{ kind: 'vote', ...placeOf(vote), userId: vote.voterId },
  ...{ actedAt: new Date(vote.givenAt), alike: null },
});

/** Rings of young accounts that voted together in the last two days (`rings.ts`), each with what it voted on and every vote. */
export const voteCampaigns: CampaignFinder = {
  async find({ database, config }, now) {
    const { rings: rule, campaigns } = config.forumRules;
    const votes = await listRingVotes(database, {
      since: new Date(now.getTime() - LOOKED_BACK_MILLISECONDS),
      youngMilliseconds: campaigns.youngMilliseconds,
      voters: rule.voters,
    });
    return gatherRings(votes, rule).map((ring) => ({
      ...{ kind: 'votes', ticker: null },
      members: [...ring.targets.map(writingMember), ...ring.votes.map(voteMember)],
    }));
  },
};
