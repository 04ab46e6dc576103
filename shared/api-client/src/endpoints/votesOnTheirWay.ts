import type { VoteResult } from '@market-pulse/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ForumTarget } from './forumTarget';

export type VoteCounts = Pick<VoteResult, 'upvotes' | 'downvotes'>;

const keyOf = ({ target, id }: ForumTarget) => `${target}:${id}`;

/** A vote that is on its way. */
interface OnTheirWay {
  /** What the server has said of them. */
  readonly told: VoteResult;
  /** What is on screen: with one's own. */
  readonly shown: VoteResult;
}

/**
 * Votes on things on which one's own is on its way. Nobody can say whether counts that come meanwhile have that one already, so they are
 * kept from the screen until it is answered.
 */
export class VotesOnTheirWay {
  private readonly votes = new Map<string, OnTheirWay>();

  /**
   * One's own vote sets out.
   * @param before as they are on screen
   * @param shown with it
   */
  begin(voted: ForumTarget, before: VoteResult, shown: VoteResult): void {
    const told = this.votes.get(keyOf(voted))?.told ?? before;
    this.votes.set(keyOf(voted), { told, shown });
  }

  /** The server says something new. @returns whether one's own vote is on its way */
  tell(voted: ForumTarget, votes: VoteCounts | VoteResult): boolean {
    const known = this.votes.get(keyOf(voted));
    if (known) this.votes.set(keyOf(voted), { ...known, told: { ...known.told, ...votes } });
    return known !== undefined;
  }

  /** What is on screen while one's own vote is on its way; undefined when none is. */
  shown(voted: ForumTarget): VoteResult | undefined {
    return this.votes.get(keyOf(voted))?.shown;
  }

  /** The last of one's own has arrived, or was refused. @returns what the server said last */
  end(voted: ForumTarget): VoteResult | undefined {
    const known = this.votes.get(keyOf(voted));
    this.votes.delete(keyOf(voted));
    return known?.told;
  }
}

const pages = new WeakMap<QueryClient, VotesOnTheirWay>();

/** The votes of the page that a query client belongs to. */
export function votesOnTheirWayOf(client: QueryClient): VotesOnTheirWay {
  const votes = pages.get(client) ?? new VotesOnTheirWay();
  pages.set(client, votes);
  return votes;
}
