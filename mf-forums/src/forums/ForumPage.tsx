import { useForum, useForumPosts } from '@market-pulse/api-client/forums';
import type { Forum, ForumPostSort } from '@market-pulse/contract';
import {
  choiceParameter,
  Link,
  useAddressPath,
  useAddressState,
  usePageHead,
  useParams,
} from '@market-pulse/remote-kit';
import { Chip, classNames, layout, typography } from '@market-pulse/ui';
import { useId, type ReactNode } from 'react';
import { postCountText } from '../posts/counts';
import { FollowButton } from '../following/FollowButton';
import { NewContributions } from '../live/NewContributions';
import { ForumPostList } from '../posts/ForumPostList';
import { afterParameter, type FurtherPosts } from '../posts/furtherPosts';
import { POST_SORTS } from '../posts/postSort';
import { SortChoice } from '../posts/SortChoice';
import { ForumSearchField } from '../search/ForumSearchField';
import { ForumActions } from './ForumActions';
import { ForumColumns } from './ForumColumns';
import { forumHead } from './forumHead';
import styles from './ForumPage.module.css';
import { ForumsHead } from './ForumsHead';
import { forumTypeLabels } from './forumType';
import { MissingPage } from './MissingPage';
import { FORUMS_PATH, idFromPath } from './paths';

/** Pinned ones first, then the newest, unless the address says otherwise. */
const DEFAULT_SORT: ForumPostSort = 'new';

export const FORUM_PARAMETERS = {
  sort: choiceParameter<ForumPostSort>(POST_SORTS.map(({ value }) => value)),
  after: afterParameter,
};

/** One forum with its posts, pinned ones first, and the posting guidelines. The order stands in the address as `?sort=`. */
export default function ForumPage(): ReactNode {
  const forumId = idFromPath(useParams().forumId);
  if (forumId === undefined) return <MissingPage title="Forum not found" />;
  return <ForumView key={forumId} forumId={forumId} />;
}

function ForumView({ forumId }: { readonly forumId: number }): ReactNode {
  const { data: forum, error } = useForum(forumId);
  const [{ sort = DEFAULT_SORT, after }, change] = useAddressState(FORUM_PARAMETERS);
  const pathTo = useAddressPath(FORUM_PARAMETERS);
  const titleId = useId();
  // Further posts begin elsewhere for whoever goes there later.
  usePageHead(forum && { ...forumHead(forum), ...(after !== undefined && { robots: 'noindex' }) });
  if (error?.code === 'not_found') return <MissingPage title="Forum not found" />;
  const pathOf = (chosen: ForumPostSort) =>
    pathTo({ sort: chosen === DEFAULT_SORT ? undefined : chosen, after: undefined });
  return (
    <>
      <ForumsHead
        title={forum?.name ?? 'Forum'}
        lead={forum?.description}
        search={<ForumSearchField forumId={forumId} />}
        actions={
          <ForumActions
            forumId={forumId}
            moderators={forum?.moderators}
            onCreated={() => change({ sort: undefined, after: undefined })}
          />
        }
      >
        {forum && <ForumFacts forum={forum} />}
      </ForumsHead>
      <ForumColumns>
        <section aria-labelledby={titleId} className={styles.posts}>
          <h2 id={titleId} className={typography.visuallyHidden}>
            Posts
          </h2>
          <div className={styles.bar}>
            <Link to={FORUMS_PATH}>All Forums</Link>
            <SortChoice sorts={POST_SORTS} sort={sort} pathOf={pathOf} />
          </div>
          <PostsOfForum
            forumId={forumId}
            sort={sort}
            further={{ after, pathOf: (place) => pathTo({ after: place }) }}
          />
        </section>
      </ForumColumns>
    </>
  );
}

function ForumFacts({ forum }: { readonly forum: Forum }): ReactNode {
  return (
    <div className={classNames(layout.row, typography.muted, styles.facts)}>
      <Chip size="small" tone="accent">
        {forumTypeLabels[forum.forum_type]}
      </Chip>
      <span>{postCountText(forum.posts_count)}</span>
      <FollowButton kind="forum" target={forum.id} name={forum.name} />
    </div>
  );
}

interface PostsOfForumProps {
  readonly forumId: number;
  readonly sort: ForumPostSort;
  readonly further: FurtherPosts;
}

function PostsOfForum({ forumId, sort, further }: PostsOfForumProps): ReactNode {
  const list = useForumPosts(forumId, { sort, after: further.after });
  return (
    <>
      {further.after === undefined && <NewContributions topic={`forum:${forumId}`} list={list} />}
      <ForumPostList list={list} showsText further={further} />
    </>
  );
}
