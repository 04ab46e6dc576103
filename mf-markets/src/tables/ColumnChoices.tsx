import { isLeftOut, type DataColumn } from '@market-pulse/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ColumnChoice } from './chosenColumns';
import styles from './ColumnChoices.module.css';

/** A column that can be hidden, or shown where the window is too narrow for it. */
export type OfferedColumn = Pick<DataColumn<never>, 'key' | 'title' | 'role'>;

export interface ColumnChoicesProps {
  /** The columns that the table has now, those that are hidden among them; a name, rank and star are not offered. */
  readonly columns: () => readonly OfferedColumn[];
  readonly choice: ColumnChoice;
  readonly onChoose: (choice: ColumnChoice) => void;
}

/** What a row is known by stays. */
const FIXED: readonly string[] = ['watch', 'rank', 'name'];

/**
 * The columns of a table, to be shown or hidden one by one; star, rank and name stay. One that the window is too narrow for is shown
 * all the same when it is chosen, and is as before when it is not any more.
 */
export function ColumnChoices({ columns, choice, onChoose }: ColumnChoicesProps): ReactNode {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const { hidden, shown } = choice;
  const offered = columns().filter(({ key }) => !FIXED.includes(key));
  const isShown = ({ key, role }: OfferedColumn) => !hidden.includes(key) && (shown.includes(key) || !isLeftOut(role));
  const show = (those: readonly OfferedColumn[]) => {
    const leftOut = those.filter(({ role }) => isLeftOut(role)).map(({ key }) => key);
    const keys = those.map(({ key }) => key);
    onChoose({ hidden: hidden.filter((key) => !keys.includes(key)), shown: [...new Set([...shown, ...leftOut])] });
  };
  const hide = ({ key }: OfferedColumn) =>
    onChoose({
      hidden: shown.includes(key) ? hidden : [...hidden, key],
      shown: shown.filter((each) => each !== key),
    });
  return (
    <fieldset className={styles.choices}>
      <legend>Columns</legend>
      {offered.map((column, index) => (
        <label key={column.key}>
          <input
            ref={index === 0 ? first : undefined}
            type="checkbox"
            checked={isShown(column)}
            onChange={({ target }) => (target.checked ? show([column]) : hide(column))}
          />
          {column.title}
        </label>
      ))}
      <button
        type="button"
        disabled={offered.every(isShown)}
        onClick={() => {
          // It cannot be pressed any more, nor keep the focus.
          first.current?.focus({ preventScroll: true });
          show(offered);
        }}
      >
        Show all
      </button>
    </fieldset>
  );
}
