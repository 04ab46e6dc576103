import { errorMessage } from '@market-pulse/api-client';
import { useComments, useForumPost } from '@market-pulse/api-client/forums';
import type { ForumPost } from '@market-pulse/contract';
import { useAddressState, useLocation, useNavigate, usePageHead, useParams } from '@market-pulse/remote-kit';
import { AppLink, AsyncState, Container, useNow } from '@market-pulse/ui';
import { useEffect, useState, type ReactNode } from 'react';
import type { Quotation } from '../comments/CommentBox';
import { CommentSection } from '../comments/CommentSection';
import { COMMENT_PARAMETERS, DEFAULT_COMMENT_SORT } from '../comments/commentSort';
import { DraftsOfMerged, useCarriedDrafts } from '../composer/carriedDrafts';
import { LeftAtPost } from '../composer/LeftDrafts';
import { quoteOf } from '../composer/markdownEditing';
import { MissingPage } from '../forums/MissingPage';
import { forumPath, forumPostPath, idFromPath } from '../forums/paths';
import { PostingGuidelines } from '../forums/PostingGuidelines';
import { ThreadSymbols } from '../symbols/ThreadSymbols';
import styles from './ForumPostPage.module.css';
import { forumPostHead } from './forumPostHead';
import { MorePosts } from './MorePosts';
import { PostArticle } from './PostArticle';
import { RemovedPost } from './RemovedPost';

/** A forum post with its comments. */
export default function ForumPostPage(): ReactNode {
  const { forumId, postId } = useParams();
  const forum = idFromPath(forumId);
  const post = idFromPath(postId);
  if (forum === undefined || post === undefined) return <MissingPage title="Post not found" />;
  return <ForumPostView key={post} forumId={forum} postId={post} />;
}

function ForumPostView({ forumId, postId }: { readonly forumId: number; readonly postId: number }): ReactNode {
  const query = useForumPost(postId);
  const now = useNow();
  const [quotation, setQuotation] = useState<Quotation>();
  const quote = ({ username, body }: ForumPost) =>
    setQuotation((before) => ({ quote: quoteOf(username, body), turn: (before?.turn ?? 0) + 1 }));
  useCarriedDrafts(query.data, postId);
  useLeadOn(query.data, postId);
  const code = query.error?.code;
  if (code === 'not_found' || code === 'gone') {
    return (
      <MissingPage
        title={code === 'gone' ? 'Post removed' : 'Post not found'}
        withdrawn={code === 'gone' ? errorMessage(query.error, 'This post was removed.') : undefined}
      >
        <LeftAtPost postId={postId} />
      </MissingPage>
    );
  }
  return (
    <Container className={styles.page}>
      <DraftsOfMerged postId={postId} />
      {query.data && <PostHead post={query.data} asked={{ forumId, postId }} />}
      <div className={styles.main}>
        <p>
          <AppLink to={forumPath(forumId)} className={styles.back}>
            <svg viewBox="0 0 16 16" aria-hidden>
              <path d="M10 3L5 8l5 5" />
            </svg>
            Back to Forum
          </AppLink>
        </p>
        {!query.data && <h1>Forum Post</h1>}
        <AsyncState query={query} loadingText="Loading post..." errorText="Failed to load post">
          {(post) => (
            <>
              {post.status === 'removed' ? (
                <RemovedPost post={post} now={now} />
              ) : (
                <PostArticle post={post} now={now} onQuote={() => quote(post)} />
              )}
              <CommentSection post={post} now={now} quotation={quotation} />
            </>
          )}
        </AsyncState>
      </div>
      {/* Its place is known when the post is there: below it on phones, and below its symbols. */}
      {query.status !== 'pending' && (
        <div className={styles.aside}>
          {query.data && <ThreadSymbols symbols={query.data.symbols} />}
          <PostingGuidelines />
          {query.data && <MorePosts post={query.data} now={now} />}
        </div>
      )}
    </Container>
  );
}

interface PostHeadProps {
  readonly post: ForumPost;
  readonly asked: { readonly forumId: number; readonly postId: number };
}

/** Says what the page is, with its first comments: apart, so that the page itself is not made anew with each of them. */
function PostHead({ post, asked }: PostHeadProps): ReactNode {
  const [{ sort = DEFAULT_COMMENT_SORT, comment: commentId }] = useAddressState(COMMENT_PARAMETERS);
  const { data: comments } = useComments(post.id, sort);
  usePageHead(forumPostHead(post, { ...asked, commentId }, comments?.items));
  return undefined;
}

/** Leads from the address of a post that was merged into another to that one, and on to the comment that the address points at. */
function useLeadOn(post: ForumPost | undefined, postId: number): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const to = post === undefined || post.id === postId ? undefined : forumPostPath(post);
  useEffect(() => {
    if (to !== undefined) void navigate(`${to}${search}${hash}`, { replace: true });
  }, [to, search, hash, navigate]);
}
