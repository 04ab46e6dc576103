import { errorMessage, formFailure, useQuotes } from '@market-pulse/api-client';
import { usePriceAlertActions, usePriceAlerts } from '@market-pulse/api-client/personal';
import type { AlertCondition, PriceAlert, Quote, WatchlistItem } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { useSession } from '@market-pulse/session';
import { Alert, AppLink, AsyncState, Button, layout, SourceLine, typography, useApp, useNow } from '@market-pulse/ui';
import { Form, Input, Radio, SubmitButton, SubmitForm, Switch } from '@market-pulse/ui/form';
import { useKeptFocus } from '@market-pulse/ui/lists';
import { Modal } from '@market-pulse/ui/overlay';
import { useId, useMemo, type ReactNode } from 'react';
import { priceText, quotedOf } from '../quotes/quoted';
import { ALERT_CONDITIONS, alertText, alertUnit, heldText, scaledText } from './alertText';
import styles from './WatchlistPage.module.css';

export interface AlertsDialogProps {
  readonly entry: Pick<WatchlistItem, 'symbol' | 'kind' | 'name'>;
  readonly onClose: () => void;
}

/** The page of all alerts. */
const ALERTS_PATH = '/alerts';

interface AlertFields {
  readonly condition: AlertCondition;
  /** As it was typed. */
  readonly threshold: string;
}

/** The price alerts for an entry: what there are, on or off, and a form for another one. */
export function AlertsDialog({ entry, onClose }: AlertsDialogProps): ReactNode {
  const { symbol, kind, name } = entry;
  const query = usePriceAlerts();
  const { create } = usePriceAlertActions();
  const isConfirmed = useSession((session) => session.user?.email_verified ?? false);
  const currency = useCurrency(entry);
  return (
    <Modal open title={`Price alerts for ${name}`} footer={null} onCancel={onClose}>
      <div className={layout.stack}>
        <p className={typography.muted}>
          An alert is told once, in the bell{isConfirmed ? ' and by mail' : ''}, and then switched off until you switch
          it on again. It looks at figures of after that moment.
          {!isConfirmed && ' Confirm your email address to get a mail too.'}
        </p>
        <PriceNow entry={entry} />
        <AsyncState
          query={query}
          loadingText="Loading your alerts..."
          errorText="Your alerts could not be loaded. Please try again later."
        >
          {(alerts) => <AlertList alerts={alerts.filter((one) => one.symbol === symbol && one.kind === kind)} />}
        </AsyncState>
        <p>
          <AppLink to={ALERTS_PATH}>All your alerts</AppLink>
        </p>
        <SubmitForm<AlertFields>
          name="alert"
          initialValues={{ condition: 'above', threshold: '' }}
          send={async ({ condition, threshold }) => {
            await create({ symbol, kind, condition, threshold: numberOf(threshold) });
            return { message: 'The alert is set.', values: { threshold: '' } };
          }}
          failureOf={(error) => formFailure(error, 'The alert could not be set. Please try again.')}
          actions={<SubmitButton>Set alert</SubmitButton>}
        >
          <Form.Item name="condition" label="Tell me of">
            <Radio.Group className={styles.conditions}>
              {ALERT_CONDITIONS.map(({ value, label }) => (
                <Radio key={value} value={value}>
                  {label}
                </Radio>
              ))}
            </Radio.Group>
          </Form.Item>
          <Form.Item noStyle shouldUpdate={isOtherCondition}>
            {({ getFieldValue }) => (
              <Form.Item
                name="threshold"
                label={`Threshold (${alertUnit(getFieldValue('condition') as AlertCondition, kind, currency)})`}
                extra={hundredthsText(getFieldValue('condition') as AlertCondition, currency)}
                rules={[{ validator: requirePositive }]}
              >
                <Input inputMode="decimal" autoComplete="off" maxLength={20} />
              </Form.Item>
            )}
          </Form.Item>
        </SubmitForm>
      </div>
    </Modal>
  );
}

