import type { Company } from '@market-pulse/contract';
import { formatChangeAmount, formatCount, formatStockPrice, parseNumeric } from '@market-pulse/format';
import { Slot } from '@market-pulse/remote-kit';
import { WatchButton } from '@market-pulse/remote-kit/watch';
import {
  AppLink,
  Chip,
  classNames,
  CompanyLogo,
  Container,
  LinkButton,
  linkButtonClass,
  PriceChange,
  SponsoredBadge,
} from '@market-pulse/ui';
import { useMemo, useRef, type ReactNode } from 'react';
import { GroupChip } from '../groups/GroupChip';
import { ProfileStamp } from './ProfileStamp';
import { VerifiedMark } from './VerifiedMark';
import { StickyHeader } from './StickyHeader';
import styles from './ProfileHeader.module.css';

export interface ProfileHeaderProps {
  readonly company: Company;
  /** Opens what the chart is compared with. */
  readonly onCompare: () => void;
}

/** The head of a profile: who the company is, what its share costs, and how to reach it. What is not known is not mentioned. */
export function ProfileHeader({ company, onCompare }: ProfileHeaderProps): ReactNode {
  const { name, ticker, exchange, sector, industry, headquarters, phone, employees, founded_year, logo_url } = company;
  const header = useRef<HTMLElement>(null);
  return (
    <>
      <header ref={header} className={styles.header}>
        <Container className={styles.row}>
          <div className={styles.who}>
            <CompanyLogo name={name} ticker={ticker} src={logo_url} size="large" isFirst />
            <div className={styles.identity}>
              <div className={styles.names}>
                <h1>{name}</h1>
                <Chip tone="accent" size="small">
                  {ticker}
                </Chip>
                {exchange && <Chip size="small">{exchange}</Chip>}
                {sector && <GroupChip kind="sector" name={sector} />}
                {industry && industry !== sector && <GroupChip kind="industry" name={industry} />}
                <VerifiedMark company={company} />
                {company.sponsored && <SponsoredBadge />}
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
          <Actions company={company} onCompare={onCompare} />
        </Container>
      </header>
      <StickyHeader company={company} below={header} />
    </>
  );
}

function Price({ company }: { readonly company: Company }): ReactNode {
  const { price, change, change_percent: percent } = company;
  return (
    <div className={styles.quote}>
      <p className={styles.price}>
        <strong>{formatStockPrice(price)}</strong>
        {percent !== null && <PriceChange percent={percent} />}
        {change !== null && (
          <span className={(parseNumeric(change) ?? 0) < 0 ? styles.loss : styles.gain}>
            {formatChangeAmount(change)}
          </span>
        )}
      </p>
      <ProfileStamp company={company} />
    </div>
  );
}

function Actions({ company, onCompare }: ProfileHeaderProps): ReactNode {
  const { id, ticker, slug, name, website, ir_email: email } = company;
  const properties = useMemo(() => ({ company: { id, ticker, slug, name } }), [id, ticker, slug, name]);
  return (
    <div className={styles.actions}>
      <WatchButton variant="button" target={{ symbol: ticker, kind: 'stock', name, slug }} />
      <Slot
        name="company.actions"
        kind="action"
        properties={properties}
        loading={<span className={classNames(linkButtonClass(), styles.square)} aria-hidden />}
      />
      {company.price !== null && (
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
      {website && (
        <LinkButton to={website} className={styles.wide}>
          Website
          <svg viewBox="0 0 16 16" aria-hidden>
            <path d="M5 11 11.5 4.5M6 4h6v6" />
          </svg>
        </LinkButton>
      )}
      {email && (
        <LinkButton to={`mailto:${email}`} className={styles.wide}>
          IR Contact
        </LinkButton>
      )}
    </div>
  );
}
