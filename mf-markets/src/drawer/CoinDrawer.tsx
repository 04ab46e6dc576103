import type { CryptoToken } from '@market-pulse/contract';
import { formatCryptoPrice, formatMarketCap } from '@market-pulse/format';
import { Slot } from '@market-pulse/remote-kit';
import { AppLink, LinkButton } from '@market-pulse/ui';
import { useMemo, type ReactNode } from 'react';
import { AlertBell } from '../alerts/PriceAlertButton';
import { comparePath } from '../compare/comparisons';
import { coinPage } from '../crypto/coins';
import { InstrumentDrawer } from './InstrumentDrawer';

export interface CoinDrawerProps {
  readonly coin: CryptoToken;
  readonly onClose: () => void;
}

/** Chart and key figures of a coin beside the list; amounts in US dollars. */
export function CoinDrawer({ coin, onClose }: CoinDrawerProps): ReactNode {
  const { symbol, name, rank, coingecko_id, latest_price } = coin;
  const properties = useMemo(() => ({ coin: { symbol } }), [symbol]);
  return (
    <InstrumentDrawer
      target={{ symbol, kind: 'crypto', name }}
      detail={`${symbol} · Cryptocurrency`}
      price={formatCryptoPrice(latest_price?.price_usd)}
      tools={<AlertBell entry={{ symbol, kind: 'crypto', name }} />}
      change={{ percent: latest_price?.percent_change_24h }}
      provenance={latest_price}
      figures={[
        ['Market Cap', latest_price?.market_cap, formatMarketCap(latest_price?.market_cap)],
        ['Rank', rank, `#${rank}`],
        ['24h Volume', latest_price?.volume_24h, formatMarketCap(latest_price?.volume_24h)],
      ]}
      onClose={onClose}
      foot={<Slot name="coin.panel" kind="overlay" properties={properties} />}
      actions={
        <>
          <LinkButton to={comparePath([`crypto:${symbol}`])}>Compare</LinkButton>
          {coingecko_id !== null && <AppLink to={coinPage(coingecko_id)}>View Details ↗</AppLink>}
        </>
      }
    />
  );
}
