import { errorMessage } from '@market-pulse/api-client';
import { useForums, useForumWriting } from '@market-pulse/api-client/forums';
import type { DeclaredInterest, Forum, ForumPost } from '@market-pulse/contract';
import { FORUM_POST_INCOMPLETE, maxLengths } from '@market-pulse/contract/rules';
import { Alert, Button, useApp, useSubmission } from '@market-pulse/ui';
import { Modal } from '@market-pulse/ui/overlay';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { FirstDayLimits } from '../limits/FirstDayLimits';
import { SuspensionNotice } from '../moderation/SuspensionNotice';
import { useSuspension } from '../moderation/useSuspension';
import { NEW_POLL, pollOf } from '../polls/pollDraft';
import { PollFields } from '../polls/PollFields';
import { PollPreview } from '../polls/PollPreview';
import { useMember } from '../posts/useMember';
import styles from './CreatePostDialog.module.css';
import { draftPlace } from './drafts';
import { Choice, IdeaFields, NEW_IDEA, statementOf } from './IdeaFields';
import { MarkdownField } from './MarkdownField';
import { OtherDrafts } from './OtherDrafts';
import { SimilarPosts } from './SimilarPosts';
import { useDraft } from './useDraft';
import { DRAFT_HINT, WRITING_HINT } from './writingHint';

/** Said when nothing says which forum a post is for (specification, section 5). */
export const NO_FORUM_CHOSEN = 'Please select a forum first to create a post';

/** Said of an idea without its instrument. */
const NO_SYMBOL = 'Please say which symbol the idea is about.';

/** Said while pictures are on their way: the post would lack them. */
const PICTURES_ON_THEIR_WAY = 'Please wait until your pictures have come, or cancel them.';

/** What authors say of their own interest; readers see it beside the name. */
const INTERESTS: Readonly<Record<DeclaredInterest, string>> = {
  none: 'None',
  holds: 'I hold a position in it',
  paid: 'I am paid to write about it',
};

function interestOf(value: string): DeclaredInterest {
  return value === 'holds' || value === 'paid' ? value : 'none';
}

export interface CreatePostDialogProps {
  /** The forum that is written into; undefined where it has to be chosen. */
  readonly forumId?: number | undefined;
  readonly onCreated?: ((post: ForumPost) => void) | undefined;
  readonly onClose: () => void;
}

/**
 * Writes a post into a forum. Title, text and forum are needed; what was typed is kept on the device until the server has taken it, also when
 * the dialog or the tab is closed. While the reader is suspended it says so instead.
 */
export function CreatePostDialog({ forumId: opened, onCreated, onClose }: CreatePostDialogProps): ReactNode {
  const suspension = useSuspension();
  const [forumId, setForumId] = useState(opened);
  const [isContinued, setContinued] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return (
    <Modal
      open
      title="Create Post"
      width={680}
      footer={null}
      mask={{ closable: suspension !== undefined }}
      isBusy={isBusy}
      onCancel={onClose}
    >
      {suspension ? (
        <SuspensionNotice suspension={suspension} />
      ) : (
        <PostForm
          key={forumId ?? 'any'}
          {...{ forumId, isContinued, onCreated, onClose }}
          onBusy={setBusy}
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
  /** Told whether the post is on its way. */
  readonly onBusy: (isBusy: boolean) => void;
}

function PostForm({ forumId, isContinued, onContinue, onBusy, onCreated, onClose }: PostFormProps): ReactNode {
  const { id: userId } = useMember();
  const place = userId === undefined ? undefined : draftPlace(userId, 'forum', forumId ?? 'any');
  const { fields, change, requestKey, clear } = useDraft(place, {
    ...{ forum: '', title: '', body: '', kind: 'discussion', interest: 'none' },
    ...NEW_IDEA,
    ...NEW_POLL,
  });
  const { createPost } = useForumWriting();
  const { message } = useApp();
  const submission = useSubmission((error) => ({ message: errorMessage(error, 'Failed to create post') }));
  const { state, isSubmitting, submit, refuse, edit } = submission;
  useEffect(() => onBusy(isSubmitting), [isSubmitting, onBusy]);
  const [hasUploads, setHasUploads] = useState(false);
  const titleId = useId();
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
    const chosen = forumId ?? Number(fields.forum);
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
      <OtherDrafts forumId={forumId} isContinued={isContinued} onContinue={onContinue} />
      {forumId === undefined && (
        <ForumField field={forumField} value={fields.forum} onChange={(forum) => type({ forum })} />
      )}
      <div className={styles.field}>
        <label htmlFor={titleId}>Title</label>
        <input
          id={titleId}
          className={styles.input}
          value={fields.title}
          maxLength={maxLengths.forumPostTitle}
          readOnly={isSubmitting}
          autoComplete="off"
          aria-describedby={told}
          onChange={(event) => type({ title: event.target.value })}
          // Browsers send nothing, and say nothing, while the button is disabled.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isFilled) send();
          }}
        />
      </div>
      <SimilarPosts title={title} />
      <div className={styles.text}>
        <MarkdownField
          label="Text"
          isLabelShown
          placeholder="What do you want to discuss? Name your source: form, date, page."
          value={fields.body}
          onChange={(text) => type({ body: text })}
          onSend={send}
          maxLength={maxLengths.forumPostBody}
          rows={8}
          isReadOnly={isSubmitting}
          onBusy={setHasUploads}
          describedBy={told}
          previewedWith={<PollPreview draft={fields} title={title} />}
        />
      </div>
      <PollFields draft={fields} onChange={type} isReadOnly={isSubmitting} />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={fields.kind === 'idea'}
          onChange={(event) => type({ kind: event.target.checked ? 'idea' : 'discussion' })}
        />
        This is a trade idea
      </label>
      {fields.kind === 'idea' && <IdeaFields draft={fields} onChange={type} />}
      <Choice
        label="Your own interest in it"
        choices={INTERESTS}
        value={fields.interest}
        onChange={(interest) => type({ interest })}
      />
      <div id={told} aria-live="assertive">
        {state.status === 'failed' && <Alert type="error" showIcon role="alert" title={state.message} />}
      </div>
      <div className={styles.foot}>
        <FirstDayLimits of="post" />
        <p>
          {WRITING_HINT} {DRAFT_HINT}
        </p>
        <Button disabled={isSubmitting} onClick={onClose}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" disabled={!isFilled || hasUploads} loading={isSubmitting}>
          {isSubmitting ? 'Creating...' : 'Create Post'}
        </Button>
      </div>
    </form>
  );
}

interface ForumFieldProps {
  readonly field: RefObject<HTMLSelectElement | null>;
  readonly value: string;
  readonly onChange: (forum: string) => void;
}

/** Which forum the post is for. The browser's own select: phones show it as people are used to. */
function ForumField({ field, value, onChange }: ForumFieldProps): ReactNode {
  const { data: forums = [], isError, refetch } = useForums();
  const id = useId();
  const groups: readonly [string, readonly Forum[]][] = [
    ['Companies', forums.filter(({ forum_type }) => forum_type === 'company')],
    ['Crypto', forums.filter(({ forum_type }) => forum_type === 'crypto')],
  ];
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Forum</label>
      <select
        ref={field}
        id={id}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Select a forum</option>
        {groups.map(([label, of]) => (
          <optgroup key={label} label={label}>
            {of.map((forum) => (
              <option key={forum.id} value={forum.id}>
                {forum.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {isError && (
        <p role="alert">
          Failed to load forums{' '}
          <Button size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      )}
    </div>
  );
}
