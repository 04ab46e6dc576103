import { useForumWriting } from '@market-pulse/api-client/forums';
import type { ForumPost } from '@market-pulse/contract';
import { maxLengths } from '@market-pulse/contract/rules';
import { typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { useMember } from '../posts/useMember';
import { WritingBox } from './Composer';
import { draftPlace } from './drafts';
import { InterestFields } from './InterestFields';
import { interestOf } from './interests';
import { TitleField } from './TitleField';
import { useDraft } from './useDraft';

export interface PostEditorProps {
  readonly post: ForumPost;
  /** It is another one now, or nothing was changed. */
  readonly onDone: () => void;
}

/**
 * Edits a post in its place: title, text, and what its author declares of an own interest, which nobody else may. What it said before stays
 * to be read.
 */
export function PostEditor({ post, onDone }: PostEditorProps): ReactNode {
  const { editPost } = useForumWriting();
  const { id: userId, username } = useMember();
  const isOwn = username === post.username;
  const place = userId === undefined ? undefined : draftPlace(userId, 'edit of post', post.id);
  const now = { title: post.title, text: post.body, interest: post.declared_interest };
  const state = useDraft(place, now, { post: post.id, seen: post.updated_at });
  const { title, interest } = state.fields;
  const save = async (body: string, _key: string, seen: string | undefined) => {
    const declared = isOwn ? { declared_interest: interestOf(interest) } : {};
    await editPost(post.id, { title: title.trim(), body, ...declared, seen });
    onDone();
  };
  return (
    <WritingBox
      label="Text"
      heading="What it said before stays to be read by everybody."
      state={state}
      edited={{ seen: post.updated_at, fields: now }}
      isBlocked={title.trim() === ''}
      maxLength={maxLengths.forumPostBody}
      sendLabel="Save"
      sendingLabel="Saving..."
      send={save}
      failure="Your post could not be saved. Please try again."
      onCancel={onDone}
      below={isOwn && <InterestFields value={interest} onChange={(value) => state.change({ interest: value })} />}
    >
      <TitleField value={title} onChange={(value) => state.change({ title: value })} />
      {post.poll && post.poll.voters_count > 0 && (
        <p className={typography.muted}>
          People have voted in its poll, so the poll stays as it is. It can be ended below the text.
        </p>
      )}
    </WritingBox>
  );
}
