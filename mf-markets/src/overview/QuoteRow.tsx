import { useSparklines } from '@market-pulse/api-client';
import { formatMarketCap, isMissing } from '@market-pulse/format';
import {
  ChangeFlash,
  InstrumentCell,
  Placeholder,
  PriceChange,
  ProvenanceDot,
  Sparkline,
  YearBar,
} from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { differsFrom } from '../provenance/commonProvenance';
import { priceText, type Quoted } from '../quotes/quoted';
import { useInstrumentPath } from '../quotes/useInstrumentPath';
import styles from './MarketOverview.module.css';

export interface QuoteRowProps {
  readonly quoted: Quoted;
  readonly isPending: boolean;
  /** Source, day and status that stand above the list (`provenanceKey`): what differs is marked. */
  readonly commonKey: string | undefined;
  /** Milliseconds since 1970; see `useNow`. */
  readonly now: number | undefined;
}

const NONE: readonly number[] = [];

/**
 * A stock or coin with the line of its year, its price in US dollars, its change, and a mark where it is not of the day and source of its list; `-` where there is no
 * quote. Where there is no history the bar of its 52 weeks stands in the line's place, or words that nobody knows that either.
 */
export function QuoteRow({ quoted, isPending, commonKey, now }: QuoteRowProps): ReactNode {
  const { symbol, kind, name, quote } = quoted;
  const [closes] = useSparklines([{ symbol, kind, asOf: quote?.as_of }], '1y');
  const path = useInstrumentPath()(quoted);
  // Of another day than the price it would need a day of its own, for which there is no room.
  const cap = quote?.cap_from ? undefined : quote?.market_cap;
  return (
    <li className={styles.row}>
      <InstrumentCell
        name={name}
        ticker={symbol}
        to={path}
        detail={isMissing(cap) ? undefined : formatMarketCap(cap)}
      />
      <span className={styles.graph}>
        <Sparkline
          figures={closes ?? NONE}
          label={`${name}, 52 weeks`}
          substitute={<YearBar closes={closes} quote={quote} />}
        />
      </span>
      <span className={styles.price}>
        {quote && differsFrom(commonKey, quote) && <ProvenanceDot provenance={quote} now={now} />}
        {isPending ? (
          <Placeholder characters={8} />
        ) : (
          <ChangeFlash value={quote?.price}>{priceText(quoted)}</ChangeFlash>
        )}
      </span>
      <span className={styles.change}>
        {isPending ? <Placeholder characters={7} /> : <PriceChange percent={quote?.change_percent} />}
      </span>
    </li>
  );
}
