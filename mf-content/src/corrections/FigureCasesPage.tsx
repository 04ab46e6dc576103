import { useFigureCases } from '@market-pulse/api-client/companies';
import type { FigureCaseStatus } from '@market-pulse/contract';
import { usePageHead } from '@market-pulse/remote-kit';
import { hasRole, useSession } from '@market-pulse/session';
import { AsyncState, Button, Container, EmptyState, layout, LinkButton, PageHero } from '@market-pulse/ui';
import { Pager, useKeptFocus } from '@market-pulse/ui/lists';
import { useEffect, useState, type ReactNode } from 'react';
import { CORRECTIONS_PATH } from './correctionsHead';
import { FigureCase } from './FigureCase';
import styles from './corrections.module.css';

const LEAD =
  'Figures that readers reported as wrong. An editor reviews each one, and says what is right or why it stays.';
const STATUSES: readonly (readonly [FigureCaseStatus, string])[] = [
  ['waiting', 'Waiting'],
  ['accepted', 'Corrected'],
  ['declined', 'Declined'],
];

/** Where editors decide on figures that somebody said are wrong. It is for editors and admins. */
export default function FigureCasesPage(): ReactNode {
  usePageHead({ description: LEAD, robots: 'noindex' });
  const isEditor = useSession(({ user }) => hasRole(user, 'editor'));
  return (
    <>
      <PageHero title="Wrong Figures" lead={LEAD} />
      <Container className={layout.page}>
        {isEditor ? (
          <Queue />
        ) : (
          <EmptyState
            title="This page is for editors"
            action={<LinkButton to={CORRECTIONS_PATH}>All Corrections</LinkButton>}
          >
            What was corrected stands on the page of corrections, for everybody.
          </EmptyState>
        )}
      </Container>
    </>
  );
}

function Queue(): ReactNode {
  const [{ status, page }, setPlace] = useState({ status: 'waiting' as FigureCaseStatus, page: 1 });
  const cases = useFigureCases(status, page);
  const { place, onFocus } = useKeptFocus<HTMLDivElement>('row');
  const last = cases.data?.pages;
  // The last case of the last page was decided.
  useEffect(() => {
    if (last !== undefined && page > Math.max(1, last)) setPlace({ status, page: Math.max(1, last) });
  }, [last, page, status]);
  return (
    <div ref={place} tabIndex={-1} className={layout.stack} role="group" aria-label="Cases" onFocus={onFocus}>
      <div className={layout.row} role="group" aria-label="Which cases">
        {STATUSES.map(([each, label]) => (
          <Button
            key={each}
            type={each === status ? 'primary' : 'default'}
            aria-pressed={each === status}
            onClick={() => setPlace({ status: each, page: 1 })}
          >
            {label}
          </Button>
        ))}
      </div>
      <AsyncState marksOld query={cases} loadingText="Loading cases..." errorText="Failed to load the cases.">
        {({ results, pages }) => (
          <>
            {results.length === 0 && <EmptyState title={status === 'waiting' ? 'Nothing waits.' : 'There is none.'} />}
            <ul role="list" className={styles.cases}>
              {results.map((each) => (
                <FigureCase key={each.id} figureCase={each} />
              ))}
            </ul>
            <Pager
              page={page}
              pageCount={pages}
              label="Pages of cases"
              onChange={(to) => setPlace({ status, page: to })}
            />
          </>
        )}
      </AsyncState>
    </div>
  );
}
