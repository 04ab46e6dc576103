import type { WatchTarget } from '@market-pulse/api-client';
import type { Provenance } from '@market-pulse/contract';
import { PriceChange, SourceLine, useNow, type PriceChangeProps } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { InstrumentChart, type InstrumentChartProps } from '../chart/InstrumentChart';
import styles from './InstrumentPanel.module.css';

/** A key figure, written out; without a figure it is not listed. */
export type KeyFigure = readonly [label: string, figure: number | null | undefined, text: string];

export interface InstrumentPanelProps {
  readonly target: Pick<WatchTarget, 'symbol' | 'kind' | 'name'>;
  /** Above the price. */
  readonly head: ReactNode;
  /** Written out, in US dollars. */
  readonly price: string;
  readonly change: Pick<PriceChangeProps, 'amount' | 'percent' | 'price'>;
  /** Where the price came from; null where there is none. */
  readonly provenance: Provenance | null;
  readonly figures: readonly KeyFigure[];
  /** Between the chart and the figures. */
  readonly children?: ReactNode;
  /** Between the figures and the actions. */
  readonly more?: ReactNode;
  readonly actions?: ReactNode;
  /** Below everything. */
  readonly foot?: ReactNode;
  /** What the company filed, marked in the chart. */
  readonly filings?: InstrumentChartProps['filings'];
}

/** A stock or coin beside its list: price, chart and the key figures that there are. */
export function InstrumentPanel(props: InstrumentPanelProps): ReactNode {
  const { target, head, price, change, provenance, figures, children, more, actions, foot, filings } = props;
  const { symbol, kind, name } = target;
  const now = useNow();
  return (
    <div className={styles.panel}>
      <div className={styles.head}>{head}</div>
      <p className={styles.price}>
        <span>{price}</span>
        <PriceChange {...change} />
      </p>
      {provenance && <SourceLine provenance={provenance} now={now} />}
      <InstrumentChart {...{ symbol, kind, name, filings }} />
      {children}
      <dl className={styles.figures}>
        {figures.map(
          ([label, figure, text]) =>
            figure != null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      {more}
      {actions && <div className={styles.actions}>{actions}</div>}
      {foot}
    </div>
  );
}
