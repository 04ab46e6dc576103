import { useAllForumPosts, useForums } from '@market-pulse/api-client/forums';
import type { ForumPostSort, ForumType } from '@market-pulse/contract';
import {
  choiceParameter,
  collectionPage,
  useAddressPath,
  useAddressState,
  usePageHead,
} from '@market-pulse/remote-kit';
import { isSignedIn, useSession } from '@market-pulse/session';
import { Container, typography } from '@market-pulse/ui';
import { useId, useState, type ReactNode } from 'react';
import { NewContributions } from '../live/NewContributions';
import { ForumPostList } from '../posts/ForumPostList';
import { afterParameter, type FurtherPosts } from '../posts/furtherPosts';
import { POST_SORTS } from '../posts/postSort';
import { SortChoice } from '../posts/SortChoice';
import { ForumSearchField } from '../search/ForumSearchField';
import { ForumActions, type ForumActionsProps } from './ForumActions';
import { ForumRail } from './ForumRail';
import styles from './ForumsPage.module.css';
import { ForumsHead } from './ForumsHead';
import { ForumTabs } from './ForumTabs';
import { PostingGuidelines } from './PostingGuidelines';
import { FORUMS_PATH, forumPostPath } from './paths';
import { TabStatus } from './TabStatus';
import { TradeIdeas } from './TradeIdeas';

/** Key of the tab without a type: tabs need one. */
const ALL = 'all';

interface Tab {
  readonly key: ForumType | typeof ALL;
  readonly label: string;
}

const tabs: readonly [Tab, ...Tab[]] = [
  { key: ALL, label: 'All Forums' },
  { key: 'company', label: 'Companies' },
  { key: 'crypto', label: 'Crypto' },
];

/** What is talked about now comes first, unless the address says otherwise. */
const DEFAULT_SORT: ForumPostSort = 'active';

export const FORUMS_PARAMETERS = {
  type: choiceParameter<ForumType>(['company', 'crypto']),
  sort: choiceParameter<ForumPostSort>(POST_SORTS.map(({ value }) => value)),
  after: afterParameter,
};

const TITLE = 'Community Forums';
const LEAD = 'Discuss stocks, crypto and market insights with other investors.';

/** All forums with the posts in them, or those of one type; tab and order stand in the address as `?type=` and `?sort=`. */
export default function ForumsPage(): ReactNode {
  const [{ type, sort = DEFAULT_SORT, after }, change] = useAddressState(FORUMS_PARAMETERS);
  const pathTo = useAddressPath(FORUMS_PARAMETERS);
  const panel = useId();
  const [isChosen, setChosen] = useState(false);
  const shown = tabs.find(({ key }) => key === (type ?? ALL)) ?? tabs[0];
  return (
    <>
      <ForumsHead
        title={TITLE}
        lead={LEAD}
        search={<ForumSearchField />}
        actions={<ActionsInForums type={type} onCreated={() => change({ sort: 'new', after: undefined })} />}
      />
      <Container className={styles.page}>
        <div className={styles.bar}>
          <ForumTabs
            label="Type of forums"
            tabs={tabs}
            shown={shown.key}
            pathOf={(key) => pathTo({ type: key === ALL ? undefined : key, after: undefined })}
            onChoose={() => setChosen(true)}
            controls={panel}
          />
          <SortChoice
            sorts={POST_SORTS}
            sort={sort}
            pathOf={(chosen) => pathTo({ sort: chosen === DEFAULT_SORT ? undefined : chosen, after: undefined })}
          />
        </div>
        <TabStatus label={shown.label} type={type} sort={sort} after={after} isChosen={isChosen} />
        <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${shown.key}`} className={styles.panel}>
          <ForumRail key={type} type={type} />
          <section className={styles.posts} aria-labelledby={`${panel}-posts`}>
            <h2 id={`${panel}-posts`} className={typography.visuallyHidden}>
              Posts
            </h2>
            <Posts type={type} sort={sort} further={{ after, pathOf: (place) => pathTo({ after: place }) }} />
          </section>
        </div>
        <div className={styles.aside}>
          <PostingGuidelines />
          <TradeIdeas />
        </div>
      </Container>
    </>
  );
}

/** What can be done here; whoever moderates any forum finds the way to moderation in each tab. */
function ActionsInForums({ type, ...props }: ForumActionsProps & { readonly type: ForumType | undefined }): ReactNode {
  const signedIn = useSession(isSignedIn);
  // Visitors moderate nothing: for them the forums that the tab shows will do.
  const { data: forums = [] } = useForums(signedIn ? undefined : type);
  return <ForumActions {...props} moderators={forums.flatMap(({ moderators }) => moderators)} />;
}

interface PostsProps {
  readonly type: ForumType | undefined;
  readonly sort: ForumPostSort;
  readonly further: FurtherPosts;
}

/** The posts, which the page's head is of too. */
function Posts({ type, sort, further }: PostsProps): ReactNode {
  const list = useAllForumPosts({ type, sort, after: further.after });
  usePageHead({
    description: LEAD,
    // It begins elsewhere for whoever goes there later.
    robots: further.after === undefined ? undefined : 'noindex',
    structuredData: [
      collectionPage({
        ...{ name: TITLE, description: LEAD, path: FORUMS_PATH, count: list.data?.count },
        items: list.data?.items ?? [],
        thing: (post) => ({ name: post.title, path: forumPostPath(post) }),
      }),
    ],
  });
  return (
    <>
      {further.after === undefined && (
        <NewContributions topic={type === undefined ? 'posts' : `posts:${type}`} list={list} />
      )}
      <ForumPostList list={list} namesForum further={further} />
    </>
  );
}
