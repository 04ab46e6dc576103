import { ApiError, useCompany } from '@market-pulse/api-client';
import { usePageHead, useParams } from '@market-pulse/remote-kit';
import {
  AsyncState,
  Button,
  classNames,
  Container,
  layout,
  LinkButton,
  PageHero,
  typography,
  useRetry,
} from '@market-pulse/ui';
import { useMemo, type ReactNode } from 'react';
import { companyHead } from './companyHead';
import { CompanyProfile } from './CompanyProfile';
import { profileFor } from './profileFor';
import { ReferenceNotice } from './ReferenceNotice';

/** A company's profile, by slug or ticker in any case. */
export default function CompanyPage(): ReactNode {
  const { slug = '' } = useParams();
  const query = useCompany(slug);
  const { data, isFetching } = query;
  const { failure, retry, landing } = useRetry(query);
  const hasFailed = failure !== undefined;
  const company = useMemo(() => profileFor(slug, data, hasFailed), [slug, data, hasFailed]);
  // An answer that is not ok; without a network there is none, and its status is 0.
  const refusal = failure?.error instanceof ApiError && failure.error.status > 0 ? failure.error : undefined;
  const isMissing = refusal?.status === 404;
  // What the site knows by itself is at the address that it was asked by.
  usePageHead(company && companyHead(company, data ? slug : company.slug));

  if (company) {
    return (
      <>
        {landing}
        {/* Another company begins with its first tab. */}
        <CompanyProfile
          key={company.slug}
          company={company}
          notice={
            data ? undefined : <ReferenceNotice isFetching={isFetching} retry={() => retry()} isMissing={isMissing} />
          }
        />
      </>
    );
  }
  if (isMissing) return <CompanyNotFound slug={slug} />;
  if (refusal) return <CompanyRefused isFetching={isFetching} retry={() => retry()} />;
  return (
    <Container className={classNames(layout.page, layout.stack)}>
      <h1 className={typography.visuallyHidden}>Company profile</h1>
      <AsyncState
        query={{ ...query, refetch: () => retry() }}
        loadingText="Loading company..."
        errorText="Failed to load company data"
      >
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

interface CompanyRefusedProps {
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/**
 * The server has answered, but with an error. The title is that of the specification for every such answer; the page is not announced as
 * missing, because it may be there.
 */
function CompanyRefused({ isFetching, retry }: CompanyRefusedProps): ReactNode {
  return (
    <PageHero
      title="Company not found"
      lead="The server could not tell anything of this company just now. It may be there nevertheless."
      actions={
        <>
          <Button type="primary" loading={isFetching} onClick={retry}>
            Retry
          </Button>
          <LinkButton to="/companies">All Companies</LinkButton>
        </>
      }
    />
  );
}
