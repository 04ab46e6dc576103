import type { MarketSummary, SummaryMover } from '@market-pulse/contract';

/** A list of the panel, as its tab and as screen readers name it. */
export interface MoverList {
  readonly key: 'gainers' | 'losers' | 'active' | 'highs' | 'lows';
  readonly label: string;
  readonly name: string;
  /** Said where nothing is in it. */
  readonly empty: string;
}

const LISTS: readonly MoverList[] = [
  { key: 'gainers', label: 'Gainers', name: 'Gainers', empty: 'None of these rose.' },
  { key: 'losers', label: 'Losers', name: 'Losers', empty: 'None of these fell.' },
  { key: 'active', label: 'Most active', name: 'Most active', empty: 'Nobody has told a volume of that day.' },
  { key: 'highs', label: 'Highs', name: '52-week highs', empty: 'None of these reached a new high of 52 weeks.' },
  { key: 'lows', label: 'Lows', name: '52-week lows', empty: 'None of these reached a new low of 52 weeks.' },
];

/** The lists that a summary can fill: highs and lows only where ranges of 52 weeks are known. All of them while nothing is known yet. */
export function moverLists(summary: Pick<MarketSummary, 'breadth'> | undefined): readonly MoverList[] {
  const isRangeKnown = !summary?.breadth || summary.breadth.new_highs !== null;
  return isRangeKnown ? LISTS : LISTS.filter(({ key }) => key !== 'highs' && key !== 'lows');
}

/** The rows of a list. */
export function rowsOf(summary: MarketSummary | undefined, { key }: MoverList): readonly SummaryMover[] {
  return summary?.[key] ?? [];
}
