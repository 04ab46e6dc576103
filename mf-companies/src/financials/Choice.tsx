import type { ReactNode } from 'react';
import styles from './StatementsSection.module.css';

export interface ChoiceProps<Option extends string> {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly names: Readonly<Record<Option, string>>;
  readonly options: readonly Option[];
  readonly chosen: Option;
  readonly onChoose: (option: Option) => void;
}

/** A few choices side by side, of which one is taken. */
export function Choice<Option extends string>({
  label,
  names,
  options,
  chosen,
  onChoose,
}: ChoiceProps<Option>): ReactNode {
  return (
    <div className={styles.choice} role="group" aria-label={label}>
      {options.map((option) => (
        <button key={option} type="button" aria-pressed={option === chosen} onClick={() => onChoose(option)}>
          {names[option]}
        </button>
      ))}
    </div>
  );
}
