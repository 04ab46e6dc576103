import type { Comment, Reply } from '@market-pulse/contract';

/** Who looks at a discussion, and when they looked at it before. */
export interface Visitor {
  readonly username: string | undefined;
  /** Milliseconds since 1970; undefined on a first visit: nothing is new then, or all of it. */
  readonly newSince: number | undefined;
}

/** Whether a comment or reply came since somebody looked at the discussion before. What they wrote themselves is not new to them. */
export function isNewTo(
  { username, newSince }: Visitor,
  written: Pick<Reply, 'username' | 'created_at' | 'status'>,
): boolean {
  if (newSince === undefined || written.username === username || written.status !== 'published') return false;
  return Date.parse(written.created_at) > newSince;
}

/** The first comment or reply that is new to somebody, in the order of the page. */
export function firstNewTo(visitor: Visitor, comments: readonly Comment[]): number | undefined {
  return comments.flatMap((comment) => [comment, ...comment.replies]).find((one) => isNewTo(visitor, one))?.id;
}
