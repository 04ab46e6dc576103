import { errorMessage } from '@market-pulse/api-client';
import { fetchAllDisclosures, useDisclosures } from '@market-pulse/api-client/companies';
import type { Disclosures, Sponsorship } from '@market-pulse/contract';
import { toCsv } from '@market-pulse/format/csv';
import {
  Link,
  pageParameter,
  useAddressPath,
  useAddressState,
  useLazyImport,
  usePageHead,
} from '@market-pulse/remote-kit';
import { hasRole, useSession } from '@market-pulse/session';
import {
  AsyncState,
  Button,
  classNames,
  Container,
  EmptyState,
  layout,
  PageHero,
  saveCsv,
  Section,
  useApp,
} from '@market-pulse/ui';
import { Pager } from '@market-pulse/ui/lists';
import { useState, type ReactNode } from 'react';
import { companyPath } from '../company/companyPath';
import { disclosuresExport } from './disclosuresExport';
import { DISCLOSURES_LEAD, disclosuresHead } from './disclosuresHead';
import { LedgerTable } from './LedgerTable';
import type { SponsorshipDialogProps } from './SponsorshipDialog';

const PARAMETERS = { page: pageParameter };

/** The public ledger of all sponsorships. Editors record them here, and correct what was recorded. */
export default function DisclosuresPage(): ReactNode {
  const [{ page }] = useAddressState(PARAMETERS);
  const pathTo = useAddressPath(PARAMETERS);
  usePageHead(disclosuresHead(page));
  const isEditor = useSession(({ user }) => hasRole(user, 'editor'));
  const ledger = useDisclosures(page);
  /** An entry to correct, or a new one. */
  const [written, setWritten] = useState<Sponsorship | 'new'>();
  return (
    <>
      <PageHero title="Disclosures" lead={DISCLOSURES_LEAD} />
      <Container className={classNames(layout.page, layout.stackLarge)}>
        <Section
          title="Sponsorships"
          lead="Each entry was recorded by an editor. What was corrected stays readable."
          action={
            <div className={layout.row}>
              {isEditor && (
                <Button type="primary" onClick={() => setWritten('new')}>
                  Record a sponsorship
                </Button>
              )}
              <SaveButton />
            </div>
          }
        >
          <AsyncState
            marksOld
            query={ledger}
            loadingText="Loading disclosures..."
            errorText="Failed to load disclosures."
          >
            {({ results, pages, unrecorded }) => (
              <>
                {results.length > 0 ? (
                  <LedgerTable entries={results} onCorrect={isEditor ? setWritten : undefined} />
                ) : (
                  <EmptyState title="Nothing has been recorded yet." />
                )}
                <Pager
                  page={page}
                  pageCount={pages}
                  label="Pages of sponsorships"
                  pathOf={(other) => pathTo({ page: other })}
                />
                <Unrecorded companies={unrecorded} />
              </>
            )}
          </AsyncState>
        </Section>
      </Container>
      {written && (
        <LoadedDialog entry={written === 'new' ? undefined : written} onClose={() => setWritten(undefined)} />
      )}
    </>
  );
}

/** Says of whom it is known that they pay, and not what. */
function Unrecorded({ companies }: { readonly companies: Disclosures['unrecorded'] }): ReactNode {
  if (companies.length === 0) return null;
  return (
    <div className={layout.panel}>
      <Section title="Not recorded yet" level={3}>
        <p>
          These companies pay for being featured on this site. How much, by whom and since when has not been recorded
          yet:{' '}
          {companies.map((company, index) => (
            <span key={company.ticker}>
              {index > 0 && ', '}
              <Link to={companyPath(company)}>{company.name}</Link>
            </span>
          ))}
        </p>
      </Section>
    </div>
  );
}

/** Saves the whole ledger as a table. */
function SaveButton(): ReactNode {
  const { message } = useApp();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      saveCsv('market-pulse-disclosures.csv', toCsv(disclosuresExport, await fetchAllDisclosures()));
    } catch (error) {
      message.error(errorMessage(error, 'The file could not be made. Please try again.'));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button loading={isSaving} onClick={() => void save()}>
      Save as CSV
    </Button>
  );
}

const loadDialog = () => import('./SponsorshipDialog');

/** The form, whose code comes when an editor asks for it. */
function LoadedDialog(props: SponsorshipDialogProps): ReactNode {
  const code = useLazyImport(loadDialog);
  return (
    <AsyncState query={code} loadingText="Loading the form..." errorText="The form could not be loaded.">
      {({ SponsorshipDialog }) => <SponsorshipDialog {...props} />}
    </AsyncState>
  );
}
