import { formFailure } from '@market-pulse/api-client';
import { Alert, Button, useSubmission } from '@market-pulse/ui';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { FirstDayLimits } from '../limits/FirstDayLimits';
import styles from './Composer.module.css';
import { MarkdownField } from './MarkdownField';
import { useDraft } from './useDraft';
import { DRAFT_HINT, WRITING_HINT } from './writingHint';

export interface ComposerProps {
  /** Names the field: `Your comment`. */
  readonly label: string;
  /** What is written, and as whom: `Commenting as dana`. */
  readonly heading: string;
  readonly placeholder?: string;
  /** Where its draft is kept (`draftPlace`); without one nothing is. */
  readonly draft?: string | undefined;
  /** Number of the post that it is written at. */
  readonly post: number;
  /** What the field holds where there is no draft. */
  readonly initialText?: string;
  /** What is quoted: it stands behind what was typed before. */
  readonly quote?: string | undefined;
  readonly maxLength: number;
  /** `Comment` */
  readonly sendLabel: string;
  /** `Sending...` */
  readonly sendingLabel: string;
  /** Sends what was typed. @param key of this one request, the same when it is sent again */
  readonly send: (text: string, key: string) => Promise<unknown>;
  /** Said where the server says nothing. */
  readonly failure: string;
  readonly cancelLabel?: string;
  readonly onCancel?: (() => void) | undefined;
  /** Whether it writes what is there already anew: there has to be something new then, and Cancel forgets it. */
  readonly isEdit?: boolean;
  /** Whether something beside the text is another one than before. */
  readonly isChanged?: boolean;
  /** Whether something beside the text is missing. */
  readonly isBlocked?: boolean;
  /** Above the text: the title of a post. */
  readonly children?: ReactNode;
}

/**
 * A box to write Markdown in, in its place on the page. What was typed stays in it until the server has taken it, and beyond a closed tab
 * where it has a draft; sent twice on a bad line it is stored once.
 */
export function Composer(props: ComposerProps): ReactNode {
  const { label, heading, draft, initialText = '', quote, send, failure, onCancel } = props;
  const quoted = ({ text: typed }: { readonly text: string }) => ({
    text: quote === undefined ? typed : `${typed.trim()}\n\n${quote}`.trimStart(),
  });
  const { fields, change, requestKey, clear } = useDraft(draft, { text: initialText }, quoted, props.post);
  const { state, isSubmitting, submit, edit } = useSubmission((error) => formFailure(error, failure));
  const told = useId();
  const [hasUploads, setHasUploads] = useState(false);
  const text = fields.text.trim();
  const isNew = !props.isEdit || props.isChanged || text !== initialText.trim();
  const isReady = text !== '' && isNew && !props.isBlocked && !hasUploads;

  const cancel = () => {
    if (props.isEdit) clear();
    onCancel?.();
  };

  const submitText = () => {
    if (!isReady) return;
    void submit(async () => {
      await send(text, requestKey());
      clear();
      change({ text: '' });
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
          if (text === initialText.trim() && !props.isChanged) cancel();
        }}
        maxLength={props.maxLength}
        isReadOnly={isSubmitting}
        onBusy={setHasUploads}
        takesFocus
        describedBy={told}
      />
      <div id={told} aria-live="polite">
        {state.status === 'failed' && <Alert type="error" showIcon title={state.message} />}
      </div>
      <div className={styles.foot}>
        {!props.isEdit && <FirstDayLimits of="comment" />}
        <p className={styles.hint}>
          {WRITING_HINT}
          {draft !== undefined && ` ${DRAFT_HINT}`}
        </p>
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
