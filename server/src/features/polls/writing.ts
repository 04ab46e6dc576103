import type { ForumPollWrite } from '@market-pulse/contract';
import type { Database } from '../../database/client';
import * as queries from './queries';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** What the columns of a poll hold that begins to run now. */
export function pollColumns({ question = '', is_multiple: isMultiple = false, days }: ForumPollWrite, now: Date) {
  return { question, isMultiple, days, endsAt: new Date(now.getTime() + days * DAY_MILLISECONDS) };
}

/** Stores the poll of a new post. */
export async function storePoll(transaction: Database, postId: number, poll: ForumPollWrite, now: Date): Promise<void> {
  await queries.insertPoll(transaction, { postId, ...pollColumns(poll, now) });
  await queries.replaceOptions(transaction, postId, poll.options);
}

/**
 * A title with all that the poll below it says: what holds for words and links of a title holds for those, too. The stroke keeps
 * one from running into the next.
 */
export function titleWithPoll(title: string, poll: ForumPollWrite | undefined): string {
  return [title, ...(poll ? [poll.question ?? '', ...poll.options] : [])].join(' | ');
}
