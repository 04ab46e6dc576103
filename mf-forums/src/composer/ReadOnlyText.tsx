import { useId, type ReactNode, type RefObject } from 'react';
import styles from './ReadOnlyText.module.css';

export interface ReadOnlyTextProps {
  /** Whose text it is: `Your comment` */
  readonly label: string;
  readonly text: string;
  /** Of the field that holds the text. */
  readonly field?: RefObject<HTMLTextAreaElement | null>;
  /** Buttons that say what can be done with it. */
  readonly children: ReactNode;
}

/** A text to be read and copied, between its label and what can be done with it. */
export function ReadOnlyText({ label, text, field, children }: ReadOnlyTextProps): ReactNode {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <textarea ref={field} id={id} className={styles.text} readOnly rows={2} dir="auto" value={text} />
      <div className={styles.actions}>{children}</div>
    </>
  );
}
