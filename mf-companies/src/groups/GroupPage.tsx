import { ApiError } from '@market-pulse/api-client';
import { useCompanyGroup, type GroupKind } from '@market-pulse/api-client/companies';
import type { CompanyGroup } from '@market-pulse/contract';
import { capRanking } from '@market-pulse/contract/cap-order';
import { formatCount, formatDate } from '@market-pulse/format';
import { Link, usePageHead, useParams } from '@market-pulse/remote-kit';
import {
  AsyncState,
  Chip,
  classNames,
  Container,
  layout,
  LinkButton,
  PageHero,
  SourceLine,
  typography,
  useNow,
} from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { BreadthBar } from './BreadthBar';
import { groupHead } from './groupHead';
import styles from './GroupPage.module.css';
import { emptyFiguresNote, GroupTable } from './GroupTable';

const WORDS = {
  sector: { title: 'Sector', unknown: 'Sector not found' },
  industry: { title: 'Industry', unknown: 'Industry not found' },
} as const;

/** A sector or industry: how its companies did on one day, and all of them by market cap. */
export function GroupPage({ kind }: { readonly kind: GroupKind }): ReactNode {
  const { slug = '' } = useParams();
  const group = useCompanyGroup(kind, slug);
  usePageHead(group.data && groupHead(kind, group.data, slug));
  const words = WORDS[kind];
  if (group.error instanceof ApiError && group.error.status === 404) return <GroupNotFound kind={kind} slug={slug} />;
  if (group.data) return <LoadedGroup kind={kind} group={group.data} />;
  return (
    <Container className={classNames(layout.page, layout.stack)}>
      <h1 className={typography.visuallyHidden}>{words.title}</h1>
      <AsyncState
        query={group}
        loadingText="Loading companies..."
        errorText="Failed to load companies. Please try again later."
        skeleton={<div className={styles.skeleton} />}
      >
        {() => undefined}
      </AsyncState>
    </Container>
  );
}

/** The order of `orderByCap`, in words. */
function orderText(companies: CompanyGroup['companies']): string {
  const ranking = capRanking(companies);
  if (!ranking) return ' · by name, as most have no market cap of one day';
  const { day, behind } = ranking;
  const others =
    behind === 0
      ? ''
      : `; ${formatCount(behind)} of another day or less fresh ${behind === 1 ? 'is' : 'are'} listed last`;
  return ` · by market cap of ${formatDate(day)}${others}`;
}

function GroupNotFound({ kind, slug }: { readonly kind: GroupKind; readonly slug: string }): ReactNode {
  usePageHead({ title: WORDS[kind].unknown, isMissing: true });
  return (
    <PageHero
      title={WORDS[kind].unknown}
      lead={`No listed company is of the ${kind} "${slug}".`}
      actions={<LinkButton to="/companies">All Companies</LinkButton>}
    />
  );
}

function LoadedGroup({ kind, group }: { readonly kind: GroupKind; readonly group: CompanyGroup }): ReactNode {
  const now = useNow();
  const { name, sector, industries, companies, companies_count: count, figures, breadth } = group;
  const empty = emptyFiguresNote(group);
  const partText = companies.length < count ? ` · ${formatCount(companies.length)} of ${formatCount(count)}` : '';
  return (
    <>
      <header className={styles.band}>
        <Container className={styles.head}>
          <div>
            <nav aria-label="Breadcrumb" className={styles.trail}>
              <Link to="/companies">Companies</Link>
              {sector && <Link to={`/sector/${sector.slug}`}>{sector.name}</Link>}
            </nav>
            <h1>{name}</h1>
            <p className={styles.lead}>
              {WORDS[kind].title} · {formatCount(count)} {count === 1 ? 'company' : 'companies'}
            </p>
          </div>
          {breadth ? <BreadthBar breadth={breadth} /> : <p className={styles.few}>Too few figures of one day.</p>}
        </Container>
      </header>
      <Container className={styles.body}>
        {industries.length > 0 && (
          <nav aria-label={`Industries of ${name}`}>
            <ul className={styles.industries}>
              {industries.map((industry) => (
                <li key={industry.slug}>
                  <Chip to={`/industry/${industry.slug}`}>
                    {industry.name} <span className={styles.count}>{formatCount(industry.companies)}</span>
                  </Chip>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <SourceLine provenance={figures} now={now} note={orderText(companies) + partText} />
        {empty !== undefined && <p className={classNames(typography.muted, typography.small)}>{empty}</p>}
        <GroupTable kind={kind} group={group} />
      </Container>
    </>
  );
}
