import { maxLengths } from '@market-pulse/contract/rules';
import { useId, type ReactNode } from 'react';
import styles from './fields.module.css';

export interface TitleFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isReadOnly?: boolean;
  /** Id of what is said of the field, of an error. */
  readonly describedBy?: string;
  /** What hangs from the field: posts like it. */
  readonly children?: ReactNode;
}

/** The title of a post, with how much of its length is used. */
export function TitleField({ value, onChange, isReadOnly, describedBy, children }: TitleFieldProps): ReactNode {
  const id = useId();
  const countId = useId();
  return (
    <div className={styles.field}>
      <div className={styles.heading}>
        <label htmlFor={id}>Title</label>
        <span id={countId} className={styles.help}>
          {value.length} of {maxLengths.forumPostTitle}
        </span>
      </div>
      <textarea
        id={id}
        className={styles.input}
        rows={1}
        value={value}
        maxLength={maxLengths.forumPostTitle}
        readOnly={isReadOnly}
        autoComplete="off"
        aria-describedby={describedBy === undefined ? countId : `${describedBy} ${countId}`}
        // It may be read on two lines; it is one.
        onChange={(event) => onChange(event.target.value.replace(/[\r\n]+/g, ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          // Also while the button is disabled: then it is said what is missing.
          event.currentTarget.form?.requestSubmit();
        }}
      />
      {children}
    </div>
  );
}
