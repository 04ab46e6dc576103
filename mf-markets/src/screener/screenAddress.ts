import {
  SCREEN_FIELDS,
  screenOrder,
  type Screen,
  type ScreenField,
  type ScreenOrder,
} from '@market-pulse/contract/rules';
import type { AddressParameter } from '@market-pulse/remote-kit';
import { columnsParameter } from '@market-pulse/remote-kit/table';
import type { Sort } from './screenSort';

/** What comes after is cut; the rule that reads it says that it is no range then. */
const MAX_LENGTH = 80;

/** The text as the address has it: the rule of the screener says what of it is wrong. */
const wordFor: AddressParameter<string | undefined> = {
  read: (text) => text?.slice(0, MAX_LENGTH),
  write: (text) => text || undefined,
};

type ScreenParameter = ScreenField | 'sector' | 'sort' | 'dir';

/** The parameters of the screener's address, which are those of its call. */
export const SCREEN_PARAMETERS = Object.fromEntries(
  [...SCREEN_FIELDS, 'sector', 'sort', 'dir'].map((name) => [name, wordFor]),
) as Readonly<Record<ScreenParameter, AddressParameter<string | undefined>>>;
export type ScreenParameters = typeof SCREEN_PARAMETERS;

/** What else the address of the page says: how its table looks, which asks nothing of companies. */
export const SCREEN_TABLE_PARAMETERS = { columns: columnsParameter } as const;

/** Takes every filter away, and keeps the order. */
export const NO_FILTERS = Object.fromEntries([...SCREEN_FIELDS, 'sector'].map((name) => [name, undefined]));

/** The order that an address asks for; undefined for the order in which rows come. */
export function sortOf(screen: Screen): Sort | undefined {
  return screenOrder(screen);
}

/** What an address says of an order. */
export function sortAddress(sort: Sort | undefined): {
  sort: ScreenOrder | undefined;
  dir: 'asc' | 'desc' | undefined;
} {
  return { sort: sort?.key, dir: sort && (sort.direction === 'ascending' ? 'asc' : 'desc') };
}
