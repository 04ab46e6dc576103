import { useComments, useCommentThread, useFollowing, useReadApart } from '@market-pulse/api-client/forums';
import type { Comment, CommentSort, ForumPost, Reply } from '@market-pulse/contract';
import { useAddressPath, useAddressState } from '@market-pulse/remote-kit';
import { AppLink, AsyncState, typography } from '@market-pulse/ui';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { quoteOf } from '../composer/markdownEditing';
import { ContinueReading, ReadingMark, ReadSoFar } from '../following/ContinueReading';
import { useVisit } from '../following/useVisit';
import { NewContributions } from '../live/NewContributions';
import { commentCountText } from '../posts/counts';
import { LoadMore } from '../posts/LoadMore';
import { useVoteNotes } from '../posts/ownVoteNote';
import { SortChoice } from '../posts/SortChoice';
import { useMemberAt } from '../posts/useMember';
import { CommentBox, type Quotation } from './CommentBox';
import styles from './CommentSection.module.css';
import { commentAnchor } from './commentLink';
import { COMMENT_PARAMETERS, COMMENT_SORTS, DEFAULT_COMMENT_SORT } from './commentSort';
import { CommentThread, Thread } from './CommentThread';
import { DiscussionProvider, useDiscussedPost, type DiscussionState, type ReplyTarget } from './Discussion';
import { LeftInDiscussion } from './LeftInDiscussion';
import { inListOrder, inOrder } from './inOrder';
import { firstNewTo } from './newSince';
import { NewSinceVisit } from './NewSinceVisit';
import { useLinkedComment, useShowLinked } from './useLinkedComment';

export interface CommentSectionProps {
  readonly post: ForumPost;
  /** Milliseconds since 1970, from `useNow()`. */
  readonly now: number | undefined;
  /** What a comment on the post is to quote of it. */
  readonly quotation: Quotation | undefined;
}

const holds = (comments: readonly Comment[], id: number | undefined) =>
  comments.some((comment) => comment.id === id || comment.replies.some((reply) => reply.id === id));

/** The comment that a link points at, as far as it stands below this post, or why it is not shown. */
function ofPost({ data, error }: Pick<ReturnType<typeof useCommentThread>, 'data' | 'error'>, postId: number) {
  if (data?.post_id === postId) return { data };
  if (data || error?.code === 'not_found') {
    return { problem: 'The comment that this link points at is not there any more.' };
  }
  return { problem: error ? 'The comment that this link points at could not be loaded.' : undefined };
}

/** Up to which comment somebody has read who has seen the last one, where that was all of them. */
function readUpTo(items: readonly Comment[], isLong: boolean): number | undefined {
  return isLong ? undefined : inOrder(items).at(-1)?.id;
}

/**
 * The comments on a post, with the box to write one in. What was written just now stands below the box at once, and what a link points at
 * stands first where the list has not come to it yet.
 */
