import type { ForumPoll, FormerPoll, PollDays } from '@market-pulse/contract';
import type { Database } from '../../database/client';
import { readTogether } from '../../database/readTogether';
import type { Viewer } from '../contributions/viewer';
import { findBallot, findPoll, type PollRow } from './queries';

/** A poll as a client reads it: counts, and the reader's own choices alone. */
export function toPoll(row: PollRow, ownChoices: readonly number[]): ForumPoll {
  return {
    question: row.question,
    options: row.options.map(({ id, text, votesCount }) => ({ id, text, votes_count: votesCount })),
    is_multiple: row.isMultiple,
    days: row.days as PollDays,
    voters_count: row.votersCount,
    ends_at: row.endsAt.toISOString(),
    ended_early: row.endedEarly,
    revision: row.revision,
    own_choices: [...ownChoices],
  };
}

/** The poll of a post with what the viewer chose; null where there is none. */
export async function readPoll(database: Database, viewer: Viewer, postId: number): Promise<ForumPoll | null> {
  const [row, own] = await readTogether(database, [
    () => findPoll(database, postId),
    () => (viewer.userId === null ? [] : findBallot(database, postId, viewer.userId)),
  ]);
  return row ? toPoll(row, own) : null;
}

/** What a poll was before its author changed it, as the history of its post keeps it. */
export function formerPoll(
  { question, options, isMultiple, endsAt }: PollRow,
  change: FormerPoll['change'],
): FormerPoll {
  const texts = options.map(({ text }) => text);
  return { change, question, options: texts, is_multiple: isMultiple, ends_at: endsAt.toISOString() };
}
