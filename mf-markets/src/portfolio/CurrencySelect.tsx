import type { ReactNode } from 'react';
import styles from './PortfolioPage.module.css';

export interface CurrencySelectProps {
  readonly codes: readonly string[];
  readonly id?: string;
  /** Empty where none is chosen yet. */
  readonly value?: string;
  readonly label?: string;
  readonly isDisabled?: boolean;
  readonly onChange?: (code: string) => void;
}

const names = new Intl.DisplayNames('en', { type: 'currency' });
const HUNDREDTHS: Readonly<Record<string, string>> = {
  GBX: 'British pence',
  ILA: 'Israeli agorot',
  ZAC: 'South African cents',
};

/** `USD · US Dollar`. */
const nameOf = (code: string) => `${code} · ${HUNDREDTHS[code] ?? names.of(code) ?? code}`;

/** A choice of currencies; the browser's own select, which weighs nothing. */
export function CurrencySelect({ codes, id, value, label, isDisabled, onChange }: CurrencySelectProps): ReactNode {
  return (
    <select
      id={id}
      aria-label={label}
      className={styles.select}
      value={value}
      disabled={isDisabled}
      onChange={({ target }) => onChange?.(target.value)}
    >
      {value === '' && <option value="">Choose</option>}
      {value !== undefined && value !== '' && !codes.includes(value) && <option value={value}>{nameOf(value)}</option>}
      {codes.map((code) => (
        <option key={code} value={code}>
          {nameOf(code)}
        </option>
      ))}
    </select>
  );
}