export function CommentSection({ post, now, quotation }: CommentSectionProps): ReactNode {
  const [{ sort = DEFAULT_COMMENT_SORT }, change] = useAddressState(COMMENT_PARAMETERS);
  const pathTo = useAddressPath(COMMENT_PARAMETERS);
  const pathOf = (chosen: CommentSort) =>
    pathTo({ sort: chosen === DEFAULT_COMMENT_SORT ? undefined : chosen, comment: undefined });
  const list = useComments(post.id, sort);
  const member = useMemberAt(post);
  const [written, setWritten] = useState<readonly number[]>([]);
  const [replyTo, setReplyTo] = useState<ReplyTarget>();
  const linkedId = useLinkedComment();

  const loaded = list.data?.items;
  const listed = loaded ?? [];
  const newSince = useVisit(post.id, list.data !== undefined);
  const { username } = member;
  const visitor = useMemo(() => ({ username, newSince }), [username, newSince]);
  const firstNew = useMemo(
    () => (visitor.newSince === undefined || !loaded ? undefined : firstNewTo(visitor, inListOrder(loaded, sort))),
    [visitor, loaded, sort],
  );
  const isListed = holds(listed, linkedId) || (linkedId !== undefined && written.includes(linkedId));
  const isElsewhere = linkedId !== undefined && list.data !== undefined && !isListed;
  const asked = useCommentThread(isElsewhere ? linkedId : undefined);
  const linked = ofPost(asked, post.id);
  const readApart = useReadApart();
  useShowLinked(linkedId, isListed || (isElsewhere && linked.data !== undefined));

  const opener = useRef<HTMLElement>(undefined);
  const lastTurn = useRef(0);
  const startReply = useCallback((commentId: number, quoted?: Reply) => {
    if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
    const quote = quoted && quoteOf(quoted.username, quoted.content);
    lastTurn.current += 1;
    setReplyTo({ commentId, quote, turn: lastTurn.current });
  }, []);
  const cancelReply = useCallback((turn: number) => {
    if (turn !== lastTurn.current) return;
    opener.current?.focus();
    setReplyTo(undefined);
  }, []);
  const newest = written[0];
  useEffect(() => {
    if (newest !== undefined) document.getElementById(commentAnchor(newest))?.focus({ preventScroll: true });
  }, [newest]);
  const isOpen = post.status === 'published' && (!post.is_locked || member.isModerator);
  const discussed = useDiscussedPost(post);
  // Each minute every age on screen is another one: of thousands they come bit by bit.
  const later = useDeferredValue(now);
  const noteOf = useVoteNotes();
  const { data: following } = useFollowing();
  const discussion = useMemo<DiscussionState>(() => {
    return { post: discussed, member, newSince, now: later, isOpen, startReply, cancelReply, linkedId, noteOf };
  }, [discussed, member, newSince, later, isOpen, startReply, cancelReply, linkedId, noteOf]);
  const linkedApart = isElsewhere ? linked.data?.id : undefined;
  const apart = useMemo(
    () => (linkedApart === undefined ? written : [linkedApart, ...written]),
    [linkedApart, written],
  );

  return (
    <DiscussionProvider value={discussion} following={following} replyTo={replyTo}>
      <section className={styles.section} aria-labelledby="comments">
        <div className={styles.head}>
          <div className={styles.title}>
            <h2 id="comments">{commentCountText(post.comments_count)}</h2>
            <NewSinceVisit
              post={post}
              visitor={visitor}
              firstNew={firstNew}
              sort={sort}
              onNewestFirst={() => change({ sort: 'new' })}
            />
          </div>
          <SortChoice sorts={COMMENT_SORTS} sort={sort} pathOf={pathOf} label="Sort comments" isLabelHidden />
        </div>
        <CommentBox
          quotation={quotation}
          onWritten={({ id }) => setWritten((before) => [id, ...before.filter((other) => other !== id)])}
        />
        <LeftInDiscussion isListed={(id) => holds(listed, id)} isLoaded={loaded !== undefined} />
        <ContinueReading
          postId={post.id}
          isLong={list.hasNextPage}
          isByTime={sort === 'old'}
          onContinue={() => change({ sort: 'old' })}
        />
        <NewContributions topic={`post:${post.id}`} list={list} readApart={readApart} />
        {written.length > 0 && (
          <ol className={styles.written} aria-label="What you wrote just now">
            {written.map((id) => (
              <WrittenThread key={id} id={id} />
            ))}
          </ol>
        )}
        {isElsewhere && linked.problem && (
          <p role="status" className={typography.muted}>
            {linked.problem}
          </p>
        )}
        {isElsewhere && linked.data && (
          <div className={styles.written}>
            <p className={styles.one}>
              One comment of this discussion{linked.data.id !== linkedId && ', with what it answers'}.{' '}
              <AppLink to={`${pathTo({ comment: undefined })}#comments`}>All comments</AppLink>
            </p>
            <ol aria-label="The comment that the link points at">
              <Thread comment={linked.data} />
            </ol>
          </div>
        )}
        <AsyncState
          query={list}
          loadingText="Loading comments..."
          errorText="Failed to load comments"
          empty={written.length > 0 ? <></> : 'No comments yet'}
          isEmpty={({ items }) => items.length === 0}
        >
          {({ items }) => (
            <>
              <CommentThread comments={items.filter(({ id }) => !apart.includes(id))} sort={sort} />
              {sort === 'old' && <ReadSoFar postId={post.id} comments={items} apart={apart} />}
              <ReadingMark postId={post.id} commentId={readUpTo(items, list.hasNextPage)} />
              <LoadMore list={list} label="Load More Comments" errorText="Failed to load comments" />
            </>
          )}
        </AsyncState>
      </section>
    </DiscussionProvider>
  );
}

/** A comment that was written just now, of which the list may have another page. */
function WrittenThread({ id }: { readonly id: number }): ReactNode {
  const { data } = useCommentThread(id);
  return data && <Thread comment={data} />;
}
