import { useFollowing } from '@market-pulse/api-client/forums';
import type { FollowedKind } from '@market-pulse/contract';
import { Link, useMemberPress } from '@market-pulse/remote-kit';
import { Button, LinkButton } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './FollowButton.module.css';
import { SteadyWord } from './SteadyWord';
import { isFollowed } from './followed';
import { useFollowingAction } from './useFollowingAction';

export interface FollowButtonProps {
  readonly kind: FollowedKind;
  /** Number of the forum or post, name of the author, or the ticker. */
  readonly target: string | number;
  /** What it is called: `Microcaps`. */
  readonly name: string;
  /** Class of a quiet look, for a line of actions; without one it looks like a button. */
  readonly quiet?: string | undefined;
  /** Stands before its word in a line of actions. */
  readonly icon?: ReactNode;
  /** What its word is about, in a line of actions that has several: `author`. */
  readonly what?: string;
}

/** Follows a forum, post, author or ticker, and lets go of it. Whoever is not signed in is led to sign-in. */
export function FollowButton({ kind, target, name, quiet, icon, what }: FollowButtonProps): ReactNode {
  const { data, isPending } = useFollowing();
  const { change, shownAs } = useFollowingAction();
  const isOn = shownAs(data !== undefined && isFollowed(data, kind, target));
  const label = `Follow ${name}`;
  const of = what === undefined ? '' : ` ${what}`;
  const { link, onClick } = useMemberPress({
    press: `follow ${kind}:${target}`,
    notice: `Sign in to follow ${name}.`,
    isKnown: !isPending,
    isDone: isOn,
    act: () => change({ what: 'follow', kind, target, isOn: !isOn }),
  });
  if (link) {
    return quiet === undefined ? (
      <LinkButton {...link} className={styles.follow} aria-label={label}>
        Follow
      </LinkButton>
    ) : (
      <Link {...link} className={quiet} aria-label={label}>
        {icon}
        <SteadyWord word={`Follow${of}`} longest={`Following${of}`} />
      </Link>
    );
  }
  const word = `${isOn ? 'Following' : 'Follow'}${of}`;
  if (quiet !== undefined) {
    return (
      <button
        type="button"
        className={quiet}
        aria-pressed={isOn}
        aria-label={label}
        aria-disabled={isPending}
        onClick={onClick}
      >
        {icon}
        <SteadyWord word={word} longest={`Following${of}`} />
      </button>
    );
  }
  return (
    <Button
      className={styles.follow}
      aria-pressed={isOn}
      aria-label={label}
      aria-disabled={isPending}
      onClick={onClick}
    >
      {word}
    </Button>
  );
}
