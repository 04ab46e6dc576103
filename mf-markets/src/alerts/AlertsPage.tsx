import { errorMessage, useLiveQuotes, useQuotes } from '@market-pulse/api-client';
import { usePriceAlertActions, usePriceAlerts } from '@market-pulse/api-client/personal';
import type { PriceAlert } from '@market-pulse/contract';
import { formatCount } from '@market-pulse/format';
import { usePageHead } from '@market-pulse/remote-kit';
import { useSession } from '@market-pulse/session';
import {
  Alert,
  AppLink,
  AsyncState,
  Button,
  classNames,
  Container,
  EmptyState,
  layout,
  SourceLine,
  typography,
  useApp,
  useNow,
} from '@market-pulse/ui';
import { useOpenedCode } from '@market-pulse/remote-kit/opened-code';
import { useKeptFocus } from '@market-pulse/ui/lists';
import { useMemo, useState, type ReactNode } from 'react';
import { commonProvenance, provenanceKey } from '../provenance/commonProvenance';
import { quotedOf } from '../quotes/quoted';
import { FindSymbol, type FoundSymbol } from '../watchlist/FindSymbol';
import type { AlertsDialogProps } from '../watchlist/AlertsDialog';
import marketPage from '../tables/marketPage.module.css';
import { AlertRow } from './AlertRow';
import styles from './AlertsPage.module.css';

const DESCRIPTION = 'All your price alerts: what each waits for, how far away that is, and what it did last.';

/** All price alerts of a member on one page: what each waits for, what it did last, and what switches or removes it. */
export default function AlertsPage(): ReactNode {
  usePageHead({ description: DESCRIPTION });
  useLiveQuotes();
  const query = usePriceAlerts();
  const [entry, setEntry] = useState<FoundSymbol>();
  // Rows go, and so does what switches all of them off.
  const { place: title, onFocus } = useKeptFocus<HTMLHeadingElement>('row');
  return (
    <Container className={classNames(layout.page, layout.stack, marketPage.tall)}>
      <div className={styles.head}>
        <div>
          <h1 ref={title} tabIndex={-1} className={styles.title}>
            Alerts
          </h1>
          <p className={typography.muted}>
            {query.data ? countText(query.data) : 'What each waits for, and what it did last.'}
          </p>
        </div>
        <FindSymbol label="Add an alert" onChoose={setEntry} />
      </div>
      <div className={layout.stack} onFocus={onFocus}>
        <AsyncState
          query={query}
          loadingText="Loading your alerts..."
          errorText="Your alerts could not be loaded. Please try again later."
        >
          {(alerts) => (alerts.length > 0 ? <AlertList alerts={alerts} /> : <NoAlerts />)}
        </AsyncState>
      </div>
      {entry && <OpenAlerts entry={entry} onClose={() => setEntry(undefined)} />}
    </Container>
  );
}

function NoAlerts(): ReactNode {
  return (
    <EmptyState title="No price alerts yet.">
      <p>
        Find a stock or coin above, or press the bell on its page or in{' '}
        <AppLink to="/watchlist">your watchlist</AppLink>: you are told once when its price, its move in a day or its
        volume reaches what you set.
      </p>
    </EmptyState>
  );
}

interface AlertListProps {
  readonly alerts: readonly PriceAlert[];
}

function AlertList({ alerts }: AlertListProps): ReactNode {
  const { setActive, remove } = usePriceAlertActions();
  const { message } = useApp();
  const now = useNow();
  const isConfirmed = useSession((session) => session.user?.email_verified ?? false);
  const symbols = useMemo(() => [...new Set(alerts.map(({ symbol }) => symbol))].sort(), [alerts]);
  const { data: quotes } = useQuotes(symbols);
  const quoted = quotedOf(alerts, quotes);
  const common = commonProvenance(quoted.map(({ quote }) => quote));
  const isAnyNew = quoted.some(({ quote }) => quote?.status === 'live' || quote?.status === 'delayed');
  const active = alerts.filter(({ is_active: isActive }) => isActive);
  const attempt = (work: Promise<unknown>) =>
    void work.catch((error: unknown) =>
      message.error(errorMessage(error, 'The alert could not be changed. Please try again.')),
    );
  return (
    <>
      {quotes && !isAnyNew && (
        <Alert
          type="warning"
          showIcon
          title="No alert can fire at present, because no source brings new prices. They are kept, and look at those that come."
        />
      )}
      <section className={styles.card} aria-label="Your alerts">
        <div className={styles.cardHead}>
          <p className={typography.muted}>
            Each is told once, in the bell{isConfirmed ? ' and by mail' : ''}, and is off then until you switch it on
            again.
            {!isConfirmed && ' Confirm your email address to get a mail too.'}
          </p>
          {active.length > 1 && (
            <Button size="small" onClick={() => attempt(Promise.all(active.map(({ id }) => setActive(id, false))))}>
              Switch all off
            </Button>
          )}
        </div>
        <ul className={styles.alerts} aria-label="Price alerts">
          {alerts.map((alert, index) => (
            <AlertRow
              key={alert.id}
              alert={alert}
              quote={quoted[index]?.quote}
              commonKey={common && provenanceKey(common)}
              now={now}
              onSwitch={(isOn) => attempt(setActive(alert.id, isOn))}
              onRemove={() => attempt(remove(alert.id))}
            />
          ))}
        </ul>
        {common && (
          <div className={styles.foot}>
            <SourceLine provenance={common} now={now} />
          </div>
        )}
      </section>
    </>
  );
}

const loadDialog = () => import('../watchlist/AlertsDialog');

/** The dialog that sets an alert, whose code comes when it is opened first. */
function OpenAlerts(props: AlertsDialogProps): ReactNode {
  const code = useOpenedCode(loadDialog, props.onClose, 'The form could not be loaded. Please try again later.');
  return code && <code.AlertsDialog {...props} />;
}

/** `15 alerts, 13 on`. */
function countText(alerts: readonly PriceAlert[]): string {
  const active = alerts.filter(({ is_active: isActive }) => isActive).length;
  return `${formatCount(alerts.length)} ${alerts.length === 1 ? 'alert' : 'alerts'}, ${formatCount(active)} on.`;
}
