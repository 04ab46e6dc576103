import { AppLink, Chip, ProgressBar, ProvenanceDot, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { differsFrom } from '../provenance/commonProvenance';
import { HiddenWords, LabelledFigure } from '../sections/HomeSection';
import styles from './IcoCard.module.css';
import { icoProgress, icoStatus, STATUS_TONES } from './icoStatus';
import {
  icoDate,
  icoElapsedText,
  icoFunding,
  icoLink,
  icoPreview,
  icoReceived,
  icoReceivedText,
  icoToken,
} from './icoTexts';
import type { ListedIco } from './listedIco';

export interface IcoCardProps {
  readonly ico: ListedIco;
  /** What the line beside the section's title says (`provenanceKey`): an offering of another source or day has a mark. */
  readonly commonKey: string | undefined;
  /** Milliseconds since 1970; status and progress follow from it. */
  readonly now: number;
}

/** A token offering on the home page. One of the static list says so in a chip of its own. */
export function IcoCard({ ico, commonKey, now }: IcoCardProps): ReactNode {
  const { title, description, start_date, end_date, website_url, whitepaper_url, provenance } = ico;
  const status = icoStatus(ico, now);
  const progress = icoProgress(ico, now);
  const received = icoReceived(ico);
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {ico.origin === 'static list' && <Chip tone="caution">Static</Chip>}
        <Chip tone={STATUS_TONES[status.name]}>{status.name}</Chip>
      </div>
      <p className={styles.token}>{icoToken(ico)}</p>
      <p className={styles.preview}>{icoPreview(description)}</p>
      <p className={styles.funding}>
        {icoFunding(ico)}
        {differsFrom(commonKey, provenance) && (
          // A list of offerings changes by the day, so that only the server knows when it is out of date.
          <ProvenanceDot noun="Figures" provenance={provenance} now={provenance.status === 'stale' ? now : undefined} />
        )}
      </p>
      <div className={styles.received}>
        {received !== undefined && <ProgressBar percent={received} label={`Received of the goal of ${title}`} />}
      </div>
      <p className={styles.summary}>
        <span>{ico.funding_summary?.trim()}</span> <span>{received !== undefined && icoReceivedText(received)}</span>
      </p>
      <div className={styles.time}>
        {progress !== undefined && <ProgressBar percent={progress} label={`Time elapsed of ${title}`} />}
      </div>
      <p className={styles.line}>
        <span className={typography.strong}>{status.label}</span>
        {progress !== undefined && <span>{icoElapsedText(progress)}</span>}
      </p>
      <dl className={styles.line}>
        <LabelledFigure label="Start">{icoDate(start_date)}</LabelledFigure>
        <LabelledFigure label="End">{icoDate(end_date)}</LabelledFigure>
      </dl>
      <div className={styles.actions}>
        <Action to={icoLink(website_url)}>
          View ICO<HiddenWords> of {title}</HiddenWords>
        </Action>
        <Action to={icoLink(whitepaper_url)}>
          Whitepaper<HiddenWords> of {title}</HiddenWords>
        </Action>
      </div>
    </article>
  );
}

/** A link that is there and disabled where it has no address. */
function Action({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) {
  if (to === undefined) {
    return (
      <span role="link" aria-disabled className={styles.disabled}>
        {children}
      </span>
    );
  }
  return (
    <AppLink to={to} className={styles.action}>
      {children}
    </AppLink>
  );
}
