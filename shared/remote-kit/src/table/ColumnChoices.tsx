import { isLeftOut as isTooWide } from '@market-pulse/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ColumnChoice, OfferedColumn } from './chosenColumns';
import styles from './ColumnChoices.module.css';

export interface ColumnChoicesProps {
  /** The columns that can be chosen, those that are hidden among them. */
  readonly offered: readonly OfferedColumn[];
  readonly choice: ColumnChoice;
  readonly onChoose: (choice: ColumnChoice) => void;
  /** What stands below them. */
  readonly children?: ReactNode;
}

/** Whether a column is not shown unless it is chosen: by its table, or because the window is too narrow for it. */
const isLeftOut = ({ role, isHidden }: OfferedColumn) => isHidden === true || isTooWide(role);

/**
 * The columns of a table, to be shown or hidden one by one. One that would be left out is shown all the same when it is chosen, and is
 * as before when it is not any more.
 */
export function ColumnChoices({ offered, choice, onChoose, children }: ColumnChoicesProps): ReactNode {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const { hidden, shown } = choice;
  const isShown = (column: OfferedColumn) =>
    !hidden.includes(column.key) && (shown.includes(column.key) || !isLeftOut(column));
  const show = (those: readonly OfferedColumn[]) => {
    const leftOut = those.filter(isLeftOut).map(({ key }) => key);
    const keys = those.map(({ key }) => key);
    onChoose({ hidden: hidden.filter((key) => !keys.includes(key)), shown: [...new Set([...shown, ...leftOut])] });
  };
  const hide = (column: OfferedColumn) =>
    onChoose({
      hidden: isLeftOut(column) ? hidden : [...hidden, column.key],
      shown: shown.filter((each) => each !== column.key),
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
      {children}
    </fieldset>
  );
}
