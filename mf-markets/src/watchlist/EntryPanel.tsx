import type { WatchlistItem } from '@market-pulse/contract';
import { formatCryptoPrice, formatLargeNumber, formatMarketCap, formatStockPrice } from '@market-pulse/format';
import { LinkButton } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import type { InstrumentDrawerProps } from '../drawer/InstrumentDrawer';
import { InstrumentPanel } from '../drawer/InstrumentPanel';
import { useEntryPath } from './useEntryPath';
import styles from './WatchlistPage.module.css';

/** What a panel or drawer shows of an entry; figures are those of its quote, in US dollars. */
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
    price: isCoin ? formatCryptoPrice(quote.price) : formatStockPrice(quote.price),
    change: { amount: quote.change, percent: quote.change_percent },
    provenance: quote,
    figures: [
      ['Market Cap', quote.market_cap, formatMarketCap(quote.market_cap)],
      ['Volume', quote.volume, isCoin ? formatMarketCap(quote.volume) : formatLargeNumber(quote.volume)],
    ],
  };
}

/** The chart of the chosen entry, beside the list where the window is wide enough. */
export function EntryPanel({ entry }: { readonly entry: WatchlistItem }): ReactNode {
  const path = useEntryPath()(entry);
  return (
    <aside className={styles.rail} aria-label={`${entry.name}, chart and key figures`}>
      <InstrumentPanel
        {...panelOf(entry)}
        head={
          <>
            <h2 className={styles.railTitle}>{entry.name}</h2>
            <span>{entry.symbol}</span>
          </>
        }
        actions={
          path && (
            <LinkButton to={path}>
              {entry.kind === 'stock' ? 'Open company page' : 'Open in the crypto market'}
            </LinkButton>
          )
        }
      />
    </aside>
  );
}
