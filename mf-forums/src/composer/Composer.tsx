import { ApiError, formFailure } from '@market-pulse/api-client';
import { Alert, Button, useSubmission } from '@market-pulse/ui';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { FirstDayLimits } from '../limits/FirstDayLimits';
import styles from './Composer.module.css';
import { DraftSaved } from './DraftSaved';
import { MarkdownField } from './MarkdownField';
import { NewerText } from './NewerText';
import { OtherVersions } from './OtherVersions';
import { useDraft, type DraftState } from './useDraft';
import { WRITING_HINT } from './writingHint';

/** What an edit changes, as it is now. */
export interface Edited {
  /** When it was written, as the server has it. */
  readonly seen: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface BoxProps {
  /** Names the field: `Your comment`. */
  readonly label: string;
  /** What is written, and as whom: `Commenting as dana`. */
  readonly heading: string;
  readonly placeholder?: string;
  readonly maxLength: number;
  /** `Comment` */
  readonly sendLabel: string;
  /** `Sending...` */
  readonly sendingLabel: string;
  /**
   * Sends what was typed.
   *
   * @param key of this one request, the same when it is sent again
   * @param seen of an edit, when that was written which it began from
   */
  readonly send: (text: string, key: string, seen: string | undefined) => Promise<unknown>;
  /** Said where the server says nothing. */
  readonly failure: string;
  readonly cancelLabel?: string;
  readonly onCancel?: (() => void) | undefined;
}

export interface ComposerProps extends BoxProps {
  /** Where its draft is kept (`draftPlace`); without one nothing is. */
  readonly draft?: string | undefined;
  /** Number of the post that it is written at. */
  readonly post: number;
  /** What the field holds where there is no draft. */
  readonly initialText?: string;
  /** What is quoted: it stands behind what was typed before. */
  readonly quote?: string | undefined;
  /** Of an edit, when what is there was written: there has to be something new then, and Cancel forgets it. */
  readonly seen?: string;
}

/**
 * A box to write Markdown in, in its place on the page. What was typed stays in it until the server has taken it, and beyond a closed tab
 * where it has a draft; sent twice on a bad line it is stored once.
 */
export function Composer(props: ComposerProps): ReactNode {
  const { draft, initialText: text = '', quote, post, seen } = props;
  const begin = ({ text: typed }: { readonly text: string }) => ({
    text: quote === undefined ? typed : `${typed.trim()}\n\n${quote}`.trimStart(),
  });
  const state = useDraft(draft, { text }, { begin, post, seen });
  return <WritingBox {...props} state={state} edited={seen === undefined ? undefined : { seen, fields: { text } }} />;
}

export interface WritingBoxProps extends BoxProps {
  /** What is written, with the text in `text`. */
  readonly state: DraftState<'text'>;
  readonly edited?: Edited | undefined;
  /** Whether something beside the text is missing. */
  readonly isBlocked?: boolean;
  /** Above the text: the title of a post. */
  readonly children?: ReactNode;
  /** Below the text: what the author of a post declares. */
  readonly below?: ReactNode;
}

/** What a server says that is there now, by the names of the fields here. */
function asFields({ body, content, title, declared_interest }: Readonly<Record<string, string>>) {
  const fields = { text: body ?? content, title, interest: declared_interest };
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
  );
}

/** The box of `Composer`, of what is kept elsewhere. */
export function WritingBox(props: WritingBoxProps): ReactNode {
  const { label, heading, send, failure, onCancel, state, edited } = props;
  const { fields, change, requestKey, clear } = state;
  const submission = useSubmission((error) => formFailure(error, failure));
  const { isSubmitting, submit, edit } = submission;
  const told = useId();
  const [hasUploads, setHasUploads] = useState(false);
  const [refused, setRefused] = useState<Edited>();
  const text = fields.text.trim();

  // An answer of the server may be newer than what the page shows.
  const present = refused && edited && refused.seen > edited.seen ? refused : edited;
  const all: Readonly<Record<string, string>> = fields;
  const isOther = present && Object.entries(present.fields).some(([name, now]) => all[name]?.trim() !== now.trim());
  const isOvertaken = isOther === true && state.seen !== present.seen;
  const isUntouched = present ? !isOther : text === '';
  const isReady = text !== '' && !isUntouched && !isOvertaken && !props.isBlocked && !hasUploads;

  const cancel = () => {
    if (edited) clear();
    onCancel?.();
  };

  const submitText = () => {
    if (!isReady) return;
    void submit(async () => {
      try {
        await send(text, requestKey(), present?.seen);
      } catch (error) {
        if (error instanceof ApiError && error.current?.['seen']) {
          setRefused({ seen: error.current['seen'], fields: asFields(error.current) });
        }
        throw error;
      }
      clear();
      // An edit is done with: what stands beside its text would be kept as a draft without one.
      if (!edited) change({ text: '' });
      return undefined;
    });
  };

  return (
    <form
      className={styles.composer}
      aria-label={heading}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submitText();
      }}
    >
      <p className={styles.heading}>{heading}</p>
      {props.children}
      <MarkdownField
        label={label}
        placeholder={props.placeholder ?? ''}
        value={fields.text}
        onChange={(typed) => {
          change({ text: typed });
          edit();
        }}
        onSend={submitText}
        onEscape={() => {
          if (isUntouched) cancel();
        }}
        maxLength={props.maxLength}
        isReadOnly={isSubmitting}
        onBusy={setHasUploads}
        takesFocus
        describedBy={told}
      />
      {props.below}
      <NewerText
        fields={isOvertaken ? present.fields : undefined}
        onTake={() => {
          if (present) state.take({ draft: { ...present, savedAt: 0 } });
          edit();
        }}
        onKeep={() => {
          if (present) state.rebase(present.seen);
          edit();
        }}
      />
      <OtherVersions {...state} />
      <div id={told} aria-live="polite">
        {submission.state.status === 'failed' && <Alert type="error" showIcon title={submission.state.message} />}
      </div>
      <div className={styles.foot}>
        {!edited && <FirstDayLimits of="comment" />}
        <div className={styles.hint}>
          <p>{WRITING_HINT}</p>
          <DraftSaved savedAt={state.savedAt} />
        </div>
        {onCancel && (
          <Button type="text" disabled={isSubmitting} onClick={cancel}>
            {props.cancelLabel ?? 'Cancel'}
          </Button>
        )}
        <Button type="primary" htmlType="submit" disabled={!isReady} loading={isSubmitting}>
          {isSubmitting ? props.sendingLabel : props.sendLabel}
        </Button>
      </div>
    </form>
  );
}
