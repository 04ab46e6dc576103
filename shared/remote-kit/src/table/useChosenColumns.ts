import { useRememberedColumns } from '@market-pulse/ui';
import { useCallback, useMemo } from 'react';
import { choiceIn, choiceOf, columnsText, wordsOf, type ColumnChoice } from './chosenColumns';

/** What the visitor chose of a table's columns. */
export interface ChosenColumns {
  readonly choice: ColumnChoice;
  readonly choose: (choice: ColumnChoice) => void;
  /** The choice as an address has it; undefined where nothing was chosen. */
  readonly text: string | undefined;
}

/**
 * What was chosen of the columns: what the address says, as that of a saved view does, else what the device remembers. A change
 * goes where the choice stands, so that looking at somebody's view changes nothing of one's own.
 *
 * @param table the name under which the device remembers
 * @param columns what the address says, as `columnsParameter` reads it; undefined where addresses of the page say nothing of columns
 * @param changeAddress called with what the address is to say, where it says something
 */
export function useChosenColumns(
  table: string,
  columns?: string,
  changeAddress?: (columns: string) => void,
): ChosenColumns {
  const [words, remember] = useRememberedColumns(table);
  const choice = useMemo(() => (columns === undefined ? choiceOf(words) : choiceIn(columns)), [columns, words]);
  const choose = useCallback(
    (chosen: ColumnChoice) => {
      if (columns === undefined) remember(wordsOf(chosen));
      else changeAddress?.(columnsText(chosen));
    },
    [columns, remember, changeAddress],
  );
  return { choice, choose, text: columns ?? (words.length > 0 ? columnsText(choice) : undefined) };
}
