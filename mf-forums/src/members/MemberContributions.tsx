import { useForumSearch } from '@market-pulse/api-client/forums';
import type { ForumSearchPlace, FoundContribution } from '@market-pulse/contract';
import { formatCount } from '@market-pulse/format';
import { AppLink, AsyncState, EmptyState, useNow } from '@market-pulse/ui';
import { Pager } from '@market-pulse/ui/lists';
import { useRef, type ReactNode } from 'react';
import { commentAnchor } from '../comments/commentLink';
import { forumPath, forumPostPath } from '../forums/paths';
import { commentCountText } from '../posts/counts';
import { RelativeTime } from '../time/RelativeTime';
import styles from './MemberContributions.module.css';

export interface MemberContributionsProps {
  readonly username: string;
  readonly place: ForumSearchPlace;
  readonly page: number;
  /** The address of a page of the list. */
  readonly pathOf: (page: number) => string;
}

/** What an author wrote that everybody may read, the newest first: a search in the forums by their name alone. */
export function MemberContributions({ username, place, page, pathOf }: MemberContributionsProps): ReactNode {
  const query = useForumSearch({ author: username, in: place, sort: 'new', page }, { enabled: true });
  const list = useRef<HTMLElement>(null);
  const now = useNow();
  return (
    <section ref={list} tabIndex={-1} className={styles.contributions} aria-label={`${NAMES[place]} of ${username}`}>
      <AsyncState query={query} loadingText="Loading..." errorText={`Failed to load ${place}`}>
        {({ results, count, pages }) => (
          <>
            {count === 0 && <EmptyState title={`No ${place} yet`} />}
            {count > 0 && results.length === 0 && (
              <EmptyState
                title="This page is behind the last one"
                action={<AppLink to={pathOf(1)}>First page</AppLink>}
              />
            )}
            {results.length > 0 && (
              <ul role="list" className={styles.list}>
                {results.map((found) => (
                  <li key={found.id} className={styles.row}>
                    <Contribution found={found} now={now} />
                  </li>
                ))}
              </ul>
            )}
            {page <= pages && (
              <Pager
                label={`Pages of ${place}`}
                page={page}
                pageCount={pages}
                pathOf={pathOf}
                onTurn={() => list.current?.focus({ preventScroll: true })}
              />
            )}
          </>
        )}
      </AsyncState>
    </section>
  );
}

const NAMES: Readonly<Record<ForumSearchPlace, string>> = { posts: 'Posts', comments: 'Comments' };

interface ContributionProps {
  readonly found: FoundContribution;
  /** Milliseconds since 1970, from `useNow()`. */
  readonly now: number | undefined;
}

function Contribution({ found, now }: ContributionProps): ReactNode {
  const isComment = found.in === 'comments';
  const post = forumPostPath({ id: found.post_id, forum_id: found.forum_id });
  const textOf = (pieces: FoundContribution['title']) => pieces.map(({ text }) => text).join('');
  return (
    <>
      <AppLink to={isComment ? `${post}#${commentAnchor(found.id)}` : post} className={styles.title}>
        {isComment && 'Comment on '}
        <bdi>{textOf(found.title)}</bdi>
      </AppLink>
      {found.excerpt.length > 0 && (
        <p className={styles.excerpt}>
          <bdi>{textOf(found.excerpt)}</bdi>
        </p>
      )}
      <p className={styles.facts}>
        <AppLink to={forumPath(found.forum_id)}>{found.forum_name}</AppLink> ·{' '}
        <RelativeTime at={found.created_at} now={now} />
        {found.kind === 'idea' && ' · trade idea'} · score {formatCount(found.upvotes - found.downvotes)}
        {!isComment && ` · ${commentCountText(found.replies_count)}`}
      </p>
    </>
  );
}
