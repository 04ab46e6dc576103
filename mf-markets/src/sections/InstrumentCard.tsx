import { useSparklines, type SparklineSymbol } from '@market-pulse/api-client';
import type { Provenance, Quote } from '@market-pulse/contract';
import { Picture, ProvenanceDot, Sparkline, YearBar } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { differsFrom } from '../provenance/commonProvenance';
import { TickerTile } from '../quotes/TickerTile';
import styles from './InstrumentCard.module.css';

export interface InstrumentCardProps extends SparklineSymbol {
  readonly name: string;
  readonly logoUrl?: string | null | undefined;
  /** Where the figures are from; nothing while they are under way. */
  readonly provenance: Provenance | null | undefined;
  /** Whose 52 weeks are drawn where there is no history; null where no quote knows them, undefined while it is under way. */
  readonly quote: Quote | null | undefined;
  /** What the line beside the section's title says (`provenanceKey`): figures of another source or day have a mark. */
  readonly commonKey: string | undefined;
  /** Milliseconds since 1970; see `useNow`. */
  readonly now: number | undefined;
  /** Price and change. */
  readonly price: ReactNode;
  /** Items of a description list: market cap and volume. */
  readonly figures: ReactNode;
  readonly actions: ReactNode;
}

const NONE: readonly number[] = [];
/** Edge of a logo in px. */
const LOGO_SIZE = 22;

/**
 * A share or coin of the home page in four lines: ticker, name and the line of its year; price and change; two figures; what can
 * be done. Where there is no history the bar of its 52 weeks stands in the line's place, or words that nobody knows them.
 */
export function InstrumentCard({ symbol, kind, name, logoUrl, ...card }: InstrumentCardProps): ReactNode {
  const [closes] = useSparklines([{ symbol, kind }], '1y');
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <TickerTile>{symbol}</TickerTile>
        {logoUrl && (
          <Picture className={styles.logo} src={logoUrl} width={LOGO_SIZE} height={LOGO_SIZE} fallback={null} />
        )}
        <h3 className={styles.name}>{name}</h3>
        <Sparkline
          figures={closes ?? NONE}
          label={`${name}, 52 weeks`}
          substitute={<YearBar closes={closes} quote={card.quote} />}
        />
      </div>
      <div className={styles.price}>
        {card.price}
        {card.provenance && differsFrom(card.commonKey, card.provenance) && (
          <ProvenanceDot provenance={card.provenance} now={card.now} />
        )}
      </div>
      <dl className={styles.figures}>{card.figures}</dl>
      <div className={styles.actions}>{card.actions}</div>
    </article>
  );
}
