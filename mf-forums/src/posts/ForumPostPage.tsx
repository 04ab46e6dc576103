import { useForumPost } from '@market-pulse/api-client';
import type { ForumPost } from '@market-pulse/contract';
import { usePageHead, useParams } from '@market-pulse/remote-kit';
import { AsyncState, classNames, Container, layout, LinkButton, PageHero, typography, useNow } from '@market-pulse/ui';
import { RichText } from '@market-pulse/ui/rich-text';
import type { ReactNode } from 'react';
import { CommentSection } from '../comments/CommentSection';
import { MissingPage } from '../forums/MissingPage';
import { forumPath, idFromPath } from '../forums/paths';
import { RelativeTime } from '../time/RelativeTime';
import { commentCountText } from './counts';
import { FORUM_HTML } from './forumHtml';
import { forumPostHead } from './forumPostHead';
import { PostBadges } from './PostBadges';
import { VoteCounts } from './VoteCounts';

export default function ForumPostPage(): ReactNode {
  const { forumId, postId } = useParams();
  const forum = idFromPath(forumId);
  const post = idFromPath(postId);
  if (forum === undefined || post === undefined) return <MissingPage title="Post not found" />;
  return <ForumPostView forumId={forum} postId={post} />;
}

function ForumPostView({ forumId, postId }: { readonly forumId: number; readonly postId: number }): ReactNode {
  const query = useForumPost(postId);
  const now = useNow();
  const post = query.data;
  usePageHead(post && forumPostHead(post, forumId));
  if (query.error?.code === 'not_found') return <MissingPage title="Post not found" />;
  if (query.error?.code === 'gone') return <MissingPage title="Post removed" isWithdrawn />;
  return (
    <>
      <PageHero title={post?.title ?? 'Forum Post'} eyebrow={post?.forum_name}>
        {post && <PostFacts post={post} now={now} />}
      </PageHero>
      <Container width="narrow" className={classNames(layout.page, layout.stackLarge)}>
        <div>
          <LinkButton to={forumPath(forumId)}>Back to Forum</LinkButton>
        </div>
        <AsyncState query={query} loadingText="Loading post..." errorText="Failed to load post">
          {({ body_html, upvotes, downvotes, comments_count }) => (
            <>
              <article className={layout.stack}>
                <RichText html={body_html} allowed={FORUM_HTML} />
                <p className={classNames(layout.row, typography.muted)}>
                  <VoteCounts upvotes={upvotes} downvotes={downvotes} />
                  <span>{commentCountText(comments_count)}</span>
                </p>
              </article>
              <CommentSection postId={postId} now={now} />
            </>
          )}
        </AsyncState>
      </Container>
    </>
  );
}

interface PostFactsProps {
  readonly post: ForumPost;
  readonly now: number | undefined;
}

function PostFacts({ post, now }: PostFactsProps): ReactNode {
  return (
    <p className={layout.row}>
      <PostBadges post={post} />
      <span>
        {post.username} · <RelativeTime at={post.created_at} now={now} />
      </span>
    </p>
  );
}
