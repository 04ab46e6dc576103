import type { Suspension } from '@market-pulse/api-client/forums';
import type { ForumPost } from '@market-pulse/contract';
import { hasRole, isSignedIn, useSession } from '@market-pulse/session';
import { useMemo } from 'react';
import { useSuspension } from '../moderation/useSuspension';

/** Whoever looks at the page. */
export interface Member {
  readonly isSignedIn: boolean;
  /** Undefined while nobody is signed in, or it is not known yet who. */
  readonly id: number | undefined;
  readonly username: string | undefined;
  /** Whether they keep order in the forums. */
  readonly isModerator: boolean;
}

/** Who looks at the page; nobody, until a browser has taken it over. */
export function useMember(): Member {
  const signedIn = useSession(isSignedIn);
  const user = useSession((session) => session.user);
  return useMemo(
    () => ({
      isSignedIn: signedIn,
      id: user?.id,
      username: user?.username,
      isModerator: hasRole(user, 'moderator'),
    }),
    [signedIn, user],
  );
}

/** Whoever looks at a post. */
export interface MemberAtPost extends Member {
  /** That they write, vote and report nothing for a while. */
  readonly suspension: Suspension | undefined;
}

/** Who looks at a post: of those that were appointed for its forum the server says so with the post. */
export function useMemberAt({ may_moderate: mayModerate }: Pick<ForumPost, 'may_moderate'>): MemberAtPost {
  const member = useMember();
  const suspension = useSuspension();
  return useMemo(() => {
    const isModerator = member.isModerator || (mayModerate === true && member.isSignedIn);
    return { ...member, isModerator, suspension };
  }, [member, mayModerate, suspension]);
}
