import { PASSWORD_MIN_LENGTH } from '@market-pulse/contract/rules';
import { Form } from '@market-pulse/ui/form';
import type { ReactNode } from 'react';
import { passwordStrength } from './passwordStrength';
import styles from './PasswordStrengthMeter.module.css';

export interface PasswordStrengthMeterProps {
  /** Fields of the form that a guesser may know. */
  readonly personalFields: readonly string[];
}

const LEVELS = [1, 2, 3, 4];

/** Says how strong the form's `password` is, in words and bars. It advises only. */
export function PasswordStrengthMeter({ personalFields }: PasswordStrengthMeterProps): ReactNode {
  const form = Form.useFormInstance<Record<string, string | undefined>>();
  const values = Form.useWatch((fields: Record<string, string | undefined>) => fields, form) ?? {};
  const { password = '' } = values;
  const { level, label, advice } = passwordStrength(
    password,
    personalFields.map((field) => values[field] ?? ''),
  );
  const text = password === '' ? `At least ${PASSWORD_MIN_LENGTH} characters.` : `Strength: ${label}. ${advice}`;
  return (
    <span className={styles.meter} data-level={level}>
      <span className={styles.bars} aria-hidden="true">
        {LEVELS.map((bar) => (
          <span key={bar} className={bar <= level ? styles.isReached : undefined} />
        ))}
      </span>
      <span aria-live="polite">{text}</span>
    </span>
  );
}
