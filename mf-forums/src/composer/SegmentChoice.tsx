import { useId, type ReactNode } from 'react';
import styles from './SegmentChoice.module.css';

export interface SegmentChoiceProps<Key extends string> {
  readonly label: string;
  /** What is shown, by the value that is chosen. */
  readonly choices: Readonly<Record<Key, string>>;
  readonly value: Key;
  readonly onChange: (value: Key) => void;
}

/** One of a few words side by side: radio buttons in the shape of a segment. */
export function SegmentChoice<Key extends string>(props: SegmentChoiceProps<Key>): ReactNode {
  const { label, choices, value, onChange } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={`${name}-label`} className={styles.choice}>
      <span id={`${name}-label`} className={styles.label}>
        {label}
      </span>
      <span className={styles.segments}>
        {(Object.entries(choices) as [Key, string][]).map(([key, text]) => (
          <label key={key} className={styles.segment}>
            <input type="radio" name={name} value={key} checked={key === value} onChange={() => onChange(key)} />
            <span>{text}</span>
          </label>
        ))}
      </span>
    </div>
  );
}
