import { useForumWriting } from '@market-pulse/api-client/forums';
import type { Comment } from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import { useLocation, useSignInPath } from '@market-pulse/remote-kit';
import { classNames, LinkButton, useApp } from '@market-pulse/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { draftPlace } from '../composer/drafts';
import { OpenComposer } from '../composer/openComposers';
import { SuspensionNotice } from '../moderation/SuspensionNotice';
import { useFocusOnReturn } from '../posts/useFocusOnReturn';
import { COMMENT_BOX } from './commentLink';
import styles from './CommentSection.module.css';
import { useDiscussion } from './Discussion';

const PLACEHOLDER = 'Add a comment. Name your source: form, date, page.';

/** What a comment begins with. */
export interface Quotation {
  readonly quote: string;
  /** Told apart from the one before, so that each quotation is put in. */
  readonly turn: number;
}

export interface CommentBoxProps {
  /** Opens the box, with this in it. */
  readonly quotation: Quotation | undefined;
  readonly onWritten: (comment: Comment) => void;
}

/** The box to write a comment in. Where nobody can, it says why; whoever signs in for it comes back to it, and can write at once. */
export function CommentBox({ quotation, onWritten }: CommentBoxProps): ReactNode {
  const { post, member, isOpen } = useDiscussion();
  const signInPath = useSignInPath(`#${COMMENT_BOX}`);
  const { createComment } = useForumWriting();
  const { message } = useApp();
  const [isWriting, setWriting] = useState(false);
  const [quoted, setQuoted] = useState<Partial<Quotation>>({});
  if (quotation && quotation.turn !== quoted.turn) {
    setQuoted(quotation);
    setWriting(true);
  }
  // It is put in once: not again when the box is opened anew.
  const forgetQuotation = () => setQuoted(({ turn }) => ({ turn }));
  const [box, returnToBox] = useFocusOnReturn<HTMLButtonElement>();
  const composer = useRef<HTMLDivElement>(null);
  const canWrite = isOpen && member.isSignedIn;
  const isMeant = useLocation().hash === `#${COMMENT_BOX}`;
  useEffect(() => {
    if (isMeant && canWrite) setWriting(true);
  }, [isMeant, canWrite]);
  useEffect(() => {
    // jsdom has no layout to scroll in.
    if (isMeant && isWriting) composer.current?.scrollIntoView?.({ block: 'center' });
  }, [isMeant, isWriting]);

  if (!isOpen) {
    return (
      <p className={classNames(styles.box, styles.closed)}>
        {post.is_locked
          ? 'This discussion is locked: nothing can be added to it.'
          : 'Comments open once this post is published.'}
      </p>
    );
  }
  if (!member.isSignedIn || member.id === undefined) {
    return (
      <div className={styles.box}>
        <span>Sign in to take part in this discussion.</span>
        <LinkButton to={signInPath} state={{ notice: 'Sign in to comment.' }}>
          Sign in to comment
        </LinkButton>
      </div>
    );
  }
  if (member.suspension) return <SuspensionNotice suspension={member.suspension} />;
  if (!isWriting) {
    return (
      <button ref={box} type="button" className={styles.box} onClick={() => setWriting(true)}>
        {PLACEHOLDER}
      </button>
    );
  }
  const send = async (content: string, key: string) => {
    const comment = await createComment(post.id, { content }, key);
    if (comment.status !== 'published') message.info('Your comment waits for a moderator. You see it already.');
    forgetQuotation();
    onWritten(comment);
  };
  return (
    <div ref={composer} id={COMMENT_BOX}>
      <OpenComposer
        key={quoted.turn}
        label="Your comment"
        heading={`Commenting as ${member.username}`}
        placeholder={PLACEHOLDER}
        draft={draftPlace(member.id, 'post', post.id)}
        post={post.id}
        quote={quoted.quote}
        maxLength={maxLengths.comment}
        sendLabel="Comment"
        sendingLabel="Sending..."
        send={send}
        failure="Your comment could not be sent. Please try again."
        cancelLabel="Close"
        onCancel={() => {
          returnToBox();
          forgetQuotation();
          setWriting(false);
        }}
      />
    </div>
  );
}
