import { useSparklines } from '@market-pulse/api-client';
import type { NamedSymbol, Quote } from '@market-pulse/contract';
import { formatChangePercent, formatMarketCap, MISSING } from '@market-pulse/format';
import {
  AppLink,
  classNames,
  Placeholder,
  PriceChange,
  SourceLine,
  Sparkline,
  typography,
  YearBar,
} from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { priceText, yearChange } from './priceTexts';
import styles from './SymbolCard.module.css';

export interface SymbolCardProps {
  readonly named: NamedSymbol;
  /** Null where there is none, undefined while it is under way. */
  readonly quote: Quote | null | undefined;
  /** Milliseconds since 1970; see `useNow`. */
  readonly now: number | undefined;
  /** Stands at the end of its first line: a star. */
  readonly action?: ReactNode;
  /** Stands below it: the way to the posts about it. */
  readonly foot?: ReactNode;
}

const NONE: readonly number[] = [];

/**
 * A stock or a coin that is talked about: name and the way to its page, price in US dollars and change, the line of its year (without a
 * history the bar of its 52 weeks, or words that nobody knows these), market cap, and of which day that is. As high before its figures are there.
 */
export function SymbolCard({
  named: { kind, symbol, name, path },
  quote,
  now,
  action,
  foot,
}: SymbolCardProps): ReactNode {
  const [closes] = useSparklines([{ symbol, kind, asOf: quote?.as_of }], '1y');
  const change = yearChange(closes);
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <span className={styles.tile}>{symbol}</span>
        <AppLink to={path} className={styles.name}>
          {name}
        </AppLink>
        {action}
      </div>
      <p className={styles.figures}>
        {quote === undefined ? (
          <Placeholder characters={8} />
        ) : (
          <strong>{quote ? priceText(kind, quote.price, quote.currency) : MISSING}</strong>
        )}
        {quote && <PriceChange percent={quote.change_percent} />}
      </p>
      <div className={styles.graph}>
        <Sparkline
          figures={closes ?? NONE}
          label={`${name}, 52 weeks`}
          substitute={<YearBar closes={closes} quote={quote} />}
        />
      </div>
      <p className={styles.facts}>
        <span>
          {change !== undefined && (
            <>
              1 year <span className={change < 0 ? styles.loss : styles.gain}>{formatChangePercent(change)}</span>
            </>
          )}
        </span>
        {quote?.market_cap != null && (
          <span>
            Market Cap <span className={styles.figure}>{formatMarketCap(quote.market_cap)}</span>
          </span>
        )}
      </p>
      <div className={classNames(styles.when, typography.muted)}>
        {quote && <SourceLine provenance={quote} now={now} />}
      </div>
      {foot}
    </article>
  );
}
