import { errorMessage } from '@market-pulse/api-client';
import { useForumWriting } from '@market-pulse/api-client/forums';
import type { ForumPost } from '@market-pulse/contract';
import { useNavigate } from '@market-pulse/remote-kit';
import { useApp } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { RESTORABLE_TEXT, RESTORE_FAILED } from '../deleted/texts';
import { Removal } from '../dialogs/openDialogs';
import { forumPath, forumPostPath } from '../forums/paths';
import { useSuspension } from '../moderation/useSuspension';

/** Brings back a post that one deleted, and leads to it; where that fails a message says why. */
export function useRestorePost(): (post: Pick<ForumPost, 'id' | 'forum_id'>) => Promise<void> {
  const { restorePost } = useForumWriting();
  const navigate = useNavigate();
  const { message } = useApp();
  return async ({ id, forum_id }) => {
    try {
      await restorePost(id);
      message.success('Your post is back.');
      await navigate(forumPostPath({ id, forum_id }));
    } catch (error) {
      message.error(errorMessage(error, RESTORE_FAILED));
    }
  };
}

/** Asks before a post is taken away, and leads to its forum then; a message has the way back. */
export function PostRemoval({ post, onClose }: { readonly post: ForumPost; readonly onClose: () => void }): ReactNode {
  const { removePost } = useForumWriting();
  const restore = useRestorePost();
  // Who is suspended deletes, and brings nothing back meanwhile.
  const suspension = useSuspension();
  const navigate = useNavigate();
  const { message } = useApp();
  const remove = async () => {
    await removePost(post.id);
    message.success('Your post is deleted.', suspension ? undefined : { label: 'Undo', act: () => void restore(post) });
    await navigate(forumPath(post.forum_id), { replace: true });
  };
  return (
    <Removal title="Delete your post?" remove={remove} onClose={onClose}>
      Its words and pictures go. {post.idea && 'What it states stays in your record. '}
      {post.comments_count > 0 && 'What others wrote below it stays. '}
      {RESTORABLE_TEXT}
    </Removal>
  );
}
