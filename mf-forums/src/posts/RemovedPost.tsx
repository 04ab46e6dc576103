import type { ForumPost } from '@market-pulse/contract';
import { isRestorable } from '@market-pulse/contract/rules';
import { AppLink, Button, classNames, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { forumPath } from '../forums/paths';
import { useSuspension } from '../moderation/useSuspension';
import { RelativeTime } from '../time/RelativeTime';
import { goneText } from './goneText';
import styles from './PostArticle.module.css';
import { useRestorePost } from './PostRemoval';
import { useMember } from './useMember';

export interface RemovedPostProps {
  readonly post: ForumPost;
  /** Milliseconds since 1970, from `useNow()`. */
  readonly now: number | undefined;
}

/** Stands for a post that its author removed after others had answered: what they wrote below it is there. */
export function RemovedPost({ post, now }: RemovedPostProps): ReactNode {
  const { username } = useMember();
  const restore = useRestorePost();
  const suspension = useSuspension();
  const mayRestore = username === post.username && !suspension && now !== undefined && isRestorable(post, now);
  return (
    <article className={classNames(styles.article, styles.removed)} aria-labelledby="post-title">
      <div className={styles.content}>
        <h1 id="post-title">{post.title}</h1>
        <div className={styles.meta}>
          <span>
            <RelativeTime at={post.created_at} now={now} /> in{' '}
            <AppLink to={forumPath(post.forum_id)}>{post.forum_name}</AppLink>
          </span>
        </div>
        <p>{goneText('post', post)}</p>
        <p className={typography.muted}>What others wrote below it can be read, and nothing can be added to it.</p>
        {mayRestore && (
          <p>
            <Button onClick={() => void restore(post)}>Bring it back</Button>
          </p>
        )}
      </div>
    </article>
  );
}
