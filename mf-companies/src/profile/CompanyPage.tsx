import { ApiError, useCompany } from '@market-pulse/api-client';
import { useDocumentTitle, useParams } from '@market-pulse/remote-kit';
import { AsyncState, classNames, Container, layout, LinkButton, PageHero, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { CompanyProfile } from './CompanyProfile';

/** A company's profile, by slug or ticker in any case. */
export default function CompanyPage(): ReactNode {
  const { slug = '' } = useParams();
  const company = useCompany(slug);
  useDocumentTitle(company.data?.name);

  if (company.error instanceof ApiError && company.error.status === 404) return <CompanyNotFound slug={slug} />;
  return (
    <Container className={classNames(layout.page, layout.stack)}>
      {!company.data && <h1 className={typography.visuallyHidden}>Company profile</h1>}
      <AsyncState query={company} loadingText="Loading company..." errorText="Failed to load company data">
        {/* Another company begins with its first tab. */}
        {(loaded) => <CompanyProfile key={loaded.id} company={loaded} />}
      </AsyncState>
    </Container>
  );
}

function CompanyNotFound({ slug }: { readonly slug: string }): ReactNode {
  useDocumentTitle('Company not found');
  return (
    <PageHero
      title="Company not found"
      lead={`No company has the address or ticker "${slug}".`}
      actions={<LinkButton to="/companies">All Companies</LinkButton>}
    />
  );
}
