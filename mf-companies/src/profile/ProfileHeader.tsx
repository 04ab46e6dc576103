import type { Company } from '@market-pulse/contract';
import { formatCount } from '@market-pulse/format';
import { Slot } from '@market-pulse/remote-kit';
import { WatchButton } from '@market-pulse/remote-kit/watch';
import { AppLink, Chip, linkButtonClass, SponsoredBadge } from '@market-pulse/ui';
import { PriceHeader } from '@market-pulse/ui/company';
import { useMemo, type ReactNode } from 'react';
import { GroupChip } from '../groups/GroupChip';
import { VerifiedMark } from './VerifiedMark';

export interface ProfileHeaderProps {
  readonly company: Company;
  /** Opens what the chart is compared with. */
  readonly onCompare: () => void;
}

/** The head of a profile: who the company is, what its share costs, and how to reach it. */
export function ProfileHeader({ company, onCompare }: ProfileHeaderProps): ReactNode {
  const { id, slug, name, ticker, logo_url, price, currency, change, change_percent, status, source, as_of } = company;
  const properties = useMemo(() => ({ company: { id, ticker, slug, name } }), [id, ticker, slug, name]);
  return (
    <PriceHeader
      name={name}
      ticker={ticker}
      logoUrl={logo_url}
      price={price}
      currency={currency}
      change={change}
      percent={change_percent}
      provenance={{ status, source, as_of }}
      marks={<Marks company={company} />}
      facts={<Facts company={company} />}
      star={<WatchButton variant="button" target={{ symbol: ticker, kind: 'stock', name, slug }} />}
      actions={
        <Slot
          name="company.actions"
          kind="action"
          properties={properties}
          loading={<span className={linkButtonClass()} aria-hidden />}
        />
      }
      onCompare={onCompare}
      contacts={contactsOf(company)}
    />
  );
}

function contactsOf({ website, ir_email: email }: Company) {
  return [
    ...(website ? [{ to: website, text: 'Website' }] : []),
    ...(email ? [{ to: `mailto:${email}`, text: 'IR Contact' }] : []),
  ];
}

interface PartProps {
  readonly company: Company;
}

function Marks({ company }: PartProps): ReactNode {
  const { exchange, sector, industry, sponsored } = company;
  return (
    <>
      {exchange && <Chip size="small">{exchange}</Chip>}
      {sector && <GroupChip kind="sector" name={sector} />}
      {industry && industry !== sector && <GroupChip kind="industry" name={industry} />}
      <VerifiedMark company={company} />
      {sponsored && <SponsoredBadge />}
    </>
  );
}

function Facts({ company }: PartProps): ReactNode {
  const { headquarters, phone, employees, founded_year: founded } = company;
  return (
    <>
      {headquarters && <li>{headquarters}</li>}
      {phone && (
        <li>
          <AppLink to={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</AppLink>
        </li>
      )}
      {employees !== null && <li>{formatCount(employees)} employees</li>}
      {founded !== null && <li>Founded {founded}</li>}
    </>
  );
}
