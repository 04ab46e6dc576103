import { useId } from 'react';

export interface FilterOption {
  /** As the address of the page has it. */
  value: string;
  label: string;
}

export interface FilterSelectProps {
  /** What it filters by: `Sector`. */
  label: string;
  /** What no choice means: `All sectors`. */
  all: string;
  options: readonly FilterOption[];
  /** The chosen one; undefined for all. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** One of the filters above a table. The browser's own select: it weighs nothing, and phones show it as they are used to. */
export function FilterSelect({ label, all, options, value, onChange }: FilterSelectProps) {
  const id = useId();
  return (
    <span className="mp-filter">
      <label htmlFor={id} className="mp-filter__label">
        {label}
      </label>
      <select
        id={id}
        className="mp-filter__select"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
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
    <button type="button" className="mp-filter__toggle" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {label}
    </button>
  );
}
