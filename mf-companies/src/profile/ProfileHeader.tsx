import type { Company } from '@market-pulse/contract';
import { formatCount } from '@market-pulse/format';
import { AppLink, Chip, classNames, CompanyLogo, layout, LinkButton, SponsoredBadge } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './profile.module.css';

/** The header card of a profile: who the company is and how to reach it. What is not known is not mentioned. */
export function ProfileHeader({ company }: { readonly company: Company }): ReactNode {
  const { name, ticker, sector, industry, headquarters, phone, employees, founded_year, logo_url } = company;
  const { website, ir_email, sponsored } = company;
  return (
    <header className={classNames(layout.panel, styles.header)}>
      <CompanyLogo name={name} src={logo_url} size="large" />
      <div className={styles.identity}>
        <h1>{name}</h1>
        <div className={layout.row}>
          <Chip tone="accent">{ticker}</Chip>
          {sector && <Chip>{sector}</Chip>}
          {industry && industry !== sector && <Chip>{industry}</Chip>}
          {sponsored && <SponsoredBadge />}
        </div>
        <ul className={styles.facts}>
          {headquarters && <li>{headquarters}</li>}
          {phone && (
            <li>
              <AppLink to={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</AppLink>
            </li>
          )}
          {employees !== null && <li>{formatCount(employees)} employees</li>}
          {founded_year !== null && <li>Founded {founded_year}</li>}
        </ul>
      </div>
      {(website || ir_email) && (
        <div className={classNames(layout.row, styles.actions)}>
          {website && <LinkButton to={website}>Website</LinkButton>}
          {ir_email && (
            <LinkButton kind="primary" to={`mailto:${ir_email}`}>
              IR Contact
            </LinkButton>
          )}
        </div>
      )}
    </header>
  );
}
