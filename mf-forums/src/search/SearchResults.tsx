import type { ForumSearchPlace, ForumSearchResults, FoundContribution } from '@market-pulse/contract';
import { commentAddress } from '@market-pulse/contract/rules';
import { formatCount } from '@market-pulse/format';
import { AppLink, AsyncState, classNames, EmptyState, Skeleton, useNow, type QueryLike } from '@market-pulse/ui';
import { Pager } from '@market-pulse/ui/lists';
import type { ReactNode } from 'react';
import { MutedFold } from '../following/MutedFold';
import { forumPath, forumPostPath } from '../forums/paths';
import { commentCountText, postCountText } from '../posts/counts';
import { RelativeTime } from '../time/RelativeTime';
import { MarkedTextLine } from './MarkedTextLine';
import { type SearchAddress, searchPath } from './searchAddress';
import styles from './SearchResults.module.css';

/** Rows that stand in while a search runs. */
const SKELETON_ROWS = 5;

/** How many were found: of more than are listed only that there are more. */
export function foundText(
  place: ForumSearchPlace,
  { count, has_more }: Pick<ForumSearchResults, 'count' | 'has_more'>,
): string {
  const what = place === 'comments' ? commentCountText(count) : postCountText(count);
  return has_more
    ? `More than ${what}: the newest ${formatCount(count)} are listed. Filters show older ones.`
    : `${what} found`;
}

export interface SearchResultsProps {
  readonly search: SearchAddress;
  readonly query: QueryLike<ForumSearchResults>;
  /** Why a search cannot be made, or that it failed. */
  readonly errorText: (error: unknown) => string;
  /** Told when a link to another page of results was followed, or to results elsewhere. */
  readonly onTurn: () => void;
}

/** What was found, page by page; the pages are links, so that each can be kept. */
export function SearchResults({ search, query, errorText, onTurn }: SearchResultsProps): ReactNode {
  const now = useNow();
  const place = search.in ?? 'posts';
  return (
    <div className={styles.results} aria-busy={query.isFetching}>
      {/* It is there before what it says, so that this is read out. */}
      <p role="status" className={styles.count}>
        {query.data && query.data.count > 0 ? foundText(place, query.data) : ''}
      </p>
      <AsyncState query={query} loadingText="Searching..." errorText={errorText} skeleton={<ResultsSkeleton />}>
        {(found) => (
          <>
            {found.count === 0 && <NothingFound search={search} place={place} onTurn={onTurn} />}
            {found.count > 0 && found.results.length === 0 && (
              <EmptyState
                title="This page is behind the last one"
                action={
                  <AppLink to={searchPath(search)} onClick={onTurn}>
                    First page
                  </AppLink>
                }
              />
            )}
            {found.results.length > 0 && (
              <ul role="list" className={styles.list}>
                {found.results.map((one) => (
                  <li key={`${one.in} ${one.id}`}>
                    <MutedFold username={one.username}>
                      <FoundRow found={one} now={now} />
                    </MutedFold>
                  </li>
                ))}
              </ul>
            )}
            {search.page <= found.pages && (
              <Pager
                label="Pages of results"
                page={search.page}
                pageCount={found.pages}
                pathOf={(page) => searchPath(search, { page })}
                onTurn={onTurn}
              />
            )}
          </>
        )}
      </AsyncState>
    </div>
  );
}

function FoundRow({ found, now }: { readonly found: FoundContribution; readonly now: number | undefined }): ReactNode {
  const isComment = found.in === 'comments';
  const post = forumPostPath({ id: found.post_id, forum_id: found.forum_id });
  const score = found.upvotes - found.downvotes;
  return (
    <article className={styles.row}>
      <h3 className={styles.title}>
        <AppLink to={isComment ? commentAddress(post, found.id) : post} className={styles.link}>
          {isComment && <span className={styles.on}>Comment on </span>}
          <MarkedTextLine text={found.title} />
        </AppLink>
      </h3>
      {found.excerpt.length > 0 && (
        <p className={styles.excerpt}>
          <MarkedTextLine text={found.excerpt} />
        </p>
      )}
      <p className={styles.meta}>
        <AppLink to={forumPath(found.forum_id)} className={styles.forum}>
          {found.forum_name}
        </AppLink>
        <span>{found.username}</span>
        <RelativeTime at={found.created_at} now={now} />
        {found.kind === 'idea' && <span>Trade idea</span>}
        <span>
          {formatCount(score)} {Math.abs(score) === 1 ? 'point' : 'points'}
        </span>
        <span>{isComment ? repliesText(found.replies_count) : commentCountText(found.replies_count)}</span>
      </p>
    </article>
  );
}

const repliesText = (count: number) => `${formatCount(count)} ${count === 1 ? 'reply' : 'replies'}`;

interface NothingFoundProps extends Pick<SearchResultsProps, 'search' | 'onTurn'> {
  readonly place: ForumSearchPlace;
}

function NothingFound({ search, place, onTurn }: NothingFoundProps): ReactNode {
  const other = place === 'posts' ? 'comments' : 'posts';
  return (
    <EmptyState
      title={search.q === '' ? `No ${place} match these filters` : `No ${place} match "${search.q}"`}
      action={
        <AppLink to={searchPath(search, { in: other === 'posts' ? undefined : other })} onClick={onTurn}>
          Look in {other} instead
        </AppLink>
      }
    >
      Try fewer words, another form of them, or fewer filters.
    </EmptyState>
  );
}

function ResultsSkeleton(): ReactNode {
  return (
    <div className={classNames(styles.list, styles.skeletons)}>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <div key={index} className={styles.skeleton}>
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        </div>
      ))}
    </div>
  );
}
