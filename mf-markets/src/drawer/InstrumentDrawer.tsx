import type { WatchTarget } from '@market-pulse/api-client';
import type { Provenance } from '@market-pulse/contract';
import { PriceChange, ProvenanceLine, useNow, type PriceChangeProps } from '@market-pulse/ui';
import { Drawer } from '@market-pulse/ui/overlay';
import type { ReactNode } from 'react';
import { InstrumentChart } from '../chart/InstrumentChart';
import { WatchButton } from '../watchlist/WatchButton';
import styles from './InstrumentDrawer.module.css';

/** Width of the drawer in px; on a phone it takes the whole window. */
const WIDTH = 552;

/** A key figure, written out; without a figure it is not listed. */
export type KeyFigure = readonly [label: string, figure: number | null | undefined, text: string];

export interface InstrumentDrawerProps {
  readonly target: WatchTarget;
  /** Beside the star: ticker, exchange, sector. */
  readonly detail: string;
  /** Written out, in US dollars. */
  readonly price: string;
  readonly change: Pick<PriceChangeProps, 'amount' | 'percent'>;
  /** Where the price came from; null where there is none. */
  readonly provenance: Provenance | null;
  readonly figures: readonly KeyFigure[];
  /** Between the chart and the figures. */
  readonly children?: ReactNode;
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** A stock or coin beside its list: price, chart and the key figures that there are. */
export function InstrumentDrawer(props: InstrumentDrawerProps): ReactNode {
  const { target, detail, price, change, provenance, figures, children, actions, onClose } = props;
  const { symbol, kind, name } = target;
  const now = useNow();
  return (
    <Drawer open title={name} width={WIDTH} onClose={onClose}>
      <div className={styles.drawer}>
        <div className={styles.head}>
          <span>{detail}</span>
          <WatchButton variant="button" target={target} />
        </div>
        <p className={styles.price}>
          <span>{price}</span>
          <PriceChange {...change} />
        </p>
        {provenance && <ProvenanceLine provenance={provenance} now={now} />}
        <InstrumentChart symbol={symbol} kind={kind} name={name} />
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
        <div className={styles.actions}>{actions}</div>
      </div>
    </Drawer>
  );
}
