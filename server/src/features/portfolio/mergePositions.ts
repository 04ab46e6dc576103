import type { PortfolioPosition, PortfolioPositionPart } from '@market-pulse/contract';
import { percentOf } from '@market-pulse/analysis/portfolio';
import { rounded } from './rounded';

/** What one account has of an instrument. */
export interface PositionOfAccount {
  readonly account: string;
  readonly position: PortfolioPosition;
}

/**
 * What several accounts have of an instrument, added up, with its parts. What is in no sum stands apart from what is, so that an instrument has at
 * most two positions.
 */
export function mergePositions(all: readonly PositionOfAccount[]): PortfolioPosition[] {
  const found = new Map<string, PositionOfAccount[]>();
  for (const one of all) {
    const { kind, symbol, unanswered } = one.position;
    const key = `${kind} ${symbol} ${unanswered !== null}`;
    const known = found.get(key);
    if (known) known.push(one);
    else found.set(key, [one]);
  }
  return [...found.values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    return parts.length === 1 ? [{ ...first.position, parts: [partOf(first)] }] : [merged(first.position, parts)];
  });
}

function merged(first: PortfolioPosition, parts: readonly PositionOfAccount[]): PortfolioPosition {
  const positions = parts.map(({ position }) => position);
  const sum = (of: (position: PortfolioPosition) => number) =>
    rounded(positions.reduce((all, position) => all + of(position), 0));
  /** Of what has it; null where nothing has, or where one part that counts has not. */
  const sumOrNull = (of: (position: PortfolioPosition) => number | null) => {
    const held = positions.filter(({ quantity }) => quantity > 0);
    return held.length === 0 || held.some((position) => of(position) === null)
      ? null
      : rounded(held.reduce((all, position) => all + (of(position) ?? 0), 0));
  };
  const [quantity, cost, gain] = [
    sum((one) => one.quantity),
    sum((one) => one.cost),
    sumOrNull((one) => one.unrealised_gain),
  ];
  return {
    ...first,
    parts: parts.filter(({ position }) => position.quantity > 0).map(partOf),
    quantity,
    cost,
    average_cost: quantity > 0 && cost > 0 ? rounded(cost / quantity) : null,
    value: sumOrNull((one) => one.value),
    unrealised_gain: gain,
    unrealised_percent: gain === null ? null : rounded(percentOf(gain, cost)),
    share: sumOrNull((one) => one.share),
    day_change: sumOrNull((one) => one.day_change),
    realised_gain: positions.some((one) => one.realised_gain === null) ? null : sum((one) => one.realised_gain ?? 0),
    dividends: sum((one) => one.dividends),
    opening: positions.find(({ opening }) => opening !== null)?.opening ?? null,
    unanswered: positions.find(({ quantity: own }) => own > 0)?.unanswered ?? first.unanswered,
  };
}

function partOf({ account, position }: PositionOfAccount): PortfolioPositionPart {
  const { quantity, cost, value, unrealised_gain, unrealised_percent, share, day_change } = position;
  return { account, quantity, cost, value, unrealised_gain, unrealised_percent, share, day_change };
}
