import { errorMessage } from '@market-pulse/api-client';
import { type CaseKey, useCaseReports } from '@market-pulse/api-client/forums';
import type { ModerationCaseDetails, ModerationReport } from '@market-pulse/contract';
import { AsyncState } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { LoadMore } from '../posts/LoadMore';
import { RelativeTime } from '../time/RelativeTime';
import { ageBetween, counted } from './caseTexts';
import styles from './ReportList.module.css';
import { REASONS, reportsText } from './words';

interface ReportListProps {
  readonly found: ModerationCaseDetails;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * What was said of a case, or led to the decision that is appealed: how often each reason was given, and all reports, each with who sent it
 * and how often they were right.
 */
export function ReportList({ found, now }: ReportListProps): ReactNode {
  const { reporters, appeal, target_type: type, target_id: id } = found;
  const { reports_count: reports, reasons } = appeal ?? found;
  return (
    <section aria-label={appeal ? 'Reports that led to it' : 'Reports'} className={styles.reports}>
      <h3>
        {reportsText(reports)} {appeal && 'led to it '}
        {reports > 0 && <span>by {counted(reporters.count, 'member')}</span>}
      </h3>
      {reports === 0 ? (
        <p className={styles.before}>Nobody has reported this.</p>
      ) : (
        <>
          <ul role="list" className={styles.reasons}>
            {reasons.map(({ reason, count }) => (
              <li key={reason}>
                <span>{REASONS[reason]}</span> <strong>{count}</strong>
              </li>
            ))}
          </ul>
          <p className={styles.before}>{recordOf(reporters, appeal !== null)}</p>
          <AllReports of={{ type, id }} now={now} />
        </>
      )}
    </section>
  );
}

/** How often those were right who reported: before, or of what was decided, also in what they reported else. */
function recordOf(
  { settled_count: settled, acted_count: acted }: ModerationCaseDetails['reporters'],
  isDecided: boolean,
): string {
  const acts = `${acted} of ${counted(settled, 'report')} acted on`;
  if (isDecided) return settled === 0 ? 'None of their other reports was decided.' : `Their other reports: ${acts}`;
  return settled === 0 ? 'None of them has reported anything before.' : `Reporters before: ${acts}`;
}

function AllReports({ of: key, now }: { readonly of: CaseKey; readonly now: number }): ReactNode {
  const reports = useCaseReports(key);
  return (
    <AsyncState
      query={reports}
      loadingText="Loading reports..."
      errorText={(error) => errorMessage(error, 'The reports could not be loaded.')}
    >
      {({ items }) => (
        <>
          <ol className={styles.list}>
            {items.map((report) => (
              <li key={report.id}>
                <Report report={report} now={now} />
              </li>
            ))}
          </ol>
          <LoadMore list={reports} label="Load More Reports" errorText="Failed to load reports" />
        </>
      )}
    </AsyncState>
  );
}

function Report({ report, now }: { readonly report: ModerationReport; readonly now: number }): ReactNode {
  const {
    username,
    joined_at: joined,
    created_at: at,
    reason,
    note,
    settled_count: settled,
    acted_count: acted,
  } = report;
  return (
    <>
      <p className={styles.who}>
        <bdi>
          <strong>{username}</strong>
        </bdi>
        <span>{ageBetween(joined, at)} old</span>
        <span>{settled === 0 ? 'first report' : `right ${acted} of ${settled}`}</span>
        <span>{REASONS[reason]}</span>
        <RelativeTime at={at} now={now} />
      </p>
      {note !== '' && (
        <p dir="auto" className={styles.note}>
          {note}
        </p>
      )}
    </>
  );
}
