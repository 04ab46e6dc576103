import { errorMessage } from '@market-pulse/api-client';
import { useForumWriting } from '@market-pulse/api-client/forums';
import type { ForumPost } from '@market-pulse/contract';
import { FORUM_POST_INCOMPLETE, maxLengths } from '@market-pulse/contract/rules';
import { Alert, Button, useApp, useSubmission } from '@market-pulse/ui';
import { Modal } from '@market-pulse/ui/overlay';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { FirstDayLimits } from '../limits/FirstDayLimits';
import { SuspensionNotice } from '../moderation/SuspensionNotice';
import { useSuspension } from '../moderation/useSuspension';
import { NEW_POLL, pollOf } from '../polls/pollDraft';
import { PollPreview } from '../polls/PollPreview';
import { useMember } from '../posts/useMember';
import styles from './CreatePostDialog.module.css';
import { DraftSaved } from './DraftSaved';
import { draftPlace } from './drafts';
import { ForumField } from './ForumField';
import { IdeaFields, NEW_IDEA, statementOf } from './IdeaFields';
import { InterestFields } from './InterestFields';
import { interestOf } from './interests';
import { MarkdownField } from './MarkdownField';
import { OtherDrafts } from './OtherDrafts';
import { OtherVersions } from './OtherVersions';
import { PollRow } from './PollRow';
import { PostPreview } from './PostPreview';
import { Segments, type Segment } from './Segments';
import { SimilarPosts } from './SimilarPosts';
import { TitleField } from './TitleField';
import { useDraft } from './useDraft';
import { useWide } from './useWide';
import { WRITING_HINT } from './writingHint';

/** Said when nothing says which forum a post is for (specification, section 5). */
export const NO_FORUM_CHOSEN = 'Please select a forum first to create a post';

/** Said of an idea without its instrument. */
const NO_SYMBOL = 'Please say which symbol the idea is about.';

/** Said while pictures are on their way: the post would lack them. */
const PICTURES_ON_THEIR_WAY = 'Please wait until your pictures have come, or cancel them.';

/** Of the dialog, in CSS pixels; a narrow window has it whole. */
const WIDTH = 1184;

const KINDS: readonly Segment[] = [
  {
    value: 'discussion',
    label: (
      <>
        <svg viewBox="0 0 16 16" aria-hidden>
          <path d="M2.5 3h11v8h-6l-3 2.5V11h-2z" />
        </svg>
        Discussion
      </>
    ),
  },
  {
    value: 'idea',
    label: (
      <>
        <svg viewBox="0 0 16 16" aria-hidden>
          <path d="M2.5 13.5h11M3 10l3.5-3.5 2.5 2 4-5" />
        </svg>
        Trade idea
      </>
    ),
  },
];

export interface CreatePostDialogProps {
  /** The forum that is written into, unless another one is chosen; undefined where one has to be. */
  readonly forumId?: number | undefined;
  readonly onCreated?: ((post: ForumPost) => void) | undefined;
  readonly onClose: () => void;
}

/**
 * Writes a post into a forum, with a preview beside it where there is room. Title, text and forum are needed; what was typed is kept on the
 * device until the server has taken it, also when the dialog or the tab is closed. While the reader is suspended it says so instead.
 */
export function CreatePostDialog({ forumId: opened, onCreated, onClose }: CreatePostDialogProps): ReactNode {
  const suspension = useSuspension();
  const [forumId, setForumId] = useState(opened);
  const [isContinued, setContinued] = useState(false);
  const { dialog, container, head: header, inside: body, close } = styles;
  return (
    <Modal
      open
      title="Create Post"
      width={WIDTH}
      footer={null}
      mask={{ closable: suspension !== undefined }}
      className={dialog}
      classNames={{ container, header, body, close }}
      onCancel={onClose}
    >
      {suspension ? (
        <div className={styles.notice}>
          <SuspensionNotice suspension={suspension} />
        </div>
      ) : (
        <PostForm
          key={forumId ?? 'any'}
          {...{ forumId, isContinued, onCreated, onClose }}
          onContinue={(id) => {
            setContinued(true);
            setForumId(id === 'any' ? undefined : id);
          }}
        />
      )}
    </Modal>
  );
}

interface PostFormProps extends CreatePostDialogProps {
  /** Whether another draft was chosen than that of the page. */
  readonly isContinued: boolean;
  /** Goes on with the draft for another forum. */
  readonly onContinue: (forumId: number | 'any') => void;
}

