import { FilterSelect } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import type { Sort, SortKey } from './tableView';

/** What lists on phones can be ordered by, where the heads of the columns are not there. */
const ORDERS: readonly (readonly [key: SortKey, direction: Sort['direction'], label: string])[] = [
  ['rank', 'ascending', 'Rank'],
  ['name', 'ascending', 'Name, A to Z'],
  ['name', 'descending', 'Name, Z to A'],
  ['price', 'descending', 'Price, highest first'],
  ['price', 'ascending', 'Price, lowest first'],
  ['change', 'descending', 'Change, highest first'],
  ['change', 'ascending', 'Change, lowest first'],
  ['volume', 'descending', 'Volume, highest first'],
  ['cap', 'descending', 'Market cap, highest first'],
  ['cap', 'ascending', 'Market cap, lowest first'],
];
const OPTIONS = ORDERS.map(([key, direction, label]) => ({ value: `${key} ${direction}`, label }));

export interface OrderSelectProps {
  readonly sort: Sort | undefined;
  readonly onChange: (sort: Sort | undefined) => void;
}

/** The order of a list on a phone. */
export function OrderSelect({ sort, onChange }: OrderSelectProps): ReactNode {
  return (
    <FilterSelect
      label="Order"
      all="Best match first"
      options={OPTIONS}
      value={sort && `${sort.key} ${sort.direction}`}
      onChange={(value) => {
        const [key, direction] = ORDERS.find((order) => `${order[0]} ${order[1]}` === value) ?? [];
        onChange(key && direction && { key, direction });
      }}
    />
  );
}
