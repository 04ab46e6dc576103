import { AppLink } from '../primitives/AppLink';
import { CompanyLogo, type LogoSize } from './CompanyLogo';
import { SponsoredBadge } from './SponsoredBadge';
import styles from './CompanyIdentity.module.css';

export interface CompanyIdentityProps {
  /** Name of the company or coin. */
  name: string;
  ticker: string;
  logoUrl?: string | null;
  /** Where the name leads. */
  to?: string;
  isSponsored?: boolean;
  size?: LogoSize;
}

/** Logo, name and ticker of a company or coin as one: the name cell of a table, the head of a compact card. */
export function CompanyIdentity({ name, ticker, logoUrl, to, isSponsored, size }: CompanyIdentityProps) {
  return (
    <span className={styles.identity}>
      <CompanyLogo name={name} ticker={ticker} src={logoUrl} size={size} />
      <span className={styles.text}>
        <span className={styles.name} data-name>
          {to ? <AppLink to={to}>{name}</AppLink> : name}
        </span>
        <span className={styles.detail}>
          {ticker}
          {isSponsored && <SponsoredBadge />}
        </span>
      </span>
    </span>
  );
}
