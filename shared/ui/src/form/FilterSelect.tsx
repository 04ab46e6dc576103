import { useId } from 'react';
import styles from './filters.module.css';

export interface FilterOption<Value extends string> {
  /** As the address of the page has it. */
  value: Value;
  label: string;
}

export interface FilterSelectProps<Value extends string> {
  /** What it filters by: `Sector`. */
  label: string;
  /** What no choice means: `All sectors`. */
  all: string;
  options: readonly FilterOption<Value>[];
  /** The chosen one; undefined for all. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** One of the filters above a table. The browser's own select: it weighs nothing, and phones show it as they are used to. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, all, options, value, onChange } = props;
  const id = useId();
  return (
    <span className={styles.filter}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value ?? ''}
        onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

export interface FilterToggleProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A filter that is on or off. */
export function FilterToggle({ label, isOn, onChange }: FilterToggleProps) {
  return (
    <button type="button" className={styles.toggle} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {label}
    </button>
  );
}
