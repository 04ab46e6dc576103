import type { ReactNode } from 'react';
import styles from './OtherText.module.css';
import { ReadOnlyText, type ReadOnlyTextProps } from './ReadOnlyText';

/** A text beside the one that is being written, to be read and gone on with. */
export function OtherText(props: ReadOnlyTextProps): ReactNode {
  return (
    <div className={styles.other}>
      <ReadOnlyText {...props} />
    </div>
  );
}

const TEXTS = ['title', 'body', 'text', 'pollQuestion', 'pollOptions'];

/** What the fields of a draft say, without what was merely chosen. */
export function textOf(fields: Readonly<Record<string, string>>): string {
  return TEXTS.flatMap((name) => fields[name]?.trim() || []).join('\n\n');
}
