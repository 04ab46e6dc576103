import { useCommentThread } from '@market-pulse/api-client/forums';
import { useEffect, useState, type ReactNode } from 'react';
import { postOf } from '../composer/drafts';
import { LeftDrafts } from '../composer/LeftDrafts';
import { useOwnDrafts } from '../composer/useOwnDrafts';
import { useDiscussion } from './Discussion';
import { canGoOn } from './canGoOn';

/** What whoever reads has typed at the discussed post and not sent, with whether they can go on with it. */
function useDraftsHere() {
  const { post, member, isOpen } = useDiscussion();
  const state = { postId: post.id, isOpen, isEditable: !post.is_locked || member.isModerator };
  return useOwnDrafts()
    .filter((draft) => postOf(draft) === post.id)
    .map((draft) => ({ draft, isPossible: canGoOn(draft, state) }));
}

export interface LeftInDiscussionProps {
  /** Whether a comment or reply is on screen. */
  readonly isListed: (id: number) => boolean;
  readonly isLoaded: boolean;
}

/** What somebody typed in a discussion and cannot send any more: it is closed, or the comment is gone that it answers or changes. */
export function LeftInDiscussion({ isListed, isLoaded }: LeftInDiscussionProps): ReactNode {
  const here = useDraftsHere();
  const [gone, setGone] = useState<readonly number[]>([]);
  const unlisted = here.filter(
    ({ draft, isPossible }) => isPossible === 'with its comment' && isLoaded && !isListed(Number(draft.id)),
  );
  const left = here.filter((one) => {
    return one.isPossible === 'no' || (unlisted.includes(one) && gone.includes(Number(one.draft.id)));
  });
  return (
    <>
      <LeftDrafts drafts={left.map(({ draft }) => draft)} />
      {unlisted.map(({ draft: { version, id } }) => (
        <Unlisted key={version} commentId={Number(id)} onGone={setGone} />
      ))}
    </>
  );
}

interface UnlistedProps {
  readonly commentId: number;
  readonly onGone: (add: (gone: readonly number[]) => readonly number[]) => void;
}

/** Asks for a comment that is not on screen: it may stand further on, or be gone. */
function Unlisted({ commentId, onGone }: UnlistedProps): ReactNode {
  const { error } = useCommentThread(commentId);
  const isGone = error?.code === 'not_found';
  useEffect(() => {
    if (isGone) onGone((gone) => [...gone, commentId]);
  }, [isGone, commentId, onGone]);
  return undefined;
}

/** What somebody typed for a comment that is gone, of which the place still stands. */
export function LeftAtComment({ id }: { readonly id: number }): ReactNode {
  const left = useDraftsHere().filter(({ draft, isPossible }) => isPossible === 'with its comment' && draft.id === id);
  return <LeftDrafts drafts={left.map(({ draft }) => draft)} />;
}
