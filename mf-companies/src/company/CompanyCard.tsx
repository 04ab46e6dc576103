import type { LiveCompanyRow } from '@market-pulse/contract';
import { AppLink, Card, Chip, classNames, CompanyLogo, LinkButton, SponsoredBadge, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { companyPath } from './companyPath';

export type CompanySummary = Pick<
  LiveCompanyRow,
  'ticker' | 'name' | 'sector' | 'about' | 'website' | 'logo_url' | 'sponsored'
> & { readonly slug: string | null };

export interface CompanyCardProps {
  readonly company: CompanySummary;
  /** `featured` has buttons to the company's own site and to its page; `compact` is for long lists. */
  readonly variant: 'featured' | 'compact';
}

/** A company in a grid; the whole card leads to its page. */
export function CompanyCard({ company, variant }: CompanyCardProps): ReactNode {
  const { name, ticker, sector, about, website, logo_url, sponsored } = company;
  const path = companyPath(company);
  const isFeatured = variant === 'featured';
  const ofCompany = <span className={typography.visuallyHidden}> of {name}</span>;
  return (
    <Card
      title={name}
      to={path}
      logo={<CompanyLogo name={name} ticker={ticker} src={logo_url} size={isFeatured ? 'large' : 'small'} />}
      meta={
        <>
          <Chip tone="accent">{ticker}</Chip>
          {sponsored && <SponsoredBadge />}
        </>
      }
      foot={
        isFeatured && (
          <>
            {website && <AppLink to={website}>Website{ofCompany}</AppLink>}
            <LinkButton to={path}>View Details{ofCompany}</LinkButton>
          </>
        )
      }
    >
      {sector && <p className={typography.small}>{sector}</p>}
      {about && <p className={classNames(typography.clamp3, typography.muted)}>{about}</p>}
    </Card>
  );
}