function PostForm({ forumId, isContinued, onContinue, onCreated, onClose }: PostFormProps): ReactNode {
  const { id: userId } = useMember();
  const place = userId === undefined ? undefined : draftPlace(userId, 'forum', forumId ?? 'any');
  const draft = useDraft(place, {
    ...{ forum: '', title: '', body: '', kind: 'discussion', interest: 'none' },
    ...NEW_IDEA,
    ...NEW_POLL,
  });
  const { change, requestKey, clear } = draft;
  // A draft of before says nothing of the forum that it was written in.
  const fields = { ...draft.fields, forum: draft.fields.forum || String(forumId ?? '') };
  const { createPost } = useForumWriting();
  const { message } = useApp();
  const submission = useSubmission((error) => ({ message: errorMessage(error, 'Failed to create post') }));
  const { state, isSubmitting, submit, refuse, edit } = submission;
  const [hasUploads, setHasUploads] = useState(false);
  const isWide = useWide();
  const told = useId();
  const forumField = useRef<HTMLSelectElement>(null);
  const title = fields.title.trim();
  const body = fields.body.trim();
  const isFilled = title !== '' && body !== '';

  const type = (changes: Partial<typeof fields>) => {
    change(changes);
    edit();
  };

  const send = () => {
    if (!isFilled) return refuse({ message: FORUM_POST_INCOMPLETE });
    if (hasUploads) return refuse({ message: PICTURES_ON_THEIR_WAY });
    const chosen = Number(fields.forum);
    if (!chosen) {
      forumField.current?.focus();
      return refuse({ message: NO_FORUM_CHOSEN });
    }
    const idea = fields.kind === 'idea' ? statementOf(fields) : undefined;
    if (fields.kind === 'idea' && !idea) return refuse({ message: NO_SYMBOL });
    const poll = pollOf(fields);
    if (poll && 'problem' in poll) return refuse({ message: poll.problem });
    void submit(async () => {
      const declared_interest = interestOf(fields.interest);
      const stated = idea ? { kind: 'idea' as const, idea } : {};
      const post = await createPost(chosen, { title, body, declared_interest, ...stated, ...poll }, requestKey());
      clear();
      message.success(
        post.status === 'published'
          ? 'Your post is published.'
          : 'Your post waits for a moderator. You see it already.',
      );
      onCreated?.(post);
      onClose();
      return undefined;
    });
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          <DraftSaved savedAt={draft.savedAt} className={styles.saved} />
          <OtherDrafts forumId={forumId} isContinued={isContinued} onContinue={onContinue} />
          <OtherVersions {...draft} />
          <div className={styles.pair}>
            <ForumField field={forumField} value={fields.forum} onChange={(forum) => type({ forum })} />
            <Segments label="Kind" segments={KINDS} value={fields.kind} onChange={(kind) => type({ kind })} />
          </div>
          <TitleField
            value={fields.title}
            onChange={(typed) => type({ title: typed })}
            isReadOnly={isSubmitting}
            describedBy={told}
          >
            <SimilarPosts title={title} />
          </TitleField>
          {fields.kind === 'idea' && <IdeaFields draft={fields} onChange={type} />}
          <MarkdownField
            label="Text"
            placeholder="What do you want to discuss? Name your source: form, date, page."
            value={fields.body}
            onChange={(text) => type({ body: text })}
            onSend={send}
            maxLength={maxLengths.forumPostBody}
            rows={8}
            isReadOnly={isSubmitting}
            onBusy={setHasUploads}
            describedBy={told}
            preview={isWide ? 'beside' : 'instead'}
            previewedWith={<PollPreview draft={fields} title={title} />}
            onPoll={() => type({ poll: 'yes' })}
          >
            <PollRow draft={fields} onChange={type} isReadOnly={isSubmitting} />
          </MarkdownField>
          <InterestFields value={fields.interest} onChange={(interest) => type({ interest })} />
          <div id={told} aria-live="assertive">
            {state.status === 'failed' && <Alert type="error" showIcon role="alert" title={state.message} />}
          </div>
        </div>
        {isWide && (
          <div className={styles.aside}>
            <PostPreview draft={fields} />
          </div>
        )}
      </div>
      <div className={styles.foot}>
        <FirstDayLimits of="post" />
        <p>{WRITING_HINT}</p>
        <Button type="text" size="large" className={styles.cancel} disabled={isSubmitting} onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="primary"
          size="large"
          className={styles.send}
          htmlType="submit"
          disabled={!isFilled || hasUploads}
          loading={isSubmitting}
        >
          {isSubmitting ? (
            'Creating...'
          ) : (
            <span>
              <span className={styles.kindOfSent}>Create </span>Post
            </span>
          )}
        </Button>
      </div>
    </form>
  );
}
