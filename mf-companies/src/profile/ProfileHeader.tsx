import type { Company } from '@market-pulse/contract';
import { formatChangeAmount, formatCount, formatStockPrice } from '@market-pulse/format';
import { AppLink, Chip, CompanyLogo, Container, LinkButton, PriceChange, SponsoredBadge } from '@market-pulse/ui';
import { WatchButton } from '@market-pulse/remote-kit/watch';
import type { ReactNode } from 'react';
import styles from './profile.module.css';
import { ProfileStamp } from './ProfileStamp';
import { VerifiedMark } from './VerifiedMark';

/** The head of a profile: who the company is, what its share costs, and how to reach it. What is not known is not mentioned. */
export function ProfileHeader({ company }: { readonly company: Company }): ReactNode {
  const { name, ticker, exchange, sector, industry, headquarters, phone, employees, founded_year, logo_url } = company;
  const { website, ir_email, sponsored } = company;
  return (
    <header className={styles.header}>
      <Container className={styles.headerRow}>
        <div className={styles.who}>
          <CompanyLogo name={name} ticker={ticker} src={logo_url} size="large" isFirst />
          <div className={styles.identity}>
            <div className={styles.names}>
              <h1>{name}</h1>
              <Chip tone="accent" size="small">
                {ticker}
              </Chip>
              {exchange && <Chip size="small">{exchange}</Chip>}
              {sector && <Chip size="small">{sector}</Chip>}
              {industry && industry !== sector && <Chip size="small">{industry}</Chip>}
              <VerifiedMark company={company} />
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
        </div>
        {company.price !== null && <Price company={company} />}
        <div className={styles.actions}>
          <WatchButton
            variant="button"
            target={{ symbol: company.ticker, kind: 'stock', name: company.name, slug: company.slug }}
          />
          {website && <LinkButton to={website}>Website</LinkButton>}
          {ir_email && (
            <LinkButton kind="primary" to={`mailto:${ir_email}`}>
              IR Contact
            </LinkButton>
          )}
        </div>
      </Container>
    </header>
  );
}

function Price({ company }: { readonly company: Company }): ReactNode {
  const { price, change, change_percent: percent } = company;
  return (
    <div className={styles.quote}>
      <p className={styles.price}>
        <strong>{formatStockPrice(price)}</strong>
        {percent !== null && <PriceChange percent={percent} />}
        {change !== null && <span className={styles.amount}>{formatChangeAmount(change)}</span>}
      </p>
      <ProfileStamp company={company} />
    </div>
  );
}
