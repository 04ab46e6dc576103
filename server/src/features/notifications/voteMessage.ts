/** Votes on a post or comment by their direction. */
export interface Votes {
  readonly upvotes: number;
  readonly downvotes: number;
}

/** `3 upvotes`, `1 person`. */
function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** What an author is told of votes. @param what `your post "Margins"` */
export function voteMessage(what: string, { upvotes, downvotes }: Votes): string {
  const people = counted(upvotes + downvotes, 'person', 'people');
  return `${people} voted on ${what}: ${counted(upvotes, 'upvote')} and ${counted(downvotes, 'downvote')}.`;
}

/** `3 people voted on your post`, and behind the title what they voted. */
const PARTS = /^\d+ (?:person|people) voted on (your (?:post|comment on) ".*"): /s;

/** The message of a notice of votes with those that there are now. */
export function withPresentVotes(message: string, votes: Votes): string {
  const what = PARTS.exec(message)?.[1];
  return what === undefined ? message : voteMessage(what, votes);
}
