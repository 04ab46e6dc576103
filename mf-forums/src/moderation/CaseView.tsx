import { errorMessage } from '@market-pulse/api-client';
import type { useModerationCase } from '@market-pulse/api-client/forums';
import type { CampaignMember, ModerationCaseDetails } from '@market-pulse/contract';
import { Alert, AsyncState, IconButton } from '@market-pulse/ui';
import type { ReactNode, Ref } from 'react';
import { AccountsByAge } from './AccountsByAge';
import { AuthorRecord } from './AuthorRecord';
import { CampaignMembers } from './CampaignMembers';
import { CaseAge } from './CaseAge';
import { CaseSubject } from './CaseSubject';
import { CaseThread } from './CaseThread';
import styles from './CaseView.module.css';
import { deskTitle } from './caseTexts';
import { KeyCap } from './KeyCap';
import { MatchedRules } from './MatchedRules';
import { ReportList } from './ReportList';

export interface CaseViewProps {
  readonly query: ReturnType<typeof useModerationCase>;
  /** Whether others have closed it while it was open here. */
  readonly isClosed: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly member: CampaignMember | undefined;
  readonly onShowMember: (member: CampaignMember) => void;
  readonly isExpanded: boolean;
  readonly onExpand: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** Back to the queue, where the window is too narrow for both. */
  readonly onBack: () => void;
}

/**
 * A case that is opened: what it is about, why it is one, what was said of it, and who wrote it. An appeal is one for what its author says,
 * so no rules are shown, and reports only where some led to the decision.
 */
export function CaseView({ query, isClosed, onBack, ...props }: CaseViewProps): ReactNode {
  return (
    <div className={styles.view}>
      <button type="button" className={styles.back} onClick={onBack}>
        ‹ Queue
      </button>
      {isClosed && <Alert type="info" showIcon title={errorMessage(query.error, 'This case is no longer open.')} />}
      <AsyncState
        query={query}
        loadingText="Loading the case..."
        errorText={(error) => errorMessage(error, 'The case could not be loaded.')}
      >
        {(found) => <OpenedCase found={found} {...props} />}
      </AsyncState>
    </div>
  );
}

type OpenedCaseProps = Omit<CaseViewProps, 'query' | 'isClosed' | 'onBack'> & { readonly found: ModerationCaseDetails };

function OpenedCase({ found, now, heading, member, ...props }: OpenedCaseProps): ReactNode {
  const { onShowMember, isExpanded, onExpand, onPrevious, onNext } = props;
  const { details, author, record, appeal } = found;
  const shown = member ?? details?.members[0];
  return (
    <>
      <div className={styles.bar}>
        <CaseAge since={found.since} now={now} isLong />
        <h2 ref={heading} tabIndex={-1} dir="auto">
          {deskTitle(found)}
        </h2>
        <span className={styles.steps}>
          <IconButton aria-label="Previous case" disabled={!onPrevious} onClick={onPrevious}>
            ‹ <KeyCap of="previous" />
          </IconButton>
          <IconButton aria-label="Next case" disabled={!onNext} onClick={onNext}>
            <KeyCap of="next" /> ›
          </IconButton>
        </span>
      </div>
      <div className={styles.body}>
        <CaseSubject key={`${shown?.target_type ?? ''} ${shown?.target_id ?? ''}`} found={found} member={shown} />
        <CaseThread neighbours={found.neighbours} isOpen={isExpanded} onToggle={onExpand} />
        {appeal ? (
          appeal.reports_count > 0 && <ReportList found={found} now={now} />
        ) : (
          <div className={styles.pair}>
            <MatchedRules found={found} />
            <ReportList found={found} now={now} />
          </div>
        )}
        {details && (
          <>
            <AccountsByAge acts={details.acts} young_days={details.young_days} />
            <CampaignMembers found={found} shown={shown} onShow={onShowMember} />
          </>
        )}
        {author && record && <AuthorRecord author={author} record={record} />}
      </div>
    </>
  );
}
