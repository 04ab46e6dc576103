import { useEffect, useRef, type ReactNode } from 'react';
import styles from './ColumnChoices.module.css';
import { dataColumns, isInUse, type MarketColumns } from './marketColumns';

export interface ColumnChoicesProps<Row> {
  readonly columns: MarketColumns<Row>;
  /** All rows that there are: a column without a figure in any of them is not shown, nor offered. */
  readonly all: readonly Row[];
  /** Keys of the columns that are hidden. */
  readonly hidden: readonly string[];
  readonly onHide: (keys: readonly string[]) => void;
}

/** What a row is known by stays. */
const FIXED: readonly string[] = ['watch', 'rank', 'name'];

/** The columns of a market table, to be shown or hidden one by one; star, rank and name stay. */
export function ColumnChoices<Row>({ columns, all, hidden, onHide }: ColumnChoicesProps<Row>): ReactNode {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const offered = dataColumns(columns, undefined, undefined, undefined).filter(
    (column) => !FIXED.includes(column.key) && isInUse(column, all),
  );
  return (
    <fieldset className={styles.choices}>
      <legend>Columns</legend>
      {offered.map(({ key, title }, index) => (
        <label key={key}>
          <input
            ref={index === 0 ? first : undefined}
            type="checkbox"
            checked={!hidden.includes(key)}
            onChange={({ target }) => onHide(target.checked ? hidden.filter((each) => each !== key) : [...hidden, key])}
          />
          {title}
        </label>
      ))}
      <button
        type="button"
        disabled={hidden.length === 0}
        onClick={() => {
          // It cannot be pressed any more, nor keep the focus.
          first.current?.focus({ preventScroll: true });
          onHide([]);
        }}
      >
        Show all
      </button>
    </fieldset>
  );
}
