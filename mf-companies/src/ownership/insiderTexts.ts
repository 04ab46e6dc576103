import type { InsiderTrades, InsiderTransaction, Ownership } from '@market-pulse/contract';
import { formatAmount, formatCompanyMoney, formatCount, MISSING } from '@market-pulse/format';

/** `1 insider`, `2 insiders`. */
function counted(number: number, noun: string): string {
  return `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/**
 * What was bought or sold: `$1.20M for 12,000 shares by 2 insiders`, how many of the shares have no price in dollars, and of how many the
 * price is not that of a share. `None` where there was nothing.
 */
export function tradesText({ transactions, insiders, shares, value, unpriced, doubtful }: InsiderTrades): string {
  if (transactions === 0) return 'None';
  const whose = `${counted(shares, 'share')} by ${counted(insiders, 'insider')}`;
  const reasons = [
    ...(unpriced > 0 ? [[unpriced, 'without a price in dollars'] as const] : []),
    ...(doubtful > 0 ? [[doubtful, 'at a price that cannot be that of a share'] as const] : []),
  ];
  const [reason] = reasons;
  if (reason && reasons.length === 1 && reason[0] >= shares) return `${whose}, ${reason[1]}`;
  const left = reasons.map(([number, why]) => `; ${formatCount(number)} of them ${why}`).join('');
  if (unpriced + doubtful >= shares) return `${whose}${left}`;
  return `${formatCompanyMoney(value)} for ${whose}${left}`;
}

/** Why the value of a transaction is left open though it has a price, in a sentence; undefined where nothing is in doubt. */
export function doubtText({ doubt }: Pick<InsiderTransaction, 'doubt'>): string | undefined {
  if (doubt === null) return undefined;
  return doubt === 'per_ads'
    ? 'The price is that of an American Depositary Share, and of how many shares that is is not known.'
    : 'The price is more than twenty times that of the day, or less than a twentieth.';
}

/** What a price is of, where it is not one of the shares that are counted: `per ADS of 43,200 shares`. */
export function pricedText({ per_ads, ads_ratio }: Pick<InsiderTransaction, 'per_ads' | 'ads_ratio'>): string {
  if (!per_ads) return '';
  return ads_ratio === null ? 'per ADS' : `per ADS of ${formatAmount(ads_ratio, shareDecimals(ads_ratio))} shares`;
}

const shareDecimals = (ratio: number) => (Number.isInteger(ratio) ? 0 : 2);

/** `One ADS is 43,200 shares`. */
export function adsText({ ratio }: NonNullable<Ownership['ads']>): string {
  return `One American Depositary Share is ${formatAmount(ratio, shareDecimals(ratio))} ${ratio === 1 ? 'share' : 'shares'}`;
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
  readonly shares: number | null;
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
