import type { ScreenOrder } from '@market-pulse/contract/rules';

export interface Sort {
  readonly key: ScreenOrder;
  readonly direction: 'ascending' | 'descending';
}

/** What a press on a column's head leads to: its first direction, then the other one, then the order as rows come. */
export function nextSort(present: Sort | undefined, key: ScreenOrder): Sort | undefined {
  const first = key === 'name' ? 'ascending' : 'descending';
  if (present?.key !== key) return { key, direction: first };
  if (present.direction === first) return { key, direction: first === 'ascending' ? 'descending' : 'ascending' };
  return undefined;
}