/** What the price of an entry is in, as its quote says it. */
function useCurrency({ symbol, kind, name }: AlertsDialogProps['entry']): Quote['currency'] {
  const symbols = useMemo(() => [symbol], [symbol]);
  const { data } = useQuotes(symbols);
  return quotedOf([{ symbol, kind, name }], data)[0]?.quote?.currency;
}

/** Currencies whose shares are traded in hundredths of them, with the names of both. */
const HUNDREDTHS: Readonly<Record<string, string>> = {
  GBP: 'In pounds, as the price above: 150 pence are 1.50.',
  ILS: 'In shekels, as the price above: 150 agorot are 1.50.',
  ZAR: 'In rand, as the price above: 150 cents are 1.50.',
};

function hundredthsText(condition: AlertCondition, currency: Quote['currency']): string | undefined {
  const isOfPrice = condition === 'above' || condition === 'below';
  return isOfPrice && currency ? HUNDREDTHS[currency] : undefined;
}

/** What alerts are compared with at present, and whether figures come that they can fire on. */
function PriceNow({ entry }: Pick<AlertsDialogProps, 'entry'>): ReactNode {
  const symbols = useMemo(() => [entry.symbol], [entry.symbol]);
  const { data, isPending, isError } = useQuotes(symbols);
  const now = useNow();
  const [quoted] = quotedOf([entry], data);
  if (isPending) return <p role="status">Loading the price...</p>;
  if (isError && data === undefined) return <p role="status">The price now could not be loaded.</p>;
  const quote = quoted?.quote;
  const isLive = quote?.status === 'live' || quote?.status === 'delayed';
  return (
    <>
      {quoted && quote?.price != null ? (
        <div>
          <p>
            Price now: <strong>{priceText(quoted)}</strong>
          </p>
          <SourceLine provenance={quote} now={now} />
        </div>
      ) : (
        <p>No price of {entry.name} is known.</p>
      )}
      {!isLive && (
        <Alert
          type="warning"
          showIcon
          title="No alert can fire at present, because no source brings new prices. It is kept, and looks at those that come."
        />
      )}
    </>
  );
}

function isOtherCondition(before: AlertFields, after: AlertFields): boolean {
  return before.condition !== after.condition;
}

/** Thousands may be grouped: `51,200,000`. */
function numberOf(typed: string): number {
  return typed.trim() === '' ? NaN : Number(typed.replaceAll(',', ''));
}

async function requirePositive(_rule: unknown, typed: string): Promise<void> {
  if (!(numberOf(typed) > 0)) throw new Error('Enter a number above zero');
}

function AlertList({ alerts }: { readonly alerts: readonly PriceAlert[] }): ReactNode {
  const { place, onFocus } = useKeptFocus<HTMLDivElement>('row');
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="Alerts that are set" onFocus={onFocus}>
      {alerts.length === 0 && <p>No alerts yet.</p>}
      <ul className={styles.alerts}>
        {alerts.map((alert) => (
          <AlertItem key={alert.id} alert={alert} />
        ))}
      </ul>
    </div>
  );
}

function AlertItem({ alert }: { readonly alert: PriceAlert }): ReactNode {
  const { id, is_active: isActive, fired_at: firedAt } = alert;
  const { setActive, remove } = usePriceAlertActions();
  const { message } = useApp();
  const label = useId();
  const text = alertText(alert);
  const attempt = (work: Promise<void>) =>
    void work.catch((error: unknown) =>
      message.error(errorMessage(error, 'The alert could not be changed. Please try again.')),
    );
  return (
    <li className={styles.alert}>
      <Switch checked={isActive} aria-labelledby={label} onChange={(isOn) => attempt(setActive(id, isOn))} />
      <span>
        <span id={label}>{text}</span>
        {scaledText(alert) && <span className={styles.fired}>{scaledText(alert)}</span>}
        {heldText(alert) && <span className={styles.fired}>{heldText(alert)}</span>}
        {firedAt && <span className={styles.fired}>Told {formatDateTime(firedAt)}</span>}
      </span>
      <Button size="small" aria-label={`Remove alert: ${text}`} onClick={() => attempt(remove(id))}>
        Remove
      </Button>
    </li>
  );
}
