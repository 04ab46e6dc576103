import type { Provenance } from '@market-pulse/contract';
import { formatChangeAmount, formatChangePercent, formatStockPrice, parseNumeric } from '@market-pulse/format';
import { useRef, type ReactNode } from 'react';
import { Container } from '../layout/Container';
import { CompanyLogo } from '../market/CompanyLogo';
import { PriceChange } from '../market/PriceChange';
import { SourceLine } from '../market/SourceLine';
import { Chip } from '../primitives/Chip';
import { classNames } from '../primitives/classNames';
import { LinkButton, linkButtonClass } from '../primitives/LinkButton';
import { useNow } from '../primitives/useNow';
import styles from './PriceHeader.module.css';
import { PriceLine } from './PriceLine';

export interface PriceHeaderProps {
  readonly name: string;
  readonly ticker: string;
  readonly logoUrl?: string | null;
  /** Rank of the name in the page's outline. */
  readonly level?: 1 | 2 | 3 | 4;
  /** Beside the ticker: exchange, sector, marks. */
  readonly marks?: ReactNode;
  /** An `<li>` for each thing to know below the name. */
  readonly facts?: ReactNode;
  /** Null where there is none, and then there is nothing to compare either. */
  readonly price: number | null;
  /** Of the price: US dollars without, null where nobody knows it. */
  readonly currency?: string | null | undefined;
  /** What the price changed by, in its currency and in percent. */
  readonly change: number | null;
  readonly percent: number | null;
  /** Where the figures came from. */
  readonly provenance: Provenance;
  /** Puts it on the watchlist: a `WatchStar` as a button. */
  readonly star: ReactNode;
  /** Buttons after the star: alert and the like. A hidden `span` keeps the place of one. */
  readonly actions?: ReactNode;
  /** Opens what the chart is compared with. */
  readonly onCompare?: () => void;
  /** Where it is reached: its site, who answers investors. */
  readonly contacts?: readonly { readonly to: string; readonly text: string }[];
}

/**
 * The head of a page about a company: who it is, what its share costs, and what can be done about it. While somebody reads on below it, name,
 * price and star stand in one line at the top of the window. What is not known is not mentioned.
 */
export function PriceHeader(props: PriceHeaderProps): ReactNode {
  const { name, ticker, logoUrl, level = 1, marks, facts, price, currency, percent, star } = props;
  const Name = `h${level}` as const;
  const header = useRef<HTMLElement>(null);
  return (
    <>
      <header ref={header} className={styles.header}>
        <Container className={styles.row}>
          <div className={styles.who}>
            <CompanyLogo name={name} ticker={ticker} src={logoUrl} size="large" isFirst />
            <div className={styles.identity}>
              <div className={styles.names}>
                <Name>{name}</Name>
                <Chip tone="accent" size="small">
                  {ticker}
                </Chip>
                {marks}
              </div>
              {facts && <ul className={styles.facts}>{facts}</ul>}
            </div>
          </div>
          {price !== null && <Quote {...props} />}
          <Actions {...props} />
        </Container>
      </header>
      <PriceLine {...{ name, ticker, price, currency, percent, star }} below={header} />
    </>
  );
}

function Quote({ ticker, price, currency, change, percent, provenance }: PriceHeaderProps): ReactNode {
  const now = useNow();
  const figures = [
    { label: 'Price', value: formatStockPrice(price, currency) },
    ...(percent === null ? [] : [{ label: 'Change', value: formatChangePercent(percent) }]),
  ];
  return (
    <div className={styles.quote}>
      <p className={styles.price}>
        <strong>{formatStockPrice(price, currency)}</strong>
        {currency === null && <span>currency unknown</span>}
        {percent !== null && <PriceChange percent={percent} />}
        {change !== null && (
          <span className={(parseNumeric(change) ?? 0) < 0 ? styles.loss : styles.gain}>
            {formatChangeAmount(change, price)}
          </span>
        )}
      </p>
      <SourceLine provenance={provenance} now={now} about={{ subject: ticker, figures }} />
    </div>
  );
}

const WEB = /^https?:/i;

function Actions({ name, price, star, actions, onCompare, contacts = [] }: PriceHeaderProps): ReactNode {
  return (
    <div className={styles.actions}>
      {star}
      {actions}
      {price !== null && onCompare && (
        <button
          type="button"
          className={classNames(linkButtonClass(), styles.square)}
          aria-label={`Compare ${name} in the chart`}
          title="Compare in the chart"
          onClick={onCompare}
        >
          <svg viewBox="0 0 16 16" aria-hidden>
            <path d="M1.5 11.5 5.5 6l3.2 3.4L14 3M2 14.5h12" />
          </svg>
        </button>
      )}
      {contacts.map(({ to, text }) => (
        <LinkButton key={text} to={to} className={styles.wide}>
          {text}
          {WEB.test(to) && (
            <svg viewBox="0 0 16 16" aria-hidden>
              <path d="M5 11 11.5 4.5M6 4h6v6" />
            </svg>
          )}
        </LinkButton>
      ))}
    </div>
  );
}
