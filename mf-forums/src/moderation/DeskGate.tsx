import { errorMessage } from '@market-pulse/api-client';
import { useModerationDesk } from '@market-pulse/api-client/forums';
import type { ModerationDesk } from '@market-pulse/contract';
import { Link, useSignInPath } from '@market-pulse/remote-kit';
import { isSignedIn, useSession } from '@market-pulse/session';
import { AsyncState, EmptyState, LinkButton } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { FORUMS_PATH } from '../forums/paths';
import { DECISIONS_PATH, LOG_PATH } from './paths';

export interface DeskGateProps {
  /** `This page is for moderators` */
  readonly title: string;
  /** Who can enter, and what for: `Here moderators decide about …`. */
  readonly says: string;
  /** Whether a desk is enough for what stands behind the gate. */
  readonly isEnough: (desk: ModerationDesk) => boolean;
  /** Shown to whoever may enter; nothing behind the gate is asked for before. */
  readonly children: (desk: ModerationDesk) => ReactNode;
  /** What stands around everything else: what is said to those who may not enter, and while that is looked up. */
  readonly around?: (told: ReactNode) => ReactNode;
}

/** Whether somebody moderates anything at all. */
export function hasDesk({ is_everywhere: isEverywhere, forums }: ModerationDesk): boolean {
  return isEverywhere || forums.length > 0;
}

/** Lets those in who may enter, as the server says, and tells the others in words what the page is for. */
export function DeskGate({ title, says, isEnough, children, around = (told) => told }: DeskGateProps): ReactNode {
  const signedIn = useSession(isSignedIn);
  const username = useSession(({ user }) => user?.username);
  const signInPath = useSignInPath();
  const desk = useModerationDesk();
  if (!signedIn) {
    return around(
      <EmptyState
        title={title}
        action={
          <LinkButton to={signInPath} state={{ notice: 'Sign in to moderate.' }}>
            Sign In
          </LinkButton>
        }
      >
        {says} You are not signed in. What was decided stands in the <Link to={LOG_PATH}>public log</Link>.
      </EmptyState>,
    );
  }
  if (desk.data && isEnough(desk.data)) return children(desk.data);
  return around(
    <AsyncState
      query={desk}
      loadingText="Looking up what you moderate..."
      errorText={(error) => errorMessage(error, 'What you moderate could not be looked up.')}
    >
      {(found) => (
        <EmptyState title={title} action={<LinkButton to={FORUMS_PATH}>All Forums</LinkButton>}>
          {says} You are signed in as {username}
          {hasDesk(found) ? '' : ', who moderates no forum'}. What was decided stands in the{' '}
          <Link to={LOG_PATH}>public log</Link>, and decisions about you on{' '}
          <Link to={DECISIONS_PATH}>a page of yours</Link>.
        </EmptyState>
      )}
    </AsyncState>,
  );
}
