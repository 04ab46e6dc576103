import { formatChangePercent, formatCount, parseNumeric } from '@market-pulse/format';

/** How many rose, fell and stood still. */
export interface Breadth {
  readonly advancers: number;
  readonly decliners: number;
  readonly unchanged: number;
}

/** The breadth of a market, by the change as it is shown: what reads `+0.00%` stood still. A missing change counts nowhere. */
export function breadthOf(rows: readonly { readonly change_percent: number | null | undefined }[]): Breadth {
  const breadth = { advancers: 0, decliners: 0, unchanged: 0 };
  for (const { change_percent } of rows) {
    const shown = parseNumeric(formatChangePercent(change_percent));
    if (change_percent == null || shown === undefined) continue;
    if (shown > 0) breadth.advancers += 1;
    else if (shown < 0) breadth.decliners += 1;
    else breadth.unchanged += 1;
  }
  return breadth;
}

/** `312 rose, 150 fell, 7 unchanged` */
export function breadthText({ advancers, decliners, unchanged }: Breadth): string {
  return `${formatCount(advancers)} rose, ${formatCount(decliners)} fell, ${formatCount(unchanged)} unchanged`;
}
