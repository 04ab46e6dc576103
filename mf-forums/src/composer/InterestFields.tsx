import { typography } from '@market-pulse/ui';
import { useId, type ReactNode } from 'react';
import styles from './fields.module.css';
import { interestWord, readInterest } from './interests';

export interface InterestFieldsProps {
  /** As a draft keeps it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What an author declares of an own interest. */
export function InterestFields({ value, onChange }: InterestFieldsProps): ReactNode {
  const shownId = useId();
  const interest = readInterest(value);
  return (
    <fieldset className={styles.interests} aria-describedby={shownId}>
      <legend className={typography.visuallyHidden}>Your own interest in it</legend>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={interest.holds}
          onChange={({ target }) => onChange(interestWord({ ...interest, holds: target.checked }))}
        />
        I have a position in it
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={interest.isPaid}
          onChange={({ target }) => onChange(interestWord({ ...interest, isPaid: target.checked }))}
        />
        I am paid for this
      </label>
      <span id={shownId} className={styles.help}>
        shown at the post
      </span>
    </fieldset>
  );
}
