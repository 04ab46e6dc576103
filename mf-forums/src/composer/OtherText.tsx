import { useId, type ReactNode } from 'react';
import styles from './OtherText.module.css';

export interface OtherTextProps {
  /** Whose text it is: `Another tab has another text here:` */
  readonly label: string;
  readonly text: string;
  /** Buttons that say what can be done with it. */
  readonly children: ReactNode;
}

/** A text beside the one that is being written, to be read and gone on with. */
export function OtherText({ label, text, children }: OtherTextProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.other}>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} className={styles.text} readOnly rows={2} dir="auto" value={text} />
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

const TEXTS = ['title', 'body', 'text', 'pollQuestion', 'pollOptions'];

/** What the fields of a draft say, without what was merely chosen. */
export function textOf(fields: Readonly<Record<string, string>>): string {
  return TEXTS.flatMap((name) => fields[name]?.trim() || []).join('\n\n');
}
