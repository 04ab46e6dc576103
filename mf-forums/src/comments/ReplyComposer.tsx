import { useForumWriting } from '@market-pulse/api-client/forums';
import type { Comment } from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import { useApp } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { draftPlace } from '../composer/drafts';
import { OpenComposer } from '../composer/openComposers';
import { SuspensionNotice } from '../moderation/SuspensionNotice';
import { useDiscussion, type ReplyTarget } from './Discussion';

export interface ReplyComposerProps {
  readonly comment: Comment;
  readonly target: ReplyTarget;
}

/** Reply mode: the box below the comment that is answered. 'Cancel Reply' leaves it, and keeps what was typed. */
export function ReplyComposer({ comment, target }: ReplyComposerProps): ReactNode {
  const { member, post, isOpen, cancelReply } = useDiscussion();
  const { createComment } = useForumWriting();
  const { message } = useApp();
  // What was typed is shown where it says why nothing can be added.
  if (member.id === undefined || !isOpen || comment.status !== 'published') return undefined;
  if (member.suspension) return <SuspensionNotice suspension={member.suspension} />;
  const send = async (content: string, key: string) => {
    const reply = await createComment(post.id, { content, parent: comment.id }, key);
    if (reply.status !== 'published') message.info('Your reply waits for a moderator. You see it already.');
    cancelReply(target.turn);
  };
  return (
    <OpenComposer
      label="Your reply"
      heading={`Replying to ${comment.username} as ${member.username}`}
      placeholder="Add a reply."
      draft={draftPlace(member.id, 'comment', comment.id)}
      post={post.id}
      quote={target.quote}
      maxLength={maxLengths.comment}
      sendLabel="Reply"
      sendingLabel="Sending..."
      send={send}
      failure="Your reply could not be sent. Please try again."
      cancelLabel="Cancel Reply"
      onCancel={() => cancelReply(target.turn)}
    />
  );
}
