import { useCompany } from '@market-pulse/api-client';
import { useFiledForms } from '@market-pulse/api-client/companies';
import type { PriceAlert, WatchlistItem } from '@market-pulse/contract';
import { earningsRatio } from '@market-pulse/contract/earnings-ratio';
import {
  formatCryptoPrice,
  formatMarketCap,
  formatRatio,
  formatStockPrice,
  isMissing,
  type Numeric,
} from '@market-pulse/format';
import { Button, LinkButton } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import type { InstrumentDrawerProps } from '../drawer/InstrumentDrawer';
import { InstrumentPanel, type KeyFigure } from '../drawer/InstrumentPanel';
import { volumeFigure } from '../drawer/volumeFigure';
import { alertText } from './alertText';
import { useEntryPath } from './useEntryPath';
import styles from './WatchlistPage.module.css';

/** What a panel or drawer shows of an entry; figures are those of its quote. */
export function panelOf({
  symbol,
  kind,
  name,
  slug,
  quote,
}: WatchlistItem): Omit<InstrumentDrawerProps, 'detail' | 'onClose'> {
  const isCoin = kind === 'crypto';
  return {
    target: { symbol, kind, name, slug },
    price: isCoin ? formatCryptoPrice(quote.price) : formatStockPrice(quote.price, quote.currency),
    change: { amount: quote.change, percent: quote.change_percent },
    provenance: quote,
    figures: [['Market Cap', quote.market_cap, formatMarketCap(quote.market_cap)], volumeFigure(quote, kind)],
  };
}

export interface EntryPanelProps {
  readonly entry: WatchlistItem;
  /** All of the person's. */
  readonly alerts: readonly PriceAlert[];
  readonly onNote: () => void;
  readonly onAlerts: () => void;
}

/** The chosen entry beside the list, where the window is wide enough: chart, key figures, note and alerts. */
export function EntryPanel({ entry, alerts, onNote, onAlerts }: EntryPanelProps): ReactNode {
  const { symbol, kind, name, note } = entry;
  const path = useEntryPath()(entry);
  const own = alerts.filter((alert) => alert.symbol === symbol && alert.kind === kind);
  const panel = panelOf(entry);
  const parts = {
    ...panel,
    head: (
      <>
        <h2 className={styles.railTitle}>{name}</h2>
        <span>{symbol}</span>
      </>
    ),
    actions: path && (
      <LinkButton to={path}>{kind === 'stock' ? 'Open company page' : 'Open in the crypto market'}</LinkButton>
    ),
    foot: (
      <>
        <section className={styles.railPart} aria-label={`Note on ${name}`}>
          <h3>Note</h3>
          <Button size="small" onClick={onNote}>
            {note === '' ? 'Add' : 'Edit'}
          </Button>
          {note !== '' && <p className={styles.wholeNote}>{note}</p>}
        </section>
        <section className={styles.railPart} aria-label={`Alerts for ${name}`}>
          <h3>Alerts</h3>
          <Button size="small" onClick={onAlerts}>
            {own.length === 0 ? 'Add' : 'Change'}
          </Button>
          {own.length > 0 && (
            <ul className={styles.railAlerts}>
              {own.map((alert) => (
                <li key={alert.id}>
                  {alertText(alert)}
                  {!alert.is_active && <span className={styles.day}> off</span>}
                </li>
              ))}
            </ul>
          )}
        </section>
      </>
    ),
  };
  return (
    <aside className={styles.rail} aria-label={`${name}, chart and key figures`}>
      {kind === 'stock' ? (
        <StockParts entry={entry} parts={parts} />
      ) : (
        <InstrumentPanel {...parts} figures={[...rangesOf(entry, undefined), ...panel.figures]} />
      )}
    </aside>
  );
}

type PanelParts = Omit<Parameters<typeof InstrumentPanel>[0], 'figures'> & Pick<InstrumentDrawerProps, 'figures'>;

/** A stock has more figures, which come when it is chosen. */
function StockParts({ entry, parts }: { readonly entry: WatchlistItem; readonly parts: PanelParts }): ReactNode {
  const { data: company } = useCompany(entry.slug ?? entry.symbol);
  const { data: filings } = useFiledForms(entry.slug ?? entry.symbol);
  const ratio: KeyFigure = [
    'P/E Ratio',
    earningsRatio(company?.pe_ratio),
    formatRatio(earningsRatio(company?.pe_ratio)),
  ];
  return (
    <InstrumentPanel {...parts} filings={filings} figures={[...rangesOf(entry, company), ...parts.figures, ratio]} />
  );
}

type DayRange = { readonly day_low: number | null; readonly day_high: number | null };

/** Lowest and highest of a day and of 52 weeks, where they are known. */
function rangesOf({ kind, quote }: WatchlistItem, company: DayRange | undefined): KeyFigure[] {
  const format = (figure: Numeric) =>
    kind === 'crypto' ? formatCryptoPrice(figure) : formatStockPrice(figure, quote.currency);
  const range = (label: string, low: number | null | undefined, high: number | null | undefined): KeyFigure => [
    label,
    isMissing(high) ? undefined : low,
    `${format(low)} to ${format(high)}`,
  ];
  return [range('Day', company?.day_low, company?.day_high), range('52 weeks', quote.week_52_low, quote.week_52_high)];
}
