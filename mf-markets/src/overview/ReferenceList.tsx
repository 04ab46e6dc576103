import { useSparklines } from '@market-pulse/api-client';
import type { MarketSummary, SummaryReference } from '@market-pulse/contract';
import { formatCount } from '@market-pulse/format';
import { classNames, Placeholder, PriceChange, ProvenanceDot, Sparkline } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './MarketOverview.module.css';
import { monthNote, referenceFigure, referenceLine } from './referenceTexts';

/** Rows whose place is kept. */
const ROWS = 8;
const NONE: readonly number[] = [];

export interface ReferenceListProps {
  /** Id of the title. */
  readonly labelledBy: string;
  readonly summary: MarketSummary | undefined;
  readonly isPending: boolean;
  /** Of source and day of the counts, where they are not those of the section. */
  readonly mark: ReactNode;
  /** Milliseconds since 1970; see `useNow`. */
  readonly now: number | undefined;
}

/**
 * Indices, prices, a yield and a rate that stand beside the stocks, each with a mark of its own day and source, and those of a month
 * with that month; below them how many rose and fell.
 */
export function ReferenceList({ labelledBy, summary, mark, isPending, now }: ReferenceListProps): ReactNode {
  if (isPending) {
    return (
      <ul className={styles.rows} aria-hidden>
        {Array.from({ length: ROWS }, (_, index) => (
          <li key={index} className={styles.row}>
            <Placeholder characters={20} />
          </li>
        ))}
      </ul>
    );
  }
  const breadth = summary?.breadth;
  return (
    <ul role="list" aria-labelledby={labelledBy} className={styles.rows}>
      {summary?.references.map((reference) => (
        <ReferenceRow key={`${reference.kind} ${reference.symbol}`} reference={reference} now={now} />
      ))}
      {breadth && (
        <li className={classNames(styles.row, styles.breadth)}>
          <span className={styles.measure}>Rose, fell, unchanged</span>
          <span className={styles.counts}>
            {mark} <span className={styles.gain}>{formatCount(breadth.advancers)}</span>,{' '}
            <span className={styles.loss}>{formatCount(breadth.decliners)}</span>, {formatCount(breadth.unchanged)}
          </span>
        </li>
      )}
      {breadth && breadth.new_highs !== null && breadth.new_lows !== null && (
        <li className={classNames(styles.row, styles.breadth)}>
          <span className={styles.measure}>52-week highs, lows</span>
          <span className={styles.counts}>
            {mark} <span className={styles.gain}>{formatCount(breadth.new_highs)}</span>,{' '}
            <span className={styles.loss}>{formatCount(breadth.new_lows)}</span>
          </span>
        </li>
      )}
      {!summary && <li className={styles.said}>Indices could not be loaded right now.</li>}
    </ul>
  );
}

function ReferenceRow({ reference, now }: { readonly reference: SummaryReference; readonly now: number | undefined }) {
  const { symbol, kind, name, change_percent } = reference;
  const [closes = NONE] = useSparklines([{ symbol, kind }], '1y');
  const note = monthNote(reference);
  return (
    <li className={styles.row}>
      <span className={styles.measure}>
        {name}
        {note !== undefined && <small className={styles.month}> {note}</small>}
      </span>
      <span className={styles.graph}>
        <Sparkline figures={referenceLine(closes, reference)} label={`${name}, 52 weeks`} />
      </span>
      <span className={styles.price}>
        <ProvenanceDot provenance={reference} now={now} />
        {referenceFigure(reference)}
      </span>
      <span className={styles.change}>
        <PriceChange percent={change_percent} />
      </span>
    </li>
  );
}
