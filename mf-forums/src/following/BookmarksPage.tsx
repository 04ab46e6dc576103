import { useBookmarks, useFollowing } from '@market-pulse/api-client/forums';
import type { Following } from '@market-pulse/contract';
import { Link } from '@market-pulse/remote-kit';
import { AppLink, AsyncState, Button, layout, Section, typography } from '@market-pulse/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { RemovableRows } from '../focus/RemovableRows';
import { forumPath, forumPostPath, FORUMS_PATH } from '../forums/paths';
import { OwnPage } from '../own/OwnPage';
import { ForumPostList } from '../posts/ForumPostList';
import styles from './BookmarksPage.module.css';
import { searchPath } from '../search/searchAddress';
import { FollowButton } from './FollowButton';
import { letGoText } from './followed';
import { useFollowingAction } from './useFollowingAction';

const LEAD = 'Posts that you kept in the forums, what you follow there, and whom you have muted.';

/** `/forums/bookmarks`: the posts that one kept, what one follows, and whom one muted. */
export default function BookmarksPage(): ReactNode {
  const list = useBookmarks();
  const following = useFollowing();
  const said = useLetGoText(following.data);
  return (
    <OwnPage title="Bookmarks" lead={LEAD} className={layout.stack}>
      <Section title="Kept posts" action={<Link to={FORUMS_PATH}>All Forums</Link>}>
        <ForumPostList
          list={list}
          namesForum
          empty="You have kept nothing yet. Press Bookmark under a post, and it stands here."
        />
      </Section>
      {/* The list is as long as it is: what stands below it comes once that is known, and does not move. */}
      {list.status !== 'pending' && (
        <RemovableRows label="What you follow and mute" className={layout.stack}>
          <Section title="Following">
            <AsyncState
              query={following}
              loadingText="Loading what you follow..."
              errorText="Failed to load what you follow"
              empty="You follow nothing yet. Follow a forum, a post or an author, and you are told of what is new."
              isEmpty={({ forums, posts, authors, tickers }) =>
                forums.length + posts.length + authors.length + tickers.length === 0
              }
            >
              {(data) => <FollowedThings following={data} />}
            </AsyncState>
          </Section>
          {following.data && following.data.muted.length > 0 && (
            <Section title="Muted authors">
              <MutedAuthors names={following.data.muted} />
            </Section>
          )}
        </RemovableRows>
      )}
      <p role="status" className={typography.visuallyHidden}>
        {said}
      </p>
    </OwnPage>
  );
}

/** What is announced once somebody has let go of something here: its row is gone. */
function useLetGoText(following: Following | undefined): string {
  const known = useRef(following);
  const [text, setText] = useState('');
  useEffect(() => {
    const before = known.current;
    known.current = following;
    const gone = before && following ? letGoText(before, following) : '';
    if (gone !== '') setText(gone);
  }, [following]);
  return text;
}

function FollowedThings({ following: { forums, posts, authors, tickers } }: { following: Following }): ReactNode {
  return (
    <ul role="list" className={styles.list}>
      {forums.map(({ id, name }) => (
        <li key={`forum ${id}`}>
          <span>
            Forum <AppLink to={forumPath(id)}>{name}</AppLink>
          </span>
          <FollowButton kind="forum" target={id} name={name} />
        </li>
      ))}
      {posts.map((post) => (
        <li key={`post ${post.id}`}>
          <span>
            Post <AppLink to={forumPostPath(post)}>{post.title}</AppLink>
          </span>
          <FollowButton kind="post" target={post.id} name={post.title} />
        </li>
      ))}
      {authors.map((name) => (
        <li key={`author ${name}`}>
          <span>Author {name}</span>
          <FollowButton kind="author" target={name} name={name} />
        </li>
      ))}
      {tickers.map((ticker) => (
        <li key={`ticker ${ticker}`}>
          <span>
            Ticker{' '}
            <AppLink to={searchPath({ ticker })} className={styles.inText} aria-label={`Search posts about $${ticker}`}>
              ${ticker}
            </AppLink>
          </span>
          <FollowButton kind="ticker" target={ticker} name={ticker} />
        </li>
      ))}
    </ul>
  );
}

function MutedAuthors({ names }: { readonly names: readonly string[] }): ReactNode {
  const { change } = useFollowingAction();
  return (
    <ul role="list" className={styles.list}>
      {names.map((username) => (
        <li key={username}>
          <span>{username}</span>
          <Button
            size="small"
            aria-label={`Unmute ${username}`}
            onClick={() => change({ what: 'mute', username, isOn: false })}
          >
            Unmute
          </Button>
        </li>
      ))}
    </ul>
  );
}
