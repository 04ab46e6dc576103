import { ApiError, useCompany } from '@market-pulse/api-client';
import { usePageHead, useParams } from '@market-pulse/remote-kit';
import { AsyncState, classNames, Container, layout, LinkButton, PageHero, typography } from '@market-pulse/ui';
import { useMemo, type ReactNode } from 'react';
import { companyHead } from './companyHead';
import { CompanyProfile } from './CompanyProfile';
import { profileFor } from './profileFor';
import { ReferenceNotice } from './ReferenceNotice';

/** A company's profile, by slug or ticker in any case. */
export default function CompanyPage(): ReactNode {
  const { slug = '' } = useParams();
  const query = useCompany(slug);
  const { data, isError } = query;
  const company = useMemo(() => profileFor(slug, data, isError), [slug, data, isError]);
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  // What the site knows by itself is at the address that it was asked by.
  usePageHead(company && companyHead(company, data ? slug : company.slug));

  if (company) {
    return (
      // Another company begins with its first tab.
      <CompanyProfile
        key={company.slug}
        company={company}
        notice={data ? undefined : <ReferenceNotice query={query} isMissing={isMissing} />}
      />
    );
  }
  if (isMissing) return <CompanyNotFound slug={slug} />;
  return (
    <Container className={classNames(layout.page, layout.stack)}>
      <h1 className={typography.visuallyHidden}>Company profile</h1>
      <AsyncState query={query} loadingText="Loading company..." errorText="Failed to load company data">
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
