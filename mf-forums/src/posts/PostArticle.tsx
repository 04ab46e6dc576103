import { useForumWriting } from '@market-pulse/api-client/forums';
import type { ForumPost } from '@market-pulse/contract';
import { isDeletedMember } from '@market-pulse/contract/rules';
import { useSignInPath } from '@market-pulse/remote-kit';
import { AppLink, classNames, Monogram, typography } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { EditPost } from '../composer/openComposers';
import { Report, Revisions } from '../dialogs/openDialogs';
import { useKeptFocus } from '@market-pulse/ui/lists';
import { forumPath } from '../forums/paths';
import { FollowButton } from '../following/FollowButton';
import { BookmarkButton, MuteButton, StarIcon } from '../following/PostFollowing';
import { SteadyWord } from '../following/SteadyWord';
import { IdeaPanel } from '../ideas/IdeaPanel';
import { IdeaVotes } from '../ideas/IdeaVotes';
import { ModeratorMenu } from '../moderation/ModeratorMenu';
import { PollPanel } from '../polls/PollPanel';
import { PostText } from '../symbols/ForumText';
import { RelativeTime } from '../time/RelativeTime';
import { AuthorMarks } from './AuthorMarks';
import { AuthorName } from './AuthorName';
import { HeldEditNotice } from './HeldEditNotice';
import { isEdited } from './isEdited';
import { newestWriting } from './newestWriting';
import styles from './PostArticle.module.css';
import { PostBadges } from './PostBadges';
import { PostRemoval } from './PostRemoval';
import { SampleMark } from './SampleMark';
import { ShareButton } from './ShareButton';
import { StatusChip } from './StatusChip';
import { StatusNotice } from './StatusNotice';
import { useFocusOnReturn } from './useFocusOnReturn';
import { useMemberAt, type MemberAtPost } from './useMember';
import { VoteControl } from './VoteControl';
import { votingRefusal } from './votingRefusal';

export interface PostArticleProps {
  readonly post: ForumPost;
  /** Milliseconds since 1970, from `useNow()`. */
  readonly now: number | undefined;
  /** Begins a comment that quotes it. */
  readonly onQuote: () => void;
}

/** What opens over a post, or in its place. */
type Opened = 'edit' | 'report' | 'removal' | 'revisions';

