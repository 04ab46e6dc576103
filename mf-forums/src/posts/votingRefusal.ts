import type { ContributionStatus } from '@market-pulse/contract';
import type { MemberAtPost } from './useMember';

/** What voting on a post or comment depends on. */
export interface Votable {
  readonly status: ContributionStatus;
  /** Whether the discussion is closed. */
  readonly isLocked: boolean;
}

/** Why somebody cannot vote, in words; undefined where they can. As the server has it (specification, sections 5 and 6). */
export function votingRefusal(
  { isSignedIn, isModerator, suspension }: Pick<MemberAtPost, 'isSignedIn' | 'isModerator' | 'suspension'>,
  { status, isLocked }: Votable,
): string | undefined {
  if (!isSignedIn) return 'Sign in to vote';
  if (suspension) return 'You cannot vote while your account is suspended';
  if (status !== 'published') return 'Only what is published can be voted on';
  if (isLocked && !isModerator) return 'This discussion is locked';
  return undefined;
}
