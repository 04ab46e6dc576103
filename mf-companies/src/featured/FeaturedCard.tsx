import {
  AppLink,
  classNames,
  CompanyLogo,
  LogoPlaceholder,
  Placeholder,
  SponsoredBadge,
  typography,
} from '@market-pulse/ui';
import type { ReactNode } from 'react';
import type { CompanySummary } from '../company/companySummary';
import { companyPath } from '../company/companyPath';
import { DISCLOSURES_PATH } from '../disclosures/disclosuresPath';
import styles from './FeaturedCard.module.css';

/** A company in the rail of the home page: who it is, what it does, that it pays for this, and where there is more. */
export function FeaturedCard({ company }: { readonly company: CompanySummary }): ReactNode {
  const { name, ticker, sector, about, website, logo_url, sponsored } = company;
  const path = companyPath(company);
  const ofCompany = <span className={typography.visuallyHidden}> of {name}</span>;
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <CompanyLogo name={name} ticker={ticker} src={logo_url} />
        <div className={styles.who}>
          <h3>
            <AppLink to={path}>{name}</AppLink>
          </h3>
          <p>
            <span className={styles.ticker}>{ticker}</span>
            {sector && <> · {sector}</>}
          </p>
        </div>
      </div>
      <p className={classNames(typography.clamp3, styles.about)}>{about}</p>
      <div className={styles.foot}>
        {sponsored && <SponsoredBadge to={DISCLOSURES_PATH} />}
        <span className={styles.links}>
          {website && <AppLink to={website}>Website{ofCompany}</AppLink>}
          <AppLink to={path}>View Details{ofCompany}</AppLink>
        </span>
      </div>
    </article>
  );
}

/** Keeps the place of a `FeaturedCard`, as high as it. */
export function FeaturedCardSkeleton(): ReactNode {
  return (
    <div className={styles.card} aria-hidden>
      <div className={styles.head}>
        <LogoPlaceholder size="medium" />
        <div className={styles.who}>
          <p>
            <Placeholder characters={18} />
          </p>
        </div>
      </div>
      <p className={styles.about}>
        <Placeholder characters={90} />
      </p>
      <div className={styles.foot}>
        <Placeholder characters={9} />
      </div>
    </div>
  );
}
