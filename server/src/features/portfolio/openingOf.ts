import type { MissingShares } from '@market-pulse/analysis/portfolio';
import type { PortfolioOpening } from '@market-pulse/contract';
import type { InstrumentName } from './queries';
import { rounded } from './rounded';

/** What of an instrument must have been in an account before the first transaction; the account's name is empty where it has none. */
export function openingOf({ kind, symbol }: InstrumentName, missing: MissingShares, account: string): PortfolioOpening {
  const { day, date, quantity } = missing;
  return { kind, symbol, day, quantity: rounded(quantity), sold_on: date, ...(account !== '' && { account }) };
}
