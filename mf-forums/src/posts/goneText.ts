import type { Reply } from '@market-pulse/contract';

/** Why a post or comment has no text any more, or not yet: who took it away, or what it waits for. */
export function goneText(
  what: 'post' | 'comment',
  { status, removed_by }: Pick<Reply, 'status' | 'removed_by'>,
): string {
  if (status === 'hidden') return `This ${what} was hidden by a moderator.`;
  if (status !== 'removed') return `This ${what} is waiting for a moderator.`;
  return `This ${what} was removed by ${removed_by === 'moderator' ? 'a moderator' : 'its author'}.`;
}
