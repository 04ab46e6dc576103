import { type PriceUnit, unitOfSymbol } from '@market-pulse/contract';
import type { instruments, priceSeries } from '../../database/schema';

/** What the prices of a series are in, and who says so; see `price_series`. */
export interface ToldUnit extends PriceUnit {
  readonly from: NonNullable<typeof priceSeries.$inferSelect.currencyFrom>;
}

/** A unit that was settled, or why it cannot be. */
export type SettledUnit = { readonly unit: ToldUnit | null } | { readonly refusal: string };

/** Who is believed more than others. */
const RANKS: Readonly<Record<ToldUnit['from'], number>> = { suffix: 0, source: 1, stated: 2 };

const nameOf = ({ currency, subunit }: PriceUnit) => (subunit === 1 ? currency : `hundredths of ${currency}`);

/** The unit of a series as the database has it. */
type UnitColumns = Pick<typeof priceSeries.$inferSelect, 'currency' | 'subunit' | 'currencyFrom'>;

export function unitOf({ currency, subunit, currencyFrom }: UnitColumns): ToldUnit | null {
  if (currency === null || currencyFrom === null) return null;
  return { currency, subunit: subunit === 100 ? 100 : 1, from: currencyFrom };
}

export function unitColumns(unit: ToldUnit | null): UnitColumns {
  return { currency: unit?.currency ?? null, subunit: unit?.subunit ?? 1, currencyFrom: unit?.from ?? null };
}

/** What the prices of an instrument are in where nobody says it: by the exchange that a share's symbol names; null where nothing tells. */
export function usualUnit(kind: typeof instruments.$inferSelect.kind, symbol: string): ToldUnit | null {
  if (kind === 'crypto') return { currency: 'USD', subunit: 1, from: 'source' };
  const unit = kind === 'stock' ? unitOfSymbol(symbol) : undefined;
  return unit === undefined ? null : { ...unit, from: 'suffix' };
}

/**
 * What a series is in from now on, when a part of it is told: what a person stated counts most, then the source's own word, then
 * the symbol's ending. Two words of a source that differ are refused.
 */
export function settleUnit(kept: ToldUnit | null, told: ToldUnit | null): SettledUnit {
  if (told === null || kept === null) return { unit: kept ?? told };
  const isAsBelieved = RANKS[told.from] >= RANKS[kept.from];
  if (kept.currency === told.currency && kept.subunit === told.subunit) return { unit: isAsBelieved ? told : kept };
  if (!isAsBelieved) return { unit: kept };
  if (told.from !== kept.from || told.from === 'stated') return { unit: told };
  return { refusal: `its prices are in ${nameOf(told)}, and those that are kept of the source in ${nameOf(kept)}` };
}
