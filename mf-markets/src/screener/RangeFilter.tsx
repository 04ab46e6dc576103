import { readRange, writeRange, type ScreenField, type ScreenRange } from '@market-pulse/contract/rules';
import { Button, typography } from '@market-pulse/ui';
import { useEffect, useId, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { coverageText } from '../filters/coverageText';
import { distributionOf } from '../filters/distribution';
import { Histogram } from '../filters/Histogram';
import styles from './RangeFilter.module.css';
import { FIELD_TEXTS } from './screenFields';

export interface RangeFilterProps {
  readonly field: ScreenField;
  readonly range: ScreenRange;
  /** The figure of every company, from which the picture is made. */
  readonly figures: readonly (number | null)[];
  /** Whether the visitor has just added it: the first field then has the focus. */
  readonly isNew: boolean;
  /** The focus was given: another time it is not taken. */
  readonly onFocused: () => void;
  readonly onChange: (range: ScreenRange) => void;
  readonly onRemove: () => void;
}

const MAX_LENGTH = 20;

/**
 * A figure with its lowest and highest value, both included, and how it is distributed. What is typed counts when the field is
 * left or Enter is pressed; what is no number is said and changes nothing.
 */
export function RangeFilter(props: RangeFilterProps): ReactNode {
  const { field, range, figures, isNew, onFocused, onChange, onRemove } = props;
  const id = useId();
  const { label, unit, format } = FIELD_TEXTS[field];
  const distribution = useMemo(() => distributionOf(figures), [figures]);
  const known = useMemo(() => figures.filter((figure) => figure !== null).length, [figures]);
  const written = writeRange(range);
  const [lower = '', upper = ''] = written.split('..');
  const [typed, setTyped] = useState({ written, lower, upper });
  const [problem, setProblem] = useState<string>();
  // The address was changed from elsewhere: by Back, or a preset.
  if (typed.written !== written) {
    setTyped({ written, lower, upper });
    setProblem(undefined);
  }
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isNew) return;
    first.current?.focus();
    onFocused();
  }, [isNew, onFocused]);

  const apply = () => {
    const read = readRange(`${typed.lower.trim()}..${typed.upper.trim()}`);
    setProblem(typeof read === 'string' ? read : undefined);
    if (typeof read !== 'string' && writeRange(read) !== written) onChange(read);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  const bound = (name: 'lower' | 'upper', word: string) => (
    <input
      ref={name === 'lower' ? first : undefined}
      className={styles.bound}
      aria-label={`${word}: ${label}`}
      aria-invalid={problem !== undefined}
      aria-describedby={`${id}-problem`}
      placeholder={name === 'lower' ? 'from' : 'to'}
      autoComplete="off"
      maxLength={MAX_LENGTH}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      onBlur={apply}
    />
  );
  return (
    <li className={styles.row}>
      <form
        className={styles.form}
        onSubmit={send}
        aria-labelledby={`${id}-label`}
        aria-describedby={distribution && `${id}-distribution`}
      >
        <span className={styles.label} id={`${id}-label`}>
          {label} <span className={styles.unit}>({unit})</span>
        </span>
        <span className={styles.picture}>
          {distribution && <Histogram distribution={distribution} range={{ from: range.min, to: range.max }} />}
        </span>
        <span className={styles.bounds}>
          {bound('lower', 'Lowest')}
          <span aria-hidden>–</span>
          {bound('upper', 'Highest')}
        </span>
        {/* Enter in one of two fields sends a form only where there is a button for it. */}
        <button type="submit" className={typography.visuallyHidden} tabIndex={-1}>
          Apply {label}
        </button>
        <Button size="small" onClick={onRemove} aria-label={`Remove filter: ${label}`}>
          Remove
        </Button>
      </form>
      <p className={styles.coverage}>
        {coverageText(known, figures.length, 'companies', range.min !== undefined || range.max !== undefined)}
      </p>
      <p id={`${id}-problem`} className={styles.problem} role="alert" hidden={problem === undefined}>
        {problem}
      </p>
      {distribution && (
        <p id={`${id}-distribution`} className={typography.visuallyHidden}>
          Half of the companies lie between {format(distribution.quarter)} and {format(distribution.threeQuarters)}; the
          median is {format(distribution.median)}.
        </p>
      )}
    </li>
  );
}
