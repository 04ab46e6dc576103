import { useCorrections } from '@market-pulse/api-client/companies';
import { pageParameter, useAddressPath, useAddressState, usePageHead } from '@market-pulse/remote-kit';
import { AsyncState, classNames, Container, EmptyState, layout, PageHero, Section, typography } from '@market-pulse/ui';
import { Pager } from '@market-pulse/ui/lists';
import type { ReactNode } from 'react';
import { CORRECTIONS_LEAD, correctionsHead } from './correctionsHead';
import { CorrectionsTable } from './CorrectionsTable';

const PARAMETERS = { page: pageParameter };

/** The public page of all figures that were wrong, the one corrected last first. */
export default function CorrectionsPage(): ReactNode {
  const [{ page }] = useAddressState(PARAMETERS);
  const pathTo = useAddressPath(PARAMETERS);
  usePageHead(correctionsHead(page));
  const corrections = useCorrections(page);
  return (
    <>
      <PageHero title="Corrections" lead={CORRECTIONS_LEAD} />
      <Container className={classNames(layout.page, layout.stackLarge)}>
        <AsyncState
          marksOld
          query={corrections}
          loadingText="Loading corrections..."
          errorText="Failed to load corrections."
        >
          {({ results, pages }) => (
            <>
              {results.length > 0 ? (
                <CorrectionsTable corrections={results} />
              ) : (
                <EmptyState title={page === 1 ? 'No figure has been corrected yet.' : 'There is nothing on this page.'}>
                  When a reader tells us of a wrong figure and an editor finds that they are right, it stands here.
                </EmptyState>
              )}
              <Pager
                page={page}
                pageCount={pages}
                label="Pages of corrections"
                pathOf={(other) => pathTo({ page: other })}
              />
            </>
          )}
        </AsyncState>
        <Section title="Is a figure wrong?" level={2}>
          <p className={typography.muted}>
            Press the line that says where a figure is from, such as “Prices as of Aug 22, 2026”, and then “This figure
            is wrong”. You need no account: you get an address where you can follow your report, and only people who
            have it can read it. With an account, we tell you what is decided.
          </p>
        </Section>
      </Container>
    </>
  );
}
