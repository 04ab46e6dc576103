import type { ChangeAddress } from '@market-pulse/remote-kit';
import { isSignedIn, useSession } from '@market-pulse/session';
import { Button, FilterBar, FilterSelect, FilterToggle } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import type { ChangeFilter, TableParameters, TableView } from './tableView';

const CHANGE_OPTIONS: readonly { readonly value: ChangeFilter; readonly label: string }[] = [
  { value: 'gainers', label: 'Gainers' },
  { value: 'losers', label: 'Losers' },
];

export interface TableFiltersProps {
  readonly view: Pick<TableView, 'change' | 'watchedOnly'>;
  readonly change: ChangeAddress<TableParameters>;
  readonly isFiltered: boolean;
  /** Takes every filter of the table away, its own ones and the common ones. */
  readonly onClear: () => void;
  /** Whether any row has a change to filter by. */
  readonly hasChanges: boolean;
  /** The table's own filters, before the common ones. */
  readonly children?: ReactNode;
}

/** The filters above a market table. Members can also see what they watch alone. */
export function TableFilters(props: TableFiltersProps): ReactNode {
  const { view, change, isFiltered, hasChanges, onClear, children } = props;
  const signedIn = useSession(isSignedIn);
  return (
    <FilterBar>
      {children}
      {hasChanges && (
        <FilterSelect
          label="Change"
          all="All changes"
          options={CHANGE_OPTIONS}
          value={view.change}
          onChange={(value) => change({ change: value })}
        />
      )}
      {signedIn && (
        <FilterToggle label="Watched only" isOn={view.watchedOnly} onChange={(watchlist) => change({ watchlist })} />
      )}
      {isFiltered && <Button onClick={onClear}>Clear filters</Button>}
    </FilterBar>
  );
}
