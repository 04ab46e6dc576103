import { errorMessage } from '@market-pulse/api-client';
import { useCompanyApplications } from '@market-pulse/api-client/companies';
import type { ApplicationStatus, CompanyApplication } from '@market-pulse/contract';
import { choiceParameter, pageParameter, useAddressPath, useAddressState } from '@market-pulse/remote-kit';
import { AsyncState, FilterToggle, layout } from '@market-pulse/ui';
import { Pager } from '@market-pulse/ui/lists';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { AcceptDialog } from './AcceptDialog';
import { ApplicationCard } from './ApplicationCard';
import styles from './applications.module.css';
import { RefuseDialog } from './RefuseDialog';
import { STATUS_LABELS, STATUSES } from './statuses';

const address = { status: choiceParameter(STATUSES), page: pageParameter };

/** What an admin is about to decide. */
interface Deciding {
  readonly application: CompanyApplication;
  readonly decision: 'accept' | 'refuse';
}

/** The applications of one status, with what is left to decide. */
export function ApplicationQueue(): ReactNode {
  const [{ status = 'waiting', page }, change] = useAddressState(address, { scroll: 'top' });
  const pathTo = useAddressPath(address);
  const applications = useCompanyApplications(status, page);
  const [deciding, setDeciding] = useState<Deciding>();
  const [decided, setDecided] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was decided leaves the list, and the button that opened the dialog with it.
  useEffect(() => {
    if (decided > 0) heading.current?.focus();
  }, [decided]);

  const close = () => setDeciding(undefined);
  const finish = () => {
    close();
    setDecided((count) => count + 1);
  };
  const choose = (chosen: ApplicationStatus) =>
    change({ status: chosen === 'waiting' ? undefined : chosen, page: undefined });
  const count = applications.data?.count;
  return (
    <>
      <div role="group" aria-label="Status" className={layout.row}>
        {STATUSES.map((one) => (
          <FilterToggle key={one} label={STATUS_LABELS[one]} isOn={one === status} onChange={() => choose(one)} />
        ))}
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {STATUS_LABELS[status]}
        {count !== undefined && ` (${count})`}
      </h2>
      <AsyncState
        marksOld
        query={applications}
        loadingText="Loading applications..."
        errorText={(error) => errorMessage(error, 'The applications could not be loaded.')}
        empty={status === 'waiting' ? 'Nobody waits for a decision.' : 'There are no such applications.'}
        isEmpty={({ results }) => results.length === 0}
      >
        {({ results, pages }) => (
          <>
            <ul className={styles.list}>
              {results.map((application) => (
                <li key={application.id}>
                  <ApplicationCard
                    application={application}
                    onAccept={() => setDeciding({ application, decision: 'accept' })}
                    onRefuse={() => setDeciding({ application, decision: 'refuse' })}
                  />
                </li>
              ))}
            </ul>
            <Pager
              page={page}
              pageCount={pages}
              pathOf={(other) => pathTo({ page: other })}
              label="Pages of applications"
            />
          </>
        )}
      </AsyncState>
      {deciding?.decision === 'accept' && (
        <AcceptDialog application={deciding.application} onDone={finish} onClose={close} />
      )}
      {deciding?.decision === 'refuse' && (
        <RefuseDialog application={deciding.application} onDone={finish} onClose={close} />
      )}
    </>
  );
}
