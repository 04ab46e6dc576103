import { classNames } from '@market-pulse/ui';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { PictureTool } from '../pictures/PictureTool';
import styles from './Composer.module.css';
import type { MarkdownMark } from './markdownEditing';

interface Tool {
  readonly mark: MarkdownMark;
  readonly label: string;
  /** Paths of its picture, 16 by 16. */
  readonly path: string;
}

const TOOLS: readonly Tool[] = [
  { mark: 'bold', label: 'Bold', path: 'M4.5 2.5h4a2.7 2.7 0 0 1 0 5.4h-4zM4.5 7.9h4.7a2.8 2.8 0 0 1 0 5.6H4.5z' },
  { mark: 'italic', label: 'Italic', path: 'M6.5 2.5h5M4.5 13.5h5M9.5 2.5l-3 11' },
  {
    mark: 'link',
    label: 'Link',
    path: 'M6.5 9.5l3-3M7 4.5l1.7-1.7a3 3 0 0 1 4.3 4.3L11 8.8M9 11.5l-1.7 1.7A3 3 0 0 1 3 8.9L5 7.2',
  },
  { mark: 'quote', label: 'Quote', path: 'M2.5 3v10M5.5 4.5h8M5.5 8h8M5.5 11.5h5' },
  { mark: 'list', label: 'List', path: 'M6 4h7.5M6 8h7.5M6 12h7.5M2.6 4h.8M2.6 8h.8M2.6 12h.8' },
  {
    mark: 'numbers',
    label: 'Numbered list',
    path: 'M7 4h6.5M7 8h6.5M7 12h6.5M2.5 3.2l1-.7v3M2.4 10.6a1 1 0 0 1 1.9.3c0 .8-1.9 1.3-1.9 2.4h2',
  },
  { mark: 'code', label: 'Code', path: 'M5.5 4.5L2 8l3.5 3.5M10.5 4.5L14 8l-3.5 3.5' },
  { mark: 'table', label: 'Table', path: 'M2.5 3h11v10h-11zM2.5 6.3h11M2.5 9.7h11M8 6.3V13' },
];

const NAMES: readonly Tool[] = [
  {
    mark: 'cashtag',
    label: 'Stock or coin',
    path: 'M8 1.8v12.4M11 4.6c-.5-.9-1.6-1.4-3-1.4-1.7 0-3 .8-3 2.2 0 3.1 6.2 1.6 6.2 4.9 0 1.5-1.4 2.4-3.2 2.4-1.6 0-2.8-.6-3.3-1.6',
  },
  {
    mark: 'mention',
    label: 'Person',
    path: 'M10.6 8a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0zM10.6 5.4v3.3a1.5 1.5 0 0 0 3 0V8A5.6 5.6 0 1 0 11 12.7',
  },
];

const POLL = 'M2.5 13.5v-3M6.2 13.5V7M9.8 13.5V9M13.5 13.5v-11';

export interface MarkdownToolbarProps {
  readonly onMark: (mark: MarkdownMark) => void;
  /** Pictures that were chosen. */
  readonly onPictures: (files: readonly File[]) => void;
  /** Opens the poll of the text; left out where a text has none. */
  readonly onPoll?: (() => void) | undefined;
  readonly isPreviewed: boolean;
  /** Shows the text as it will be read, and takes that away again; left out where it is shown beside. */
  readonly onPreview?: (() => void) | undefined;
}

/** What marks a text up; one stop of the Tab key, within which the arrow keys lead on. */
export function MarkdownToolbar({
  onMark,
  onPictures,
  onPoll,
  isPreviewed,
  onPreview,
}: MarkdownToolbarProps): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  const move = ({ key, target }: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === target);
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[key];
    if (step === undefined) return;
    const next = buttons[(step + buttons.length) % buttons.length];
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
  };
  const tool = (label: string, path: string, onPress: () => void, isFirst = false) => (
    <button
      key={label}
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      tabIndex={isFirst ? 0 : -1}
      onClick={onPress}
    >
      <svg viewBox="0 0 16 16" aria-hidden>
        <path d={path} />
      </svg>
    </button>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- The focus is on one of its buttons.
    <div ref={bar} role="toolbar" aria-label="Formatting" className={styles.toolbar} onKeyDown={move}>
      {TOOLS.map(({ mark, label, path }, index) => tool(label, path, () => onMark(mark), index === 0))}
      <span className={styles.gap} aria-hidden />
      <PictureTool className={styles.tool} onPictures={onPictures} />
      {onPoll && tool('Poll', POLL, onPoll)}
      {NAMES.map(({ mark, label, path }) => tool(label, path, () => onMark(mark)))}
      {onPreview && (
        <button
          type="button"
          className={classNames(styles.tool, styles.previewTool)}
          aria-pressed={isPreviewed}
          tabIndex={-1}
          onClick={onPreview}
        >
          Preview
        </button>
      )}
    </div>
  );
}
