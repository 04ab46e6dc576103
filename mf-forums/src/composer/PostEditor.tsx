import { useForumWriting } from '@market-pulse/api-client/forums';
import type { ForumPost } from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import { typography } from '@market-pulse/ui';
import { useId, type ReactNode } from 'react';
import { useMember } from '../posts/useMember';
import { Composer } from './Composer';
import styles from './CreatePostDialog.module.css';
import { draftPlace } from './drafts';
import { useDraft } from './useDraft';

export interface PostEditorProps {
  readonly post: ForumPost;
  /** It is another one now, or nothing was changed. */
  readonly onDone: () => void;
}

/** Edits a post in its place. What it said before stays to be read. */
export function PostEditor({ post, onDone }: PostEditorProps): ReactNode {
  const { editPost } = useForumWriting();
  const { id: userId } = useMember();
  const placeOf = (kind: 'edit of post' | 'title of post') =>
    userId === undefined ? undefined : draftPlace(userId, kind, post.id);
  const { fields, change, clear } = useDraft(placeOf('title of post'), { title: post.title });
  const { title } = fields;
  const id = useId();
  const save = async (body: string) => {
    await editPost(post.id, { title: title.trim(), body });
    clear();
    onDone();
  };
  return (
    <Composer
      label="Text"
      heading="What it said before stays to be read by everybody."
      draft={placeOf('edit of post')}
      post={post.id}
      initialText={post.body}
      isEdit
      isChanged={title.trim() !== post.title}
      isBlocked={title.trim() === ''}
      maxLength={maxLengths.forumPostBody}
      sendLabel="Save"
      sendingLabel="Saving..."
      send={save}
      failure="Your post could not be saved. Please try again."
      onCancel={() => {
        clear();
        onDone();
      }}
    >
      <div className={styles.field}>
        <label htmlFor={id}>Title</label>
        <input
          id={id}
          className={styles.input}
          value={title}
          maxLength={maxLengths.forumPostTitle}
          autoComplete="off"
          onChange={({ target: { value } }) => {
            change({ title: value });
            if (value === post.title) clear();
          }}
        />
      </div>
      {post.poll && post.poll.voters_count > 0 && (
        <p className={typography.muted}>
          People have voted in its poll, so the poll stays as it is. It can be ended below the text.
        </p>
      )}
    </Composer>
  );
}
