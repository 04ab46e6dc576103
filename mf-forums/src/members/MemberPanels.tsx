import type { ForumMemberRecord } from '@market-pulse/contract';
import { formatCount, formatDate } from '@market-pulse/format';
import { AppLink, EmptyState, Panel, useNow } from '@market-pulse/ui';
import { Fragment, type ReactNode } from 'react';
import { forumPostPath } from '../forums/paths';
import { RelativeTime } from '../time/RelativeTime';
import styles from './MemberPanels.module.css';

interface MemberPanelProps {
  readonly member: ForumMemberRecord;
}

/** An author's newest posts. */
export function LatestPosts({ member, path }: MemberPanelProps & { readonly path: string }): ReactNode {
  const { latest_posts: posts, posts_count: count } = member;
  const now = useNow();
  return (
    <Panel
      title="Latest posts"
      body="rows"
      action={count > posts.length && <AppLink to={path}>All {formatCount(count)}</AppLink>}
    >
      {posts.length === 0 && <EmptyState title="No posts yet" />}
      <ul role="list" className={styles.posts}>
        {posts.map((post) => (
          <li key={post.id}>
            <AppLink to={forumPostPath(post)} className={styles.title}>
              <bdi>{post.title}</bdi>
            </AppLink>
            <p>
              {post.forum_name} · <RelativeTime at={post.created_at} now={now} /> · score {formatCount(post.score)} ·{' '}
              {formatCount(post.comments_count)} {post.comments_count === 1 ? 'reply' : 'replies'}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What an author has said of their own interests at posts that are to be read, and what the site knows of them. */
export function Affiliation({ member }: MemberPanelProps): ReactNode {
  const { companies, paid_at: paidAt, positions, positions_at: heldAt } = member.affiliation;
  return (
    <Panel title="Affiliation" note="as stated at their posts, dated">
      <dl className={styles.facts}>
        <div>
          <dt>Keeps the page of a company</dt>
          <dd>{companies.length > 0 ? companies.join(', ') : 'no'}</dd>
        </div>
        <div>
          <dt>Said to be paid to write</dt>
          <dd>{paidAt === null ? 'never' : `last on ${formatDate(paidAt)}`}</dd>
        </div>
        <div>
          <dt>Positions stated</dt>
          <dd>
            {positions.length === 0 && 'none'}
            {positions.map(({ kind, symbol, path }, place) => (
              <Fragment key={`${kind} ${symbol}`}>
                {place > 0 && ', '}
                <AppLink to={path}>{symbol}</AppLink>
              </Fragment>
            ))}
          </dd>
        </div>
        {heldAt !== null && (
          <div>
            <dt>Last stated</dt>
            <dd>{formatDate(heldAt)}</dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
