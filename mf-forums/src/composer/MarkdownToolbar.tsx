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
  { mark: 'code', label: 'Code', path: 'M5.5 4.5L2 8l3.5 3.5M10.5 4.5L14 8l-3.5 3.5' },
];

export interface MarkdownToolbarProps {
  readonly onMark: (mark: MarkdownMark) => void;
  /** Pictures that were chosen. */
  readonly onPictures: (files: readonly File[]) => void;
  readonly isPreviewed: boolean;
  readonly onPreview: () => void;
}

/** What marks a text up; one stop of the Tab key, within which the arrow keys lead on. */
export function MarkdownToolbar({ onMark, onPictures, isPreviewed, onPreview }: MarkdownToolbarProps): ReactNode {
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
  return (
    <div ref={bar} role="toolbar" aria-label="Formatting" className={styles.toolbar} onKeyDown={move}>
      {TOOLS.map(({ mark, label, path }, index) => (
        <button
          key={mark}
          type="button"
          className={styles.tool}
          aria-label={label}
          title={label}
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => onMark(mark)}
        >
          <svg viewBox="0 0 16 16" aria-hidden>
            <path d={path} />
          </svg>
        </button>
      ))}
      <PictureTool className={styles.tool} onPictures={onPictures} />
      <button
        type="button"
        className={classNames(styles.tool, styles.previewTool)}
        aria-pressed={isPreviewed}
        tabIndex={-1}
        onClick={onPreview}
      >
        Preview
      </button>
    </div>
  );
}
