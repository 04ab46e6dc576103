import { useForumWriting } from '@market-pulse/api-client/forums';
import type { Reply } from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import { Chip, classNames, Monogram, typography, useApp } from '@market-pulse/ui';
import { memo, useState, type ReactNode } from 'react';
import { draftPlace } from '../composer/drafts';
import { OpenComposer } from '../composer/openComposers';
import { RESTORABLE_TEXT } from '../deleted/texts';
import { Removal, Report, Revisions } from '../dialogs/openDialogs';
import { useKeptFocus } from '@market-pulse/ui/lists';
import { AuthorMenu } from '../following/AuthorMenu';
import { isMuted } from '../following/followed';
import { Fold } from '../following/MutedFold';
import { ModeratorMenu } from '../moderation/ModeratorMenu';
import { AuthorMarks } from '../posts/AuthorMarks';
import { AuthorName } from '../posts/AuthorName';
import { goneText } from '../posts/goneText';
import { HeldEditNotice } from '../posts/HeldEditNotice';
import { isEdited } from '../posts/isEdited';
import { newestWriting } from '../posts/newestWriting';
import { SampleMark } from '../posts/SampleMark';
import { StatusDot } from '../posts/StatusDot';
import { StatusNotice } from '../posts/StatusNotice';
import { useFocusOnReturn } from '../posts/useFocusOnReturn';
import { ForumText } from '../symbols/ForumText';
import { RelativeTime } from '../time/RelativeTime';
import { CommentActions, type OpenedOfComment } from './CommentActions';
import styles from './CommentItem.module.css';
import { commentAnchor } from './commentLink';
import { RestoreComment, useRestore } from './RestoreComment';
import { useDiscussion, useFollowedByReader } from './Discussion';
import { LeftAtComment } from './LeftInDiscussion';
import { isNewTo } from './newSince';

/** A comment or a reply: who and when, its text, and what can be done with it. Of one that is gone only that is said. */
export const CommentItem = memo(function CommentItem({ contribution }: { readonly contribution: Reply }): ReactNode {
  const { post, member, newSince, now, linkedId } = useDiscussion();
  const { editComment, removeComment } = useForumWriting();
  const { message } = useApp();
  const restore = useRestore(contribution);
  const [opened, setOpened] = useState<OpenedOfComment>();
  const close = () => setOpened(undefined);
  const { place, onFocus } = useKeptFocus<HTMLElement>();
  const [editButton, returnToEditButton] = useFocusOnReturn<HTMLButtonElement>();
  const leaveEdit = () => {
    returnToEditButton();
    close();
  };
  const { id, username, created_at, updated_at, status, content, content_html, held_edit: held } = contribution;
  const remove = async () => {
    await removeComment(contribution);
    const undo = () => {
      // The message goes with its button.
      place.current?.focus();
      restore();
    };
    message.success('Your comment is deleted.', member.suspension ? undefined : { label: 'Undo', act: undo });
  };
  const isOwn = member.username === username;
  const isGone =
    status === 'removed' || (status === 'hidden' && content === '') || (status === 'pending' && content === '');
  return (
    <article
      id={commentAnchor(id)}
      ref={place}
      tabIndex={-1}
      onFocus={onFocus}
      className={classNames(styles.comment, linkedId === id && styles.linked)}
      aria-label={`Comment by ${username}`}
    >
      <Monogram name={username} letters={1} />
      <div className={styles.content}>
        <div className={styles.meta}>
          <AuthorName username={username} className={styles.author} />
          {contribution.is_sample && <SampleMark />}
          <RelativeTime at={created_at} now={now} />
          {!isGone && isEdited(contribution) && (
            <button
              type="button"
              className={styles.edited}
              aria-haspopup="dialog"
              onClick={() => setOpened('revisions')}
            >
              edited <RelativeTime at={updated_at} now={now} />
            </button>
          )}
          <AuthorMarks
            keeps_companies={contribution.keeps_companies}
            declared_interest={post.username === username ? post.declared_interest : 'none'}
          />
          <StatusDot status={status} />
          {isNewTo({ username: member.username, newSince }, contribution) && (
            <Chip tone="accent" size="small">
              New
            </Chip>
          )}
          {member.isSignedIn && (
            <div className={styles.menus}>
              <AuthorMenu username={username} />
              <ModeratorMenu
                type="comment"
                of={contribution}
                title={`the comment by ${username}`}
                mayModerate={post.may_moderate}
              />
            </div>
          )}
        </div>
        {isGone ? (
          <>
            <p className={typography.muted}>{goneText('comment', contribution)}</p>
            {isOwn && !member.suspension && <RestoreComment comment={contribution} now={now} />}
            <LeftAtComment id={id} />
          </>
        ) : (
          <>
            <StatusNotice what="comment" status={status} isOwn={isOwn} hiddenFor={contribution.hidden_for} />
            <HeldEditNotice
              what="comment"
              held={opened === 'edit' ? undefined : held}
              isOwn={isOwn}
              discard={() => editComment(contribution, { content, seen: updated_at })}
            />
            {opened === 'edit' && !member.suspension && (!post.is_locked || member.isModerator) ? (
              <OpenComposer
                label="Your comment"
                heading="What it said before stays to be read by everybody."
                draft={member.id === undefined ? undefined : draftPlace(member.id, 'edit of comment', id)}
                post={post.id}
                initialText={held?.text ?? content}
                seen={newestWriting(contribution)}
                maxLength={maxLengths.comment}
                sendLabel="Save"
                sendingLabel="Saving..."
                send={async (text, _key, seen) => {
                  await editComment(contribution, { content: text, seen });
                  leaveEdit();
                }}
                failure="Your comment could not be saved. Please try again."
                onCancel={leaveEdit}
              />
            ) : (
              <>
                <FoldOfMuted username={username}>
                  <div className={styles.text}>
                    <ForumText html={content_html} />
                  </div>
                </FoldOfMuted>
                <CommentActions contribution={contribution} isOwn={isOwn} onOpen={setOpened} editButton={editButton} />
              </>
            )}
          </>
        )}
      </div>
      {opened === 'report' && (
        <Report reported={{ target: 'comment', id }} what={`the comment by ${username}`} onClose={close} />
      )}
      {opened === 'revisions' && <Revisions revised={{ target: 'comment', id }} onClose={close} />}
      {opened === 'removal' && (
        <Removal title="Delete your comment?" remove={remove} onClose={close}>
          Its text goes, and what others replied to it stays. {RESTORABLE_TEXT}
        </Removal>
      )}
    </article>
  );
});

/** By itself: whom the reader mutes is no reason to make a comment anew. */
function FoldOfMuted({ username, children }: { readonly username: string; readonly children: ReactNode }): ReactNode {
  const following = useFollowedByReader();
  return (
    <Fold isMuted={isMuted(following, username)} username={username}>
      {children}
    </Fold>
  );
}
