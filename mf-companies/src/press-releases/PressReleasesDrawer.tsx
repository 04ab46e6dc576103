import { errorMessage } from '@market-pulse/api-client';
import { useCompanyPressReleases, usePressRelease, usePressReleaseActions } from '@market-pulse/api-client/companies';
import type { Company, PressReleaseSummary } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { Alert, AppLink, AsyncState, Button, Chip, layout, typography, useApp } from '@market-pulse/ui';
import { Drawer } from '@market-pulse/ui/overlay';
import { useState, type ReactNode } from 'react';
import { useLeaveQuestion } from '../editing/useLeaveQuestion';
import { PressReleaseForm, type PressReleaseFormProps } from './PressReleaseForm';
import { PressReleaseList } from './PressReleaseList';
import styles from './pressReleases.module.css';
import { STATUS_LABELS } from './statusLabels';

/** What the drawer shows: the list, an empty form, or the form of a press release by its number. */
type View = 'list' | 'new' | number;

const NOT_SENT = { title: 'Leave without sending?', text: 'What you typed is not sent, and would be lost.' };

export interface PressReleasesDrawerProps {
  readonly company: Company;
  readonly onClose: () => void;
}

/**
 * The press releases of a company, for those who keep its page: how each stands, and what can be done about it. A text that was not
 * sent is given up, with its form or the whole drawer, only after that was asked.
 */
export function PressReleasesDrawer({ company, onClose }: PressReleasesDrawerProps): ReactNode {
  const [view, setView] = useState<View>('list');
  const { unsaved, leaveForm, question } = useLeaveQuestion(NOT_SENT);
  const showList = () => setView('list');
  const form = { slug: company.slug, unsaved, onSent: showList, onBack: () => leaveForm(showList) };
  return (
    <Drawer open title={`Press releases of ${company.name}`} width={640} onClose={() => leaveForm(onClose)}>
      {view === 'list' && <ReleaseList company={company} onWrite={setView} />}
      {view === 'new' && <PressReleaseForm {...form} />}
      {typeof view === 'number' && <Rewriting {...form} id={view} />}
      {question}
    </Drawer>
  );
}

interface RewritingProps extends Omit<PressReleaseFormProps, 'release'> {
  readonly id: number;
}

function Rewriting({ id, ...form }: RewritingProps): ReactNode {
  const release = usePressRelease(id);
  return (
    <AsyncState query={release} loadingText="Loading the text..." errorText="Failed to load the text.">
      {(loaded) => <PressReleaseForm {...form} release={loaded} />}
    </AsyncState>
  );
}

interface ReleaseListProps {
  readonly company: Company;
  readonly onWrite: (view: View) => void;
}

function ReleaseList({ company, onWrite }: ReleaseListProps): ReactNode {
  const releases = useCompanyPressReleases(company.slug);
  return (
    <div className={layout.stack}>
      <div>
        <Button type="primary" onClick={() => onWrite('new')}>
          Write a press release
        </Button>
      </div>
      <PressReleaseList
        releases={releases}
        label="Press releases, the newest first"
        empty="Nothing has been written yet."
        renderItem={(release) => (
          <ReleaseItem key={release.id} release={release} onRewrite={() => onWrite(release.id)} />
        )}
      />
    </div>
  );
}

interface ReleaseItemProps {
  readonly release: PressReleaseSummary;
  readonly onRewrite: () => void;
}

function ReleaseItem({ release, onRewrite }: ReleaseItemProps): ReactNode {
  const { id, title, excerpt, status, reason, slug, created_at, username } = release;
  const { withdraw } = usePressReleaseActions();
  const { message } = useApp();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const withdrawIt = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await withdraw(id);
      message.success('The press release is withdrawn.');
    } catch (error) {
      setFailure(errorMessage(error, 'It could not be withdrawn. Please try again.'));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  const mayRewrite = status === 'waiting' || status === 'refused';
  const mayWithdraw = status === 'waiting' || status === 'published';
  return (
    <li>
      <p className={layout.row}>
        <strong>{status === 'published' && slug ? <AppLink to={`/post/${slug}`}>{title}</AppLink> : title}</strong>
        <Chip size="small" tone={STATUS_LABELS[status].tone}>
          {STATUS_LABELS[status].text}
        </Chip>
      </p>
      <p className={typography.muted}>
        {formatDateTime(created_at)} by {username ?? 'a deleted account'}
      </p>
      <p>{excerpt}</p>
      {reason && <p className={styles.reason}>Reason: {reason}</p>}
      <div aria-live="polite">{failure && <Alert type="error" showIcon title={failure} />}</div>
      <div className={layout.row}>
        {mayRewrite && (
          <Button size="small" onClick={onRewrite}>
            {status === 'refused' ? 'Change and send again' : 'Change'}
          </Button>
        )}
        {mayWithdraw && !isAsking && (
          <Button size="small" danger onClick={() => setAsking(true)}>
            Withdraw
          </Button>
        )}
        {mayWithdraw && isAsking && (
          <>
            <Button size="small" danger type="primary" loading={isBusy} onClick={() => void withdrawIt()}>
              {status === 'published' ? 'Take it from the site for good' : 'Withdraw it for good'}
            </Button>
            <Button size="small" disabled={isBusy} onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
