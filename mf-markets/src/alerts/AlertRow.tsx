import type { PriceAlert, Quote } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import { Button, classNames, InstrumentCell, ProvenanceDot } from '@market-pulse/ui';
import { Switch } from '@market-pulse/ui/form';
import { useId, type ReactNode } from 'react';
import { differsFrom } from '../provenance/commonProvenance';
import { useEntryPath } from '../watchlist/useEntryPath';
import { alertText, firedText, heldText, scaledText, stateText } from '../watchlist/alertText';
import styles from './AlertsPage.module.css';

export interface AlertRowProps {
  readonly alert: PriceAlert;
  readonly quote: Quote | undefined;
  /** What the line below says of most prices (`provenanceKey`): what differs is marked. */
  readonly commonKey: string | undefined;
  /** Milliseconds since 1970; see `useNow`. */
  readonly now: number | undefined;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onRemove: () => void;
}

/** An alert: of what it is, what it waits for and how far away that is, what it did last, and whether it is on. */
export function AlertRow({ alert, quote, commonKey, now, onSwitch, onRemove }: AlertRowProps): ReactNode {
  const { symbol, name, is_active: isActive, fired_at: firedAt, fired_figure: firedOn } = alert;
  const path = useEntryPath()(alert);
  const id = useId();
  const scaled = scaledText(alert);
  const held = heldText(alert);
  return (
    <li className={classNames(styles.alert, !isActive && styles.off)}>
      <span className={styles.what} id={`${id}-what`}>
        <InstrumentCell name={name} ticker={symbol} {...(path && { to: path })} />
      </span>
      <span className={styles.condition}>
        <span id={`${id}-condition`}>{alertText(alert)}</span>
        {scaled && <span className={styles.scaled}>{scaled}</span>}
        {held && <span className={styles.scaled}>{held}</span>}
      </span>
      <span className={styles.state}>
        {quote && differsFrom(commonKey, quote) && <ProvenanceDot provenance={quote} now={now} />}
        {stateText(alert, quote)}
      </span>
      <span className={styles.last}>
        {firedAt ? (
          <>
            Told <strong>{formatDate(firedAt)}</strong>
            {firedOn !== null && <> {firedText(alert, firedOn)}</>}
          </>
        ) : (
          'Not told yet'
        )}
      </span>
      <span className={styles.controls}>
        <Switch checked={isActive} aria-labelledby={`${id}-what ${id}-condition`} onChange={onSwitch} />
        <Button size="small" type="text" aria-label={`Remove alert: ${name}, ${alertText(alert)}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </li>
  );
}
