import type { Ico } from '@market-pulse/contract';
import { Button, Card, Chip, FigureList, LinkButton, ProgressBar } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { FigureStamp } from '../provenance/FigureStamp';
import { icoProgress, icoStatus } from './icoStatus';
import { icoDate, icoFunding, icoPreview, icoToken } from './icoTexts';

export interface IcoCardProps {
  readonly ico: Ico;
  /** Milliseconds since 1970; status and progress follow from it. */
  readonly now: number;
}

/** A token offering on the home page. A sample says so in its stamp. */
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
          <Chip tone={status.tone}>{status.name}</Chip>
        </>
      }
      foot={
        <>
          <ExternalButton label="View ICO" title={title} url={website_url} />
          <ExternalButton label="Whitepaper" title={title} url={whitepaper_url} />
        </>
      }
    >
      <p className="mp-muted">{icoPreview(description)}</p>
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
      <p>
        <FigureStamp provenance={provenance} now={now} />
      </p>
    </Card>
  );
}

interface ExternalButtonProps {
  readonly label: string;
  readonly title: string;
  readonly url: string | null;
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
