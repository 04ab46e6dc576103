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

/** What else the list of stocks can be ordered by. */
export const RATIO_ORDERS: typeof ORDERS = [
  ['pe', 'ascending', 'P/E, lowest first'],
  ['yield', 'descending', 'Yield, highest first'],
];

export interface OrderSelectProps {
  readonly sort: Sort | undefined;
  /** Those that not every table has. */
  readonly orders?: typeof ORDERS | undefined;
  readonly onChange: (sort: Sort | undefined) => void;
}

/** The order of a list on a phone. */
export function OrderSelect({ sort, orders = [], onChange }: OrderSelectProps): ReactNode {
  const all = [...ORDERS, ...orders];
  return (
    <FilterSelect
      label="Order"
      all="Best match first"
      options={all.map(([key, direction, label]) => ({ value: `${key} ${direction}`, label }))}
      value={sort && `${sort.key} ${sort.direction}`}
      onChange={(value) => {
        const [key, direction] = all.find((order) => `${order[0]} ${order[1]}` === value) ?? [];
        onChange(key && direction && { key, direction });
      }}
    />
  );
}
