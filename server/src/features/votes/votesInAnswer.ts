import type { UserVote } from '@market-pulse/contract';
import type { VisitorsAnswer } from '../../http/responseCache';
import { toUserVote } from './ownVotes';

/** How an answer to visitors has the vote of each post, comment or reply. */
const NONE = Buffer.from('"user_vote":"none"');
const written = (vote: UserVote) => Buffer.from(`"user_vote":"${vote}"`);
const UP = written('up');
const DOWN = written('down');

/** Where votes stand in the bytes of an answer, and what each is on, in the order of the bytes. */
export interface VotePlaces {
  readonly ids: readonly number[];
  readonly offsets: readonly number[];
}

/** The numbers of all that has a vote, in the order in which they stand in the text that was parsed. */
function* votedIn(value: unknown): Generator<number> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    if (name === 'user_vote') yield (value as { id: number }).id;
    else yield* votedIn(field);
  }
}

/**
 * Where the votes stand in an answer to visitors, whose every vote is none. Quotes within its texts are escaped, so that the words of a
 * member never look like a vote. Undefined where what is there is not as many votes as were parsed.
 */
export function findVotePlaces({ body }: Pick<VisitorsAnswer, 'body'>, parsed: unknown): VotePlaces | undefined {
  const ids = [...votedIn(parsed)];
  const offsets: number[] = [];
  for (let at = body.indexOf(NONE); at >= 0; at = body.indexOf(NONE, at + NONE.length)) offsets.push(at);
  return ids.length === offsets.length ? { ids, offsets } : undefined;
}

/** The bytes of an answer with somebody's votes in their places: nothing of it is parsed or written anew. */
export function withVotesIn(body: Buffer, { ids, offsets }: VotePlaces, votes: ReadonlyMap<number, boolean>): Buffer {
  const pieces: Buffer[] = [];
  let end = 0;
  ids.forEach((id, index) => {
    const vote = toUserVote(votes.get(id));
    const offset = offsets[index];
    if (vote === 'none' || offset === undefined) return;
    pieces.push(body.subarray(end, offset), vote === 'up' ? UP : DOWN);
    end = offset + NONE.length;
  });
  return Buffer.concat([...pieces, body.subarray(end)]);
}
