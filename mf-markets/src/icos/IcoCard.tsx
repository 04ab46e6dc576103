import { icoValue } from '@market-pulse/contract/ico-value';
import { formatAmount, formatMarketCap } from '@market-pulse/format';
import { useLazyImport } from '@market-pulse/remote-kit';
import { AppLink, Chip, ProgressBar, ProvenanceDot, typography, useApp } from '@market-pulse/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { differsFrom } from '../provenance/commonProvenance';
import { HiddenWords, LabelledFigure } from '../sections/HomeSection';
import styles from './IcoCard.module.css';
import type { IcoDetailsProps } from './IcoDetails';
import { icoProgress, icoStatus, STATUS_TONES } from './icoStatus';
import {
  dayOf,
  icoDate,
  icoElapsedText,
  icoFunding,
  icoLink,
  icoPreview,
  icoReceived,
  icoReceivedText,
  icoToken,
  NOT_DISCLOSED,
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
      <div className={styles.funding}>
        {icoFunding(ico)}
        {differsFrom(commonKey, provenance) && (
          // A list of offerings changes by the day, so that only the server knows when it is out of date.
          <ProvenanceDot noun="Figures" provenance={provenance} now={provenance.status === 'stale' ? now : undefined} />
        )}
      </div>
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
      <Worth ico={ico} now={now} />
      <div className={styles.actions}>
        <Details ico={ico} now={now} />
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

/** What all tokens are worth, and how many of them can be traded: what nobody tells is not disclosed. */
function Worth({ ico: { disclosures }, now }: Pick<IcoCardProps, 'ico' | 'now'>): ReactNode {
  const { fullyDiluted, tradable } = icoValue(disclosures, dayOf(now));
  const total = disclosures?.total_supply?.value;
  const share = tradable && total ? `${formatAmount((tradable.value / total) * 100, 0)}% of all tokens` : undefined;
  return (
    <dl className={styles.worth}>
      <LabelledFigure label="Fully diluted">
        {fullyDiluted ? formatMarketCap(fullyDiluted.value) : NOT_DISCLOSED}
      </LabelledFigure>
      <LabelledFigure label="Can be traded">{share ?? NOT_DISCLOSED}</LabelledFigure>
    </dl>
  );
}

const loadDetails = () => import('./IcoDetails');

/** Opens what is known of supply, allocation, unlocks and who is behind it; its code comes then. */
function Details({ ico, now }: Pick<IcoCardProps, 'ico' | 'now'>): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.details} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Details<HiddenWords> of {ico.title}</HiddenWords>
      </button>
      {isOpen && <OpenDetails ico={ico} now={now} onClose={() => setOpen(false)} />}
    </>
  );
}

function OpenDetails(props: IcoDetailsProps): ReactNode {
  const { status, data } = useLazyImport(loadDetails);
  const { message } = useApp();
  const { onClose } = props;
  useEffect(() => {
    if (status !== 'error') return;
    message.error('The details could not be shown. Please try again.');
    onClose();
  }, [status, message, onClose]);
  return data && <data.IcoDetails {...props} />;
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
