import { Button, Card, Chip, FigureList, LinkButton, ProgressBar } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { FigureStamp } from '../provenance/FigureStamp';
import styles from './icoCard.module.css';
import { icoProgress, icoStatus } from './icoStatus';
import { icoDate, icoFunding, icoLink, icoPreview, icoToken } from './icoTexts';
import type { ListedIco } from './listedIco';

export interface IcoCardProps {
  readonly ico: ListedIco;
  /** Milliseconds since 1970; status and progress follow from it. */
  readonly now: number;
}

/** A token offering on the home page. A sample says so in its stamp, one of the static list in a chip of its own too. */
export function IcoCard({ ico, now }: IcoCardProps): ReactNode {
  const { title, description, start_date, end_date, website_url, whitepaper_url, provenance } = ico;
  const status = icoStatus(ico, now);
  const progress = icoProgress(ico, now);
  return (
    <Card
      title={title}
      meta={
        <>
          <span>{icoToken(ico)}</span>
          <span className="mp-row">
            {ico.origin === 'static list' && <Chip tone="caution">Static</Chip>}
            <Chip tone={status.tone}>{status.name}</Chip>
          </span>
        </>
      }
      foot={
        <>
          <ExternalButton label="View ICO" title={title} url={icoLink(website_url)} />
          <ExternalButton label="Whitepaper" title={title} url={icoLink(whitepaper_url)} />
        </>
      }
    >
      <p className={styles.preview}>{icoPreview(description)}</p>
      <p>{icoFunding(ico)}</p>
      {progress !== undefined && <ProgressBar percent={progress} label={`Time elapsed of ${title}`} />}
      {status.label && (
        <p>
          <Chip>{status.label}</Chip>
        </p>
      )}
      <FigureList
        figures={[
          { label: 'Start', value: icoDate(start_date) },
          { label: 'End', value: icoDate(end_date) },
        ]}
      />
      <p className={styles.stamp}>
        <FigureStamp provenance={provenance} now={now} />
      </p>
    </Card>
  );
}

interface ExternalButtonProps {
  readonly label: string;
  readonly title: string;
  readonly url: string | undefined;
}

/** A button that opens an address of the offering, disabled where there is none. */
function ExternalButton({ label, title, url }: ExternalButtonProps): ReactNode {
  const content = (
    <>
      {label}
      <span className="mp-visually-hidden"> of {title}</span>
    </>
  );
  return url ? <LinkButton to={url}>{content}</LinkButton> : <Button disabled>{content}</Button>;
}
