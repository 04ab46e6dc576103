import { useHiddenColumns } from '@market-pulse/ui';
import { useCallback, useMemo } from 'react';
import { columnsText, hiddenIn } from '../tables/chosenColumns';
import type { Stocks } from './useStocks';

/** The columns of the stock table that the visitor does not want to see. */
export interface ChosenColumns {
  readonly hidden: readonly string[];
  readonly hide: (keys: readonly string[]) => void;
  /** The choice as an address has it; undefined where all columns are shown because nothing was chosen. */
  readonly text: string | undefined;
}

/**
 * Which columns are hidden: those that the address names, as that of a saved view does, else those that the device remembers. A change
 * goes where the choice stands, so that looking at somebody's view changes nothing of one's own.
 */
export function useChosenColumns({ view, change }: Pick<Stocks, 'view' | 'change'>): ChosenColumns {
  const [remembered, remember] = useHiddenColumns('stocks');
  const { columns } = view;
  const named = useMemo(() => (columns === undefined ? undefined : hiddenIn(columns)), [columns]);
  const hide = useCallback(
    (keys: readonly string[]) => {
      if (columns === undefined) remember(keys);
      else change({ columns: columnsText(keys) }, { replace: true });
    },
    [columns, remember, change],
  );
  return {
    hidden: named ?? remembered,
    hide,
    text: columns ?? (remembered.length > 0 ? columnsText(remembered) : undefined),
  };
}
