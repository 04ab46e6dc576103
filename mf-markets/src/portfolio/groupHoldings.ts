import type { PortfolioCash, PortfolioPosition } from '@market-pulse/contract';

/** What holdings stand together by. */
export type GroupBy = 'none' | 'account' | 'sector' | 'currency' | 'kind';

export const GROUPINGS: readonly { readonly by: GroupBy; readonly label: string }[] = [
  { by: 'none', label: 'none' },
  { by: 'account', label: 'account' },
  { by: 'sector', label: 'sector' },
  { by: 'currency', label: 'currency' },
  { by: 'kind', label: 'kind' },
];

/** What holdings amount to together; null where their prices are of several days, or a figure of one is unknown. */
export interface HoldingSums {
  readonly value: number | null;
  readonly cost: number;
  readonly gain: number | null;
  readonly gainPercent: number | null;
  /** Of the value of all holdings, in percent. */
  readonly share: number | null;
  readonly day: { readonly amount: number; readonly percent: number | null } | null;
}

/** A holding, or the part of it that one account has. */
export interface GroupedHolding {
  readonly position: PortfolioPosition;
  /** Where it stands among all holdings. */
  readonly place: number;
}

/** Cash of a currency, or the part of it that one account has. */
export type HeldCash = Omit<PortfolioCash, 'parts'>;

export interface HoldingGroup {
  readonly title: string;
  readonly holdings: readonly GroupedHolding[];
  readonly cash: readonly HeldCash[];
  readonly sums: HoldingSums;
}

const KIND_TITLES = { stock: 'Stocks and funds', crypto: 'Coins' } as const;
const CASH_TITLE = 'Cash';
const PERCENT = 100;

/**
 * Holdings and cash in groups, the most valuable group first; within one as they were, cash behind. One of several accounts stands in each with its
 * part.
 */
export function groupHoldings(
  positions: readonly PortfolioPosition[],
  by: Exclude<GroupBy, 'none'>,
  allCash: readonly PortfolioCash[] = [],
): readonly HoldingGroup[] {
  const groups = new Map<string, { holdings: GroupedHolding[]; cash: HeldCash[] }>();
  const groupOf = (title: string) => {
    const found = groups.get(title) ?? { holdings: [], cash: [] };
    groups.set(title, found);
    return found;
  };
  const add = (title: string, holding: GroupedHolding) => groupOf(title).holdings.push(holding);
  for (const [place, position] of positions.entries()) {
    if (by === 'account') {
      for (const part of partsOf(position))
        add(part.account || NO_ACCOUNT, { position: { ...position, ...part }, place });
    } else add(titleOf(position, by), { position, place });
  }
  for (const { parts, ...cash } of allCash) {
    if (by === 'account') {
      for (const { account, ...part } of parts) groupOf(account || NO_ACCOUNT).cash.push({ ...cash, ...part });
    } else groupOf(by === 'currency' ? cash.currency : CASH_TITLE).cash.push(cash);
  }
  return [...groups]
    .map(([title, { holdings, cash }]) => ({
      ...{ title, holdings, cash },
      sums: sumsOf(
        holdings.map(({ position }) => position),
        cash,
      ),
    }))
    .sort((one, other) => worthOf(other) - worthOf(one) || (one.title < other.title ? -1 : 1));
}

const NO_ACCOUNT = 'No account';

const partsOf = (position: PortfolioPosition) =>
  position.parts.length > 0 ? position.parts : [{ ...position, account: '' }];

const worthOf = ({ holdings, cash }: HoldingGroup) =>
  holdings.reduce((sum, { position }) => sum + (position.value ?? 0), 0) + worthOfCash(cash);

const worthOfCash = (cash: readonly HeldCash[]) => cash.reduce((sum, { value }) => sum + value, 0);

function titleOf({ kind, sector, price_currency: currency }: PortfolioPosition, by: 'sector' | 'currency' | 'kind') {
  if (by === 'kind') return KIND_TITLES[kind];
  if (by === 'currency') return currency ?? 'Currency unknown';
  return sector ?? (kind === 'crypto' ? KIND_TITLES.crypto : 'Sector unknown');
}

/** Adds holdings up, and cash, which has a value and a weight alone. A value, a gain and a change are of one day, or not shown. */
export function sumsOf(positions: readonly PortfolioPosition[], cash: readonly HeldCash[] = []): HoldingSums {
  const isOfOneDay = new Set(positions.map(({ price_date: day }) => day)).size <= 1;
  const sum = (of: (position: PortfolioPosition) => number | null): number | null =>
    positions.reduce<number | null>((all, position) => {
      const figure = of(position);
      return all === null || figure === null ? null : all + figure;
    }, 0);
  const ofDay = (of: (position: PortfolioPosition) => number | null) => (isOfOneDay ? sum(of) : null);
  const cost = positions.reduce((all, position) => all + position.cost, 0);
  const [invested, gain, change] = [
    ofDay((one) => one.value),
    ofDay((one) => one.unrealised_gain),
    ofDay((one) => one.day_change),
  ];
  const value = invested === null ? null : invested + worthOfCash(cash);
  const weight = sum((one) => one.share);
  return {
    ...{ value, cost, gain },
    gainPercent: gain === null ? null : percentOf(gain, cost),
    share: weight === null ? null : cash.reduce((all, { share }) => all + (share ?? 0), weight),
    day:
      positions.length === 0 || change === null || value === null
        ? null
        : { amount: change, percent: percentOf(change, value - change) },
  };
}

const percentOf = (amount: number, base: number) => (base > 0 ? (amount / base) * PERCENT : null);
