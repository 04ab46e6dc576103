import type { InsiderTrades, InsiderTransaction } from '@market-pulse/contract';
import { formatCompanyMoney, formatCount, MISSING } from '@market-pulse/format';

/** `1 insider`, `2 insiders`. */
function counted(number: number, noun: string): string {
  return `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/**
 * What was bought or sold: `$1.20M for 12,000 shares by 2 insiders`, and how many of the shares have no price in dollars. `None` where
 * there was nothing.
 */
export function tradesText({ transactions, insiders, shares, value, unpriced }: InsiderTrades): string {
  if (transactions === 0) return 'None';
  const whose = `${counted(shares, 'share')} by ${counted(insiders, 'insider')}`;
  if (unpriced >= shares) return `${whose}, without a price in dollars`;
  const left = unpriced > 0 ? `; ${formatCount(unpriced)} of them without a price in dollars` : '';
  return `${formatCompanyMoney(value)} for ${whose}${left}`;
}

/** How shares are held. `nature` says through whom, where they are not held directly. */
type Holding = Pick<InsiderTransaction, 'direct' | 'nature'>;

/** `Directly`, `Indirectly (Trust)`; a nature that only points to a footnote is left out. */
export function heldHowText({ direct, nature }: Holding): string {
  if (direct) return 'Directly';
  return `Indirectly${nature && !/^see\b/i.test(nature) ? ` (${nature})` : ''}`;
}

/** Shares that an insider holds after a transaction: `37,565`, `151,188 indirectly (Trust)`. */
export function heldText({
  holds_after,
  ...how
}: Pick<InsiderTransaction, 'holds_after' | 'direct' | 'nature'>): string {
  if (holds_after === null || how.direct) return formatCount(holds_after);
  return `${formatCount(holds_after)} i${heldHowText(how).slice(1)}`;
}

/** How a holding changed in a quarter: `+600`, `-1,200`, `New`, `Unchanged`; `-` where the quarter before is not known. */
export function holdingChangeText({
  shares,
  change,
}: {
  readonly shares: number;
  readonly change: number | null;
}): string {
  if (change === null) return MISSING;
  if (change === 0) return 'Unchanged';
  if (change === shares) return 'New';
  return `${change > 0 ? '+' : ''}${formatCount(change)}`;
}

/** Who else states the same holding: `with Fund One and Fund Two`, `with Fund One and 5 others`. */
export function othersText(others: readonly string[]): string {
  const [first, second] = others;
  if (first === undefined) return '';
  if (others.length === 1) return `with ${first}`;
  return `with ${first} and ${others.length === 2 ? second : `${others.length - 1} others`}`;
}
