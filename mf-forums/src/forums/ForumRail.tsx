import { useForums } from '@market-pulse/api-client/forums';
import type { Forum, ForumType } from '@market-pulse/contract';
import { formatCount } from '@market-pulse/format';
import { AppLink, AsyncState, classNames, Skeleton, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { postCountText } from '../posts/counts';
import styles from './ForumRail.module.css';
import { forumPath } from './paths';

/** Forums that stand in while they load (specification, section 9). */
const SKELETON_FORUMS = 6;

const groups: readonly { readonly type: ForumType; readonly title: string }[] = [
  { type: 'company', title: 'Companies' },
  { type: 'crypto', title: 'Crypto' },
];

/** The forums, of one type or of both: a list beside the posts, and on phones a row of labels above them. */
export function ForumRail({ type }: { readonly type: ForumType | undefined }): ReactNode {
  const query = useForums(type);
  return (
    <nav className={styles.rail} aria-label="Forums">
      <AsyncState
        query={query}
        loadingText="Loading forums..."
        errorText="Failed to load forums"
        empty="No forums found"
        skeleton={<RailSkeleton />}
      >
        {(forums) => (
          <div className={styles.groups}>
            {groups.map(({ type: of, title }) => (
              <Group key={of} title={title} forums={forums.filter(({ forum_type }) => forum_type === of)} />
            ))}
          </div>
        )}
      </AsyncState>
    </nav>
  );
}

function Group({ title, forums }: { readonly title: string; readonly forums: readonly Forum[] }): ReactNode {
  if (forums.length === 0) return undefined;
  const posts = forums.reduce((sum, { posts_count }) => sum + posts_count, 0);
  return (
    <section className={styles.group} aria-label={title}>
      <p className={styles.head}>
        <span>{title}</span>
        <span>{postCountText(posts)}</span>
      </p>
      <ul role="list">
        {forums.map((forum) => (
          <li key={forum.id} className={styles.forum}>
            <p className={styles.line}>
              <AppLink to={forumPath(forum.id)} className={styles.name}>
                {forum.name}
              </AppLink>
              <span className={styles.count} aria-hidden>
                {formatCount(forum.posts_count)}
              </span>
              <span className={typography.visuallyHidden}>{postCountText(forum.posts_count)}</span>
            </p>
            {forum.description && <p className={classNames(typography.clamp2, styles.text)}>{forum.description}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RailSkeleton(): ReactNode {
  return (
    <div className={styles.skeletons}>
      {Array.from({ length: SKELETON_FORUMS }, (_, index) => (
        <div key={index} className={styles.skeleton} data-testid="forum-skeleton">
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        </div>
      ))}
    </div>
  );
}
