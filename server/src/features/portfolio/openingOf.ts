import type { MissingShares } from '@market-pulse/analysis/portfolio';
import type { PortfolioOpening } from '@market-pulse/contract';
import type { InstrumentName } from './queries';
import { rounded } from './rounded';

/** What of an instrument must have been there before the first transaction. */
export function openingOf({ kind, symbol }: InstrumentName, missing: MissingShares): PortfolioOpening {
  return { kind, symbol, day: missing.day, quantity: rounded(missing.quantity), sold_on: missing.date };
}
