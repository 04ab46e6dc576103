import { isSignedIn, useSession } from '@market-pulse/session';
import { Button, FilterSelect, FilterToggle } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import type { TableView } from './tableView';
import type { TableAddress } from './useTableAddress';

const CHANGE_OPTIONS = [
  { value: 'gainers', label: 'Gainers' },
  { value: 'losers', label: 'Losers' },
];

export interface TableFiltersProps {
  readonly view: Pick<TableView, 'change' | 'watchedOnly'>;
  readonly change: TableAddress['change'];
  /** Parameters of the address that filter, taken out by Clear. */
  readonly parameters: readonly string[];
  readonly isFiltered: boolean;
  /** The table's own filters, before the common ones. */
  readonly children?: ReactNode;
  /** What can be done with the rows that are left. */
  readonly actions?: ReactNode;
}

/** The filters above a market table. Members can also see what they watch alone. */
export function TableFilters(props: TableFiltersProps): ReactNode {
  const { view, change, parameters, isFiltered, children, actions } = props;
  const signedIn = useSession(isSignedIn);
  return (
    <div className="mp-filters" role="group" aria-label="Filters">
      {children}
      <FilterSelect
        label="Change"
        all="All changes"
        options={CHANGE_OPTIONS}
        value={view.change}
        onChange={(value) => change({ change: value })}
      />
      {signedIn && (
        <FilterToggle
          label="Watched only"
          isOn={view.watchedOnly}
          onChange={(isOn) => change({ watchlist: isOn ? '1' : undefined })}
        />
      )}
      {isFiltered && (
        <Button onClick={() => change(Object.fromEntries(parameters.map((name) => [name, undefined])))}>
          Clear filters
        </Button>
      )}
      {actions}
    </div>
  );
}
