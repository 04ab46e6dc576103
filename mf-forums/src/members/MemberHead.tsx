import type { ForumMemberRecord } from '@market-pulse/contract';
import { formatCount, formatDate, initialsOf } from '@market-pulse/format';
import { AppLink, classNames, Container, linkButtonClass } from '@market-pulse/ui';
import { Fragment, type ReactNode } from 'react';
import { FollowButton } from '../following/FollowButton';
import { MuteButton } from '../following/PostFollowing';
import { forumPath, memberFeed } from '../forums/paths';
import { SampleMark } from '../posts/SampleMark';
import { useMember } from '../posts/useMember';
import styles from './MemberHead.module.css';

export interface MemberHeadProps {
  /** As the address has it, until the answer is there. */
  readonly name: string;
  readonly member: ForumMemberRecord | undefined;
}

/** Who an author is, since when and where they write, and what can be done: follow, mute, read their feed. */
export function MemberHead({ name, member }: MemberHeadProps): ReactNode {
  return (
    <div className={styles.band}>
      <Container className={styles.head}>
        <span className={styles.avatar} aria-hidden>
          {initialsOf(name, 1) || '?'}
        </span>
        <div className={styles.text}>
          <div className={styles.name}>
            <h1>
              <bdi>{name}</bdi>
            </h1>
            {member?.is_sample && <SampleMark />}
          </div>
          <p className={styles.facts}>{member && <Facts member={member} />}</p>
        </div>
        {member && <Actions username={member.username} />}
      </Container>
    </div>
  );
}

/** `Feb 2024`. */
export function monthOf(at: string): string {
  return formatDate(at).replace(/ \d+,/, '');
}

function Facts({ member }: { readonly member: ForumMemberRecord }): ReactNode {
  const { is_sample: isSample, member_since: since, forums, followers_count: followers } = member;
  return (
    <>
      {isSample && 'Not a person: ideas are made up, results come from real prices · '}
      Member since {monthOf(since)}
      {forums.length > 0 && ' · writes in '}
      {forums.map(({ id, name }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <AppLink to={forumPath(id)}>{name}</AppLink>
        </Fragment>
      ))}
      {` · ${formatCount(followers)} ${followers === 1 ? 'follower' : 'followers'}`}
    </>
  );
}

function Actions({ username }: { readonly username: string }): ReactNode {
  const { isSignedIn, username: own } = useMember();
  const isOwn = own === username;
  return (
    <div className={styles.actions}>
      {!isOwn && <FollowButton kind="author" target={username} name={username} />}
      <a
        href={memberFeed(username)}
        type="application/atom+xml"
        aria-label={`Feed of ${username}’s posts`}
        title="Feed"
        className={classNames(linkButtonClass(), styles.feed)}
      >
        <svg viewBox="0 0 16 16" aria-hidden>
          <path d="M3 3a10 10 0 0 1 10 10M3 7.5A5.5 5.5 0 0 1 8.5 13" />
          <circle cx="4" cy="12" r="1.3" />
        </svg>
      </a>
      {isSignedIn && !isOwn && <MuteButton username={username} className={linkButtonClass()} />}
    </div>
  );
}
