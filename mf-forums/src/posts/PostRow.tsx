import type { ForumPostSummary } from '@market-pulse/contract';
import { formatCount } from '@market-pulse/format';
import { AppLink, classNames, typography } from '@market-pulse/ui';
import { memo, useMemo, type ReactNode } from 'react';
import { forumPath, forumPostPath } from '../forums/paths';
import { RelativeTime } from '../time/RelativeTime';
import { AuthorMarks } from './AuthorMarks';
import { commentCountText, pictureCountText } from './counts';
import { useVoteNotes, type NoteOf } from './ownVoteNote';
import { PostBadges } from './PostBadges';
import styles from './PostRow.module.css';
import { StatusDot } from './StatusDot';
import { useMemberAt, type MemberAtPost } from './useMember';
import { VoteControlOf } from './VoteControl';
import { votingRefusal } from './votingRefusal';

export interface PostRowProps {
  readonly post: ForumPostSummary;
  /** Milliseconds since 1970, from `useNow()`. */
  readonly now: number | undefined;
  /** Whether it says which forum it stands in. */
  readonly namesForum?: boolean;
  /** Whether it shows how its text begins, in three lines. */
  readonly showsText?: boolean;
}

/** What all rows of a list share of whoever reads it. */
export interface RowsReader {
  readonly member: MemberAtPost;
  readonly noteOf: NoteOf;
}

/** Who reads a list: the same for as long as nothing of it changes. */
export function useRowsReader(): RowsReader {
  const member = useMemberAt({});
  const noteOf = useVoteNotes();
  return useMemo(() => ({ member, noteOf }), [member, noteOf]);
}

/** A post in a list that can be scanned: score with a vote for it, title, who and when, replies, last activity. A pinned one stands out. */
export function PostRow(props: PostRowProps): ReactNode {
  return <PostRowFor {...props} reader={useRowsReader()} />;
}

/** The same for a list, whose rows share what there is to know of its reader. */
export const PostRowFor = memo(function PostRowFor({
  post,
  now,
  namesForum = false,
  showsText = false,
  reader: { member, noteOf },
}: PostRowProps & { readonly reader: RowsReader }): ReactNode {
  const refusal = votingRefusal(member, { status: post.status, isLocked: post.is_locked });
  return (
    <article className={classNames(styles.row, post.is_pinned && styles.pinned)}>
      <div className={styles.post}>
        <div className={styles.titleLine}>
          <h3 dir="auto" className={styles.title}>
            <AppLink to={forumPostPath(post)} className={styles.link}>
              {post.title}
            </AppLink>
          </h3>
          <PostBadges post={post} />
          <AuthorMarks keeps_companies={post.keeps_companies} declared_interest={post.declared_interest} />
        </div>
        {showsText && post.excerpt !== '' && (
          <p dir="auto" className={classNames(typography.clamp3, styles.text)}>
            {post.excerpt}
          </p>
        )}
        <p className={styles.meta}>
          {namesForum && (
            <AppLink to={forumPath(post.forum_id)} className={styles.forum}>
              {post.forum_name}
            </AppLink>
          )}
          <span className={namesForum ? styles.author : undefined}>{post.username}</span>
          <RelativeTime at={post.created_at} now={now} />
          {post.pictures_count > 0 && <span>{pictureCountText(post.pictures_count)}</span>}
          <span className={post.status === 'published' ? styles.published : undefined}>
            <StatusDot status={post.status} />
          </span>
        </p>
      </div>
      {/* Shown first: who goes through the row by keyboard comes to the post before its vote. */}
      <div className={styles.score}>
        <VoteControlOf
          noteOf={noteOf}
          target="post"
          id={post.id}
          what={`"${post.title}"`}
          votes={post}
          refusal={refusal}
          look="row"
        />
      </div>
      <p className={styles.replies}>
        <svg viewBox="0 0 16 16" aria-hidden>
          <path d="M2.5 3.5h11v7.5H8l-3 2.5V11H2.5z" />
        </svg>
        <span aria-hidden>{formatCount(post.comments_count)}</span>
        <span className={typography.visuallyHidden}>{commentCountText(post.comments_count)}</span>
      </p>
      <p className={styles.activity}>
        <span className={typography.visuallyHidden}>Last activity by </span>
        <span className={styles.last}>{post.last_activity_by}</span>{' '}
        <RelativeTime at={post.last_activity_at} now={now} />
      </p>
    </article>
  );
});
