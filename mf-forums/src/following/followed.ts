import type { FollowedKind, Following } from '@market-pulse/contract';

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Whether somebody follows a forum or post by its number, an author by the name, or a ticker. */
export function isFollowed(following: Following, kind: FollowedKind, target: string | number): boolean {
  switch (kind) {
    case 'forum':
      return following.forums.some(({ id }) => id === target);
    case 'post':
      return following.posts.some(({ id }) => id === target);
    case 'author':
      return following.authors.some((name) => isSameName(name, String(target)));
    case 'ticker':
      return following.tickers.some((ticker) => isSameName(ticker, String(target)));
  }
}

/** Whether somebody has muted an author. */
export function isMuted(following: Following | undefined, username: string): boolean {
  return following?.muted.some((name) => isSameName(name, username)) ?? false;
}

const namesOf = ({ forums, posts, authors, tickers }: Following): string[] => [
  ...forums.map(({ name }) => name),
  ...posts.map(({ title }) => title),
  ...authors,
  ...tickers.map((ticker) => `$${ticker}`),
];

/** What is said of what somebody let go of; blank where nothing went. */
export function letGoText(before: Following, after: Following): string {
  const without = (all: readonly string[], left: readonly string[]) =>
    all.filter((one) => !left.includes(one)).join(', ');
  const followed = without(namesOf(before), namesOf(after));
  const muted = without(before.muted, after.muted);
  if (followed !== '') return `You do not follow ${followed} any more.`;
  return muted === '' ? '' : `${muted} is not muted any more.`;
}
