import type { PortfolioPosition } from '@market-pulse/contract';

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

export interface HoldingGroup {
  readonly title: string;
  readonly holdings: readonly GroupedHolding[];
  readonly sums: HoldingSums;
}

const KIND_TITLES = { stock: 'Stocks and funds', crypto: 'Coins' } as const;
const PERCENT = 100;

/** Holdings in groups, the most valuable group first; within one as they were. One of several accounts stands in each with its part. */
export function groupHoldings(
  positions: readonly PortfolioPosition[],
  by: Exclude<GroupBy, 'none'>,
): readonly HoldingGroup[] {
  const groups = new Map<string, GroupedHolding[]>();
  const add = (title: string, holding: GroupedHolding) => {
    const found = groups.get(title);
    if (found) found.push(holding);
    else groups.set(title, [holding]);
  };
  for (const [place, position] of positions.entries()) {
    if (by === 'account') {
      for (const part of partsOf(position))
        add(part.account || 'No account', { position: { ...position, ...part }, place });
    } else add(titleOf(position, by), { position, place });
  }
  return [...groups]
    .map(([title, holdings]) => ({ title, holdings, sums: sumsOf(holdings.map(({ position }) => position)) }))
    .sort((one, other) => worthOf(other) - worthOf(one) || (one.title < other.title ? -1 : 1));
}

const partsOf = (position: PortfolioPosition) =>
  position.parts.length > 0 ? position.parts : [{ ...position, account: '' }];

const worthOf = ({ holdings }: HoldingGroup) => holdings.reduce((sum, { position }) => sum + (position.value ?? 0), 0);

function titleOf({ kind, sector, price_currency: currency }: PortfolioPosition, by: 'sector' | 'currency' | 'kind') {
  if (by === 'kind') return KIND_TITLES[kind];
  if (by === 'currency') return currency ?? 'Currency unknown';
  return sector ?? (kind === 'crypto' ? KIND_TITLES.crypto : 'Sector unknown');
}

/** Adds holdings up. A value, a gain and a change are of one day, or not shown. */
export function sumsOf(positions: readonly PortfolioPosition[]): HoldingSums {
  const isOfOneDay = new Set(positions.map(({ price_date: day }) => day)).size === 1;
  const sum = (of: (position: PortfolioPosition) => number | null): number | null =>
    positions.reduce<number | null>((all, position) => {
      const figure = of(position);
      return all === null || figure === null ? null : all + figure;
    }, 0);
  const ofDay = (of: (position: PortfolioPosition) => number | null) => (isOfOneDay ? sum(of) : null);
  const cost = positions.reduce((all, position) => all + position.cost, 0);
  const [value, gain, change] = [
    ofDay((one) => one.value),
    ofDay((one) => one.unrealised_gain),
    ofDay((one) => one.day_change),
  ];
  return {
    ...{ value, cost, gain },
    gainPercent: gain === null ? null : percentOf(gain, cost),
    share: sum((one) => one.share),
    day: change === null || value === null ? null : { amount: change, percent: percentOf(change, value - change) },
  };
}

const percentOf = (amount: number, base: number) => (base > 0 ? (amount / base) * PERCENT : null);
