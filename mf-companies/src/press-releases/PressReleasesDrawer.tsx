import {
  errorMessage,
  useCompanyPressReleases,
  usePressRelease,
  usePressReleaseActions,
} from '@market-pulse/api-client';
import type { Company, PressReleaseSummary } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { Alert, AppLink, AsyncState, Button, Chip, layout, ListFoot, typography, useApp } from '@market-pulse/ui';
import { Drawer } from '@market-pulse/ui/overlay';
import { useState, type ReactNode } from 'react';
import { PressReleaseForm } from './PressReleaseForm';
import styles from './pressReleases.module.css';
import { STATUS_LABELS } from './statusLabels';

/** What the drawer shows: the list, an empty form, or the form of a press release by its number. */
type View = 'list' | 'new' | number;

export interface PressReleasesDrawerProps {
  readonly company: Company;
  readonly onClose: () => void;
}

/** The press releases of a company, for those who keep its page: how each stands, and what can be done about it. */
export function PressReleasesDrawer({ company, onClose }: PressReleasesDrawerProps): ReactNode {
  const [view, setView] = useState<View>('list');
  const showList = () => setView('list');
  return (
    <Drawer open title={`Press releases of ${company.name}`} width={640} onClose={onClose}>
      {view === 'list' && <ReleaseList company={company} onWrite={setView} />}
      {view === 'new' && <PressReleaseForm slug={company.slug} onDone={showList} />}
      {typeof view === 'number' && <Rewriting slug={company.slug} id={view} onDone={showList} />}
    </Drawer>
  );
}

interface RewritingProps {
  readonly slug: string;
  readonly id: number;
  readonly onDone: () => void;
}

function Rewriting({ slug, id, onDone }: RewritingProps): ReactNode {
  const release = usePressRelease(id);
  return (
    <AsyncState query={release} loadingText="Loading the text..." errorText="Failed to load the text.">
      {(loaded) => <PressReleaseForm slug={slug} release={loaded} onDone={onDone} />}
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
      <AsyncState
        query={releases}
        loadingText="Loading press releases..."
        errorText="Failed to load press releases."
        isEmpty={({ items }) => items.length === 0}
        empty="Nothing has been written yet."
      >
        {({ items, count }) => (
          <>
            <ul className={styles.list} aria-label="Press releases, the newest first">
              {items.map((release) => (
                <ReleaseItem key={release.id} release={release} onRewrite={() => onWrite(release.id)} />
              ))}
            </ul>
            <ListFoot place={`Showing ${items.length} of ${count} press releases`}>
              {releases.hasNextPage && (
                <Button loading={releases.isFetchingNextPage} onClick={() => void releases.fetchNextPage()}>
                  Show more
                </Button>
              )}
            </ListFoot>
          </>
        )}
      </AsyncState>
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
