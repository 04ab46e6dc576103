import type { LiveCompanyRow } from '@market-pulse/contract';
import { namedClass } from '@market-pulse/contract/share-class';
import { AppLink, Chip, classNames, CompanyLogo, SponsoredBadge, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { companyPath } from '../company/companyPath';
import { DISCLOSURES_PATH } from '../disclosures/disclosuresPath';
import styles from './CompactCompany.module.css';

/** A company in a long list: who it is and what it does, in three lines; the whole card leads to its page. */
export function CompactCompany({ company }: { readonly company: LiveCompanyRow }): ReactNode {
  const { ticker, sector, about, logo_url, sponsored } = company;
  const { name, shareClass } = namedClass(company);
  return (
    <article className={styles.card}>
      <CompanyLogo name={name} ticker={ticker} src={logo_url} size="small" />
      <div className={styles.text}>
        <h3>
          <AppLink to={companyPath(company)}>{name}</AppLink>
        </h3>
        <p className={styles.meta}>
          <Chip tone="accent" size="small">
            {ticker}
          </Chip>
          {shareClass && <span className={styles.sector}>{shareClass}</span>}
          {sector && <span className={styles.sector}>{sector}</span>}
          {sponsored && <SponsoredBadge to={DISCLOSURES_PATH} />}
        </p>
        {about && <p className={classNames(typography.clamp3, styles.about)}>{about}</p>}
      </div>
    </article>
  );
}
