import type { ReactNode } from 'react';
import { AppLink } from '../primitives/AppLink';
import { Picture } from '../primitives/Picture';
import { SponsoredBadge } from './SponsoredBadge';
import { typography } from '../primitives/typography';
import styles from './InstrumentCell.module.css';

export interface InstrumentCellProps {
  /** Name of the company or coin. */
  name: string;
  ticker: string;
  logoUrl?: string | null;
  /** Where the name leads. */
  to?: string;
  isSponsored?: boolean;
  /** The class of the shares, where there are several: `Class B`. */
  shareClass?: string | undefined;
  /** Shown behind the ticker in the list rows of phones: a market cap. */
  detail?: ReactNode;
  /** Makes the ticker a button that opens the key figures. */
  onOpen?: () => void;
}

/** Edge length of a logo in a row of 40 px; below the smallest one of cards. */
const LOGO_SIZE = 22;

/** Ticker tile, logo where there is one, and name of a row: in one line of a table, in two of a list on a phone. */
export function InstrumentCell(props: InstrumentCellProps) {
  const { name, ticker, shareClass, logoUrl, to, isSponsored, detail, onOpen } = props;
  // A link of a name alone would say the same for two classes of a company: it names the class too, which is read once.
  const isInLink = to ? true : undefined;
  return (
    <span className={styles.instrument}>
      <span className={styles.second}>
        {onOpen ? (
          <button
            type="button"
            className={styles.ticker}
            onClick={onOpen}
            aria-label={`Key figures of ${name}, ${ticker}`}
          >
            {ticker}
          </button>
        ) : (
          <span className={styles.ticker}>{ticker}</span>
        )}
        {shareClass !== undefined && (
          <span className={styles.detail} aria-hidden={isInLink}>
            {shareClass}
          </span>
        )}
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        {isSponsored && (
          <span className={styles.badgeOfList}>
            <SponsoredBadge />
          </span>
        )}
      </span>
      {logoUrl && (
        <Picture className={styles.logo} src={logoUrl} alt="" width={LOGO_SIZE} height={LOGO_SIZE} fallback={null} />
      )}
      <span className={styles.name} data-name>
        {to ? (
          <AppLink to={to}>
            {name}
            {shareClass !== undefined && <span className={typography.visuallyHidden}>, {shareClass}</span>}
          </AppLink>
        ) : (
          name
        )}
      </span>
      {shareClass !== undefined && (
        <span className={styles.shareClass} aria-hidden={isInLink}>
          {shareClass}
        </span>
      )}
      {isSponsored && (
        <span className={styles.badge}>
          <SponsoredBadge />
        </span>
      )}
    </span>
  );
}
