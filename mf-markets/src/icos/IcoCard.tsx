import { Card, Chip, FigureList, layout, LinkButton, ProgressBar, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { FigureStamp } from '../provenance/FigureStamp';
import styles from './icoCard.module.css';
import { icoProgress, icoStatus } from './icoStatus';
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
  /** Milliseconds since 1970; status and progress follow from it. */
  readonly now: number;
}

/** A token offering on the home page. A sample says so in its stamp, one of the static list in a chip of its own too. */
export function IcoCard({ ico, now }: IcoCardProps): ReactNode {
  const { title, description, start_date, end_date, website_url, whitepaper_url, provenance } = ico;
  const summary = ico.funding_summary?.trim();
  const status = icoStatus(ico, now);
  const progress = icoProgress(ico, now);
  const received = icoReceived(ico);
  const hiddenTitle = <span className={typography.visuallyHidden}> of {title}</span>;
  return (
    <Card
      title={title}
      meta={
        <>
          <span>{icoToken(ico)}</span>
          <span className={layout.row}>
            {ico.origin === 'static list' && <Chip tone="caution">Static</Chip>}
            <Chip tone={status.tone}>{status.name}</Chip>
          </span>
        </>
      }
      foot={
        <>
          <LinkButton to={icoLink(website_url)}>View ICO{hiddenTitle}</LinkButton>
          <LinkButton to={icoLink(whitepaper_url)}>Whitepaper{hiddenTitle}</LinkButton>
        </>
      }
    >
      <p className={styles.preview}>{icoPreview(description)}</p>
      <p>{icoFunding(ico)}</p>
      {summary && <p>{summary}</p>}
      {received !== undefined && (
        <div>
          <ProgressBar percent={received} label={`Received of the goal of ${title}`} />
          <p className={styles.meaning}>{icoReceivedText(received)}</p>
        </div>
      )}
      {(progress !== undefined || status.label) && (
        <div>
          {progress !== undefined && <ProgressBar percent={progress} label={`Time elapsed of ${title}`} />}
          <p className={styles.meaning}>
            <span className={typography.strong}>{status.label}</span>
            {progress !== undefined && <span>{icoElapsedText(progress)}</span>}
          </p>
        </div>
      )}
      <FigureList
        figures={[
          { label: 'Start', value: icoDate(start_date) },
          { label: 'End', value: icoDate(end_date) },
        ]}
      />
      <p className={styles.stamp}>
        {/* A list of offerings changes by the day, so that only the server knows when it is out of date. */}
        <FigureStamp provenance={provenance} now={provenance.status === 'stale' ? now : undefined} />
      </p>
    </Card>
  );
}
