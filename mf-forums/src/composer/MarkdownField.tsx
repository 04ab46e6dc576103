import { typography } from '@market-pulse/ui';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { PictureList } from '../pictures/PictureList';
import { usePictures } from '../pictures/usePictures';
import styles from './Composer.module.css';
import { applyMark, type MarkdownMark, type MarkedText } from './markdownEditing';
import { ManyNamed } from './ManyNamed';
import { MentionList, nameId } from './MentionList';
import { completeMention } from './mention';
import { MarkdownToolbar } from './MarkdownToolbar';
import { TextPreview } from './TextPreview';
import { useMentions } from './useMentions';

/** Marks by the key that sets them, together with Ctrl or Cmd. */
const MARKS_BY_KEY: Readonly<Record<string, MarkdownMark>> = { b: 'bold', i: 'italic', e: 'code' };

export interface MarkdownFieldProps {
  /** Names the field: `Your comment`. */
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Ctrl or Cmd and Enter. */
  readonly onSend: () => void;
  readonly onEscape?: () => void;
  readonly maxLength: number;
  readonly rows?: number;
  /** What was typed is on its way. */
  readonly isReadOnly: boolean;
  /** Whether pictures are on their way: what is sent meanwhile would lack them. */
  readonly onBusy?: (isBusy: boolean) => void;
  /** Whether the field takes the focus when it comes, behind what it holds. */
  readonly takesFocus?: boolean;
  /** Id of what is said of the field, of an error. */
  readonly describedBy?: string | undefined;
  /**
   * Below the text where it says so, `beside` where something else shows it; `instead` of the text where there is little room, with a label
   * that leads from one to the other.
   */
  readonly preview?: 'below' | 'beside' | 'instead';
  /** What the preview shows below the text: a poll. */
  readonly previewedWith?: ReactNode;
  /** Opens the poll of the text. */
  readonly onPoll?: () => void;
  /** Below the text, in its frame: its poll. */
  readonly children?: ReactNode;
}

/** A text in Markdown with tools for it, and how it will be shown. */
export function MarkdownField(props: MarkdownFieldProps): ReactNode {
  const { label, preview = 'below', value, onChange, onSend, takesFocus = false, describedBy, isReadOnly } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isPreviewWanted, setPreviewed] = useState(false);
  const isPreviewed = isPreviewWanted && preview !== 'beside';
  const isReplaced = isPreviewed && preview === 'instead';
  const { onBusy, maxLength } = props;
  const pictures = usePictures({ value, onChange, maxLength, isReadOnly, area, onBusy });
  const mentions = useMentions();
  const listId = useId();
  const isOffering = mentions.names.length > 0;
  const [selected, setSelected] = useState<Omit<MarkedText, 'text'>>();

  useLayoutEffect(() => {
    const field = area.current;
    if (!takesFocus || !field) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [takesFocus]);

  // Once the text that it is about is in the field.
  useLayoutEffect(() => {
    if (!selected) return;
    area.current?.focus();
    area.current?.setSelectionRange(selected.start, selected.end);
  }, [selected]);

  const mark = (name: MarkdownMark) => {
    const field = area.current;
    if (!field || isReadOnly) return;
    const { text, start, end } = applyMark({ text: value, start: field.selectionStart, end: field.selectionEnd }, name);
    if (text.length > props.maxLength) return;
    onChange(text);
    setSelected({ start, end });
  };

  const take = (username: string) => {
    if (!mentions.started || isReadOnly) return;
    const { text, caret } = completeMention(value, mentions.started, username);
    mentions.close();
    if (text.length > props.maxLength) return;
    onChange(text);
    setSelected({ start: caret, end: caret });
  };

  const press = (event: KeyboardEvent) => {
    if (mentions.press(event, take)) return;
    if (event.key === 'Escape') props.onEscape?.();
    if ((!event.ctrlKey && !event.metaKey) || event.altKey || event.shiftKey) return;
    const name = MARKS_BY_KEY[event.key.toLowerCase()];
    if (!name && event.key !== 'Enter') return;
    event.preventDefault();
    if (name) mark(name);
    else onSend();
  };

  return (
    <div className={styles.field} onDrop={pictures.onDrop} onDragOver={pictures.onDragOver}>
      {preview === 'below' ? (
        <label htmlFor={id} className={typography.visuallyHidden}>
          {label}
        </label>
      ) : (
        <div className={styles.labelRow}>
          <label htmlFor={id}>{label}</label>
          {preview === 'beside' ? (
            <span className={styles.format}>Markdown</span>
          ) : (
            <div className={styles.looks}>
              <button type="button" aria-pressed={!isPreviewed} onClick={() => setPreviewed(false)}>
                Write
              </button>
              <button type="button" aria-pressed={isPreviewed} onClick={() => setPreviewed(true)}>
                Preview
              </button>
            </div>
          )}
        </div>
      )}
      <div className={preview === 'below' ? styles.parts : styles.frame}>
        <MarkdownToolbar
          onMark={mark}
          onPictures={pictures.add}
          onPoll={props.onPoll}
          isPreviewed={isPreviewed}
          onPreview={preview === 'below' ? () => setPreviewed(!isPreviewed) : undefined}
        />
        <textarea
          ref={area}
          id={id}
          className={styles.area}
          rows={props.rows ?? 3}
          hidden={isReplaced}
          placeholder={props.placeholder}
          value={value}
          maxLength={props.maxLength}
          readOnly={isReadOnly}
          aria-describedby={describedBy}
          aria-autocomplete="list"
          aria-controls={isOffering ? listId : undefined}
          aria-activedescendant={isOffering ? nameId(listId, mentions.active) : undefined}
          aria-keyshortcuts="Control+B Control+I Control+E Control+Enter"
          onChange={(event) => {
            onChange(event.target.value);
            mentions.look(event.target.value, event.target.selectionStart);
          }}
          onKeyDown={press}
          onPaste={pictures.onPaste}
          onBlur={mentions.close}
        />
        <MentionList id={listId} names={mentions.names} active={mentions.active} onTake={take} />
        <ManyNamed text={value} />
        <PictureList {...pictures.list} />
        {isPreviewed && <TextPreview text={value} />}
        {isPreviewed && props.previewedWith}
        {props.children}
      </div>
    </div>
  );
}