/** A post as its page shows it: title, who and when, votes, text, and what can be done with it. */
export function PostArticle({ post, now, onQuote }: PostArticleProps): ReactNode {
  const member = useMemberAt(post);
  const { editPost } = useForumWriting();
  const signInPath = useSignInPath();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { place, onFocus } = useKeptFocus<HTMLElement>();
  const [editButton, returnToEditButton] = useFocusOnReturn<HTMLButtonElement>();
  const leaveEdit = () => {
    returnToEditButton();
    close();
  };
  const { id, title, username, body_html, status, held_edit: held } = post;
  const isOwn = member.username === username;
  const isDeleted = isDeletedMember(username);
  const mayWrite = member.suspension === undefined;
  const canEdit = isOwn && mayWrite && (!post.is_locked || member.isModerator);
  const isEditing = opened === 'edit' && canEdit;
  const refusal = votingRefusal(member, { status, isLocked: post.is_locked });
  const ideaVotes = post.idea_votes && (
    <IdeaVotes postId={id} votes={post.idea_votes} isOwn={isOwn} refusal={refusal} />
  );
  return (
    <article ref={place} tabIndex={-1} className={styles.article} aria-labelledby="post-title" onFocus={onFocus}>
      <div className={styles.votes}>
        <VoteControl target="post" id={id} what="this post" votes={post} refusal={refusal} look="box" />
      </div>
      <div className={styles.content}>
        <h1 id="post-title" dir="auto">
          {title}
        </h1>
        <div className={styles.meta}>
          <Monogram name={username} letters={1} />
          <AuthorName username={username} className={styles.author} />
          {post.is_sample && <SampleMark />}
          <span>
            <RelativeTime at={post.created_at} now={now} /> in{' '}
            <AppLink to={forumPath(post.forum_id)}>{post.forum_name}</AppLink>
          </span>
          {isEdited(post) && (
            <button
              type="button"
              className={styles.action}
              aria-haspopup="dialog"
              onClick={() => setOpened('revisions')}
            >
              edited <RelativeTime at={post.updated_at} now={now} />
            </button>
          )}
          <PostBadges post={post} />
          <AuthorMarks keeps_companies={post.keeps_companies} declared_interest={post.declared_interest} />
          <StatusChip status={status} />
        </div>
        <StatusNotice what="post" status={status} isOwn={isOwn} hiddenFor={post.hidden_for} />
        <HeldEditNotice
          what="post"
          held={isEditing ? undefined : held}
          isOwn={isOwn}
          discard={() => editPost(id, { title, body: post.body, seen: post.updated_at })}
        />
        {post.idea && (
          <IdeaPanel
            postId={id}
            idea={post.idea}
            record={post.idea_record}
            username={username}
            symbols={post.symbols}
            votes={ideaVotes}
          />
        )}
        {isEditing ? (
          <EditPost post={asEdited(post)} onDone={leaveEdit} />
        ) : (
          <div className={styles.text}>
            <PostText html={body_html} symbols={post.symbols} />
          </div>
        )}
        {post.poll && <PollPanel post={post} poll={post.poll} now={now} />}
        {!post.idea && ideaVotes}
        <div className={styles.foot}>
          <p className={styles.actions}>
            <ShareButton title={title} className={styles.action} />
            <FollowButton kind="post" target={id} name={title} quiet={styles.action} icon={<StarIcon />} />
          </p>
          <div className={classNames(styles.actions, styles.more)}>
            <BookmarkButton postId={id} className={styles.action} />
            {!isOwn && !isDeleted && (
              <FollowButton kind="author" target={username} name={username} quiet={styles.action} what="author" />
            )}
            {!member.isSignedIn && (
              <AppLink to={signInPath} state={{ notice: 'Sign in to vote and to comment.' }} className={styles.action}>
                Sign in to vote
              </AppLink>
            )}
            {canEdit && !isEditing && (
              <button ref={editButton} type="button" className={styles.action} onClick={() => setOpened('edit')}>
                Edit
              </button>
            )}
            {isOwn && (
              <button
                type="button"
                className={styles.action}
                aria-haspopup="dialog"
                onClick={() => setOpened('removal')}
              >
                Delete
              </button>
            )}
            {member.isSignedIn && !isOwn && (
              <>
                {!isDeleted && <MuteButton username={username} className={styles.action} />}
                {mayWrite && (
                  <button
                    type="button"
                    className={styles.action}
                    aria-haspopup="dialog"
                    onClick={() => setOpened('report')}
                  >
                    Report
                  </button>
                )}
              </>
            )}
            <ModeratorMenu type="post" of={post} title={title} mayModerate={post.may_moderate} />
          </div>
          <QuoteAction post={post} member={member} onQuote={onQuote} />
        </div>
        {post.is_locked && (
          <p className={classNames(typography.muted, styles.locked)}>
            A moderator has closed this discussion. It can be read, and nothing can be added to it.
          </p>
        )}
      </div>
      {opened === 'report' && (
        <Report reported={{ target: 'post', id }} what={`the post by ${username}`} onClose={close} />
      )}
      {opened === 'revisions' && <Revisions revised={{ target: 'post', id }} onClose={close} />}
      {opened === 'removal' && <PostRemoval post={post} onClose={close} />}
    </article>
  );
}

/** The post as its author goes on with it: with an edit that waits, or was refused. */
function asEdited(post: ForumPost): ForumPost {
  const { title, held_edit: held } = post;
  return held ? { ...post, title: held.title ?? title, body: held.text, updated_at: newestWriting(post) } : post;
}

interface QuoteActionProps extends Pick<PostArticleProps, 'post' | 'onQuote'> {
  readonly member: MemberAtPost;
}

/** For whoever may comment. Everybody else has its room where they may one day, with nothing in it: nothing moves when the session comes. */
function QuoteAction({ post, member, onQuote }: QuoteActionProps): ReactNode {
  if (post.status !== 'published' || (post.is_locked && !member.isModerator)) return undefined;
  const isOffered = member.isSignedIn && member.suspension === undefined;
  return (
    <div className={classNames(styles.quote, !isOffered && styles.kept)}>
      {isOffered ? (
        <button type="button" className={styles.action} onClick={onQuote}>
          Quote<span className={typography.visuallyHidden}> this post</span>
        </button>
      ) : (
        <span className={styles.action}>
          <SteadyWord word="" longest="Quote" />
        </span>
      )}
    </div>
  );
}
