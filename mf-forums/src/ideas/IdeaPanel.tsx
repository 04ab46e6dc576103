import type { IdeaRecord, NamedSymbol, TradeIdea } from '@market-pulse/contract';
import { formatCryptoPrice, formatIsoDay, formatStockPrice } from '@market-pulse/format';
import { AppLink, classNames, FigureList, layout, PriceChange, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { DIRECTIONS, HORIZONS, recordText } from './ideaTexts';
import styles from './IdeaPanel.module.css';

export interface IdeaPanelProps {
  readonly idea: TradeIdea;
  readonly record: IdeaRecord | null;
  readonly username: string;
  /** The stocks and coins that the post names; the idea's own one is among them. */
  readonly symbols: readonly NamedSymbol[];
}

/** What a trade idea states, what became of it, and how its author's ideas went. Prices in US dollars. */
export function IdeaPanel({ idea, record, username, symbols }: IdeaPanelProps): ReactNode {
  const { kind, symbol, direction, horizon, price, price_date, closes_on, is_closed, outcome } = idea;
  const named = symbols.find((one) => one.kind === kind && one.symbol === symbol);
  const formatPrice = kind === 'stock' ? formatStockPrice : formatCryptoPrice;
  return (
    <section className={classNames(layout.panel, styles.idea)} aria-label="The idea">
      <FigureList
        layout="tiles"
        figures={[
          { label: 'Instrument', value: named ? <AppLink to={named.path}>{symbol}</AppLink> : symbol },
          { label: 'Direction', value: DIRECTIONS[direction] },
          { label: 'Horizon', value: <Noted note={`to ${formatIsoDay(closes_on)}`}>{HORIZONS[horizon]}</Noted> },
          {
            label: 'Price at posting',
            value: <Noted note={`close of ${formatIsoDay(price_date)}`}>{formatPrice(price)}</Noted>,
          },
          {
            label: is_closed ? 'What became of it' : 'So far',
            value: outcome ? (
              <Noted note={`at ${formatPrice(outcome.price)}, ${formatIsoDay(outcome.date)}`}>
                <PriceChange percent={outcome.gain_percent} />
              </Noted>
            ) : (
              'No price since'
            ),
          },
        ]}
      />
      {record && (
        <p className={styles.record}>
          <span className={typography.muted}>Record of {username}:</span> {recordText(record)}. Ideas that were taken
          away count too.
        </p>
      )}
    </section>
  );
}

/** A figure, and below it in small type what it depends on. */
function Noted({ note, children }: { readonly note: string; readonly children: ReactNode }): ReactNode {
  return (
    <>
      {children}
      <small className={styles.note}>{note}</small>
    </>
  );
}
