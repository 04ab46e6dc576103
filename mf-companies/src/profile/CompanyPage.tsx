import { ApiError, useCompany } from '@market-pulse/api-client';
import { usePageHead, useParams } from '@market-pulse/remote-kit';
import { AsyncState, classNames, Container, layout, LinkButton, PageHero, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { companyHead } from './companyHead';
import { CompanyProfile } from './CompanyProfile';

/** A company's profile, by slug or ticker in any case. */
export default function CompanyPage(): ReactNode {
  const { slug = '' } = useParams();
  const company = useCompany(slug);
  usePageHead(company.data && companyHead(company.data, slug));

  if (company.error instanceof ApiError && company.error.status === 404) return <CompanyNotFound slug={slug} />;
  // Another company begins with its first tab.
  if (company.data) return <CompanyProfile key={company.data.id} company={company.data} />;
  return (
    <Container className={classNames(layout.page, layout.stack)}>
      <h1 className={typography.visuallyHidden}>Company profile</h1>
      <AsyncState query={company} loadingText="Loading company..." errorText="Failed to load company data">
        {() => undefined}
      </AsyncState>
    </Container>
  );
}

function CompanyNotFound({ slug }: { readonly slug: string }): ReactNode {
  usePageHead({ title: 'Company not found', isMissing: true });
  return (
    <PageHero
      title="Company not found"
      lead={`No company has the address or ticker "${slug}".`}
      actions={<LinkButton to="/companies">All Companies</LinkButton>}
    />
  );
}
