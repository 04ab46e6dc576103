import type { CompanyApplication } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { Link } from '@market-pulse/remote-kit';
import { AppLink, Button, Chip, FigureList, layout, typography, useNow, type Figure } from '@market-pulse/ui';
import { useId, type ReactNode } from 'react';
import { companyPath } from '../company/companyPath';
import styles from './applications.module.css';
import { SendLinkAgain } from './SendLinkAgain';

export interface ApplicationCardProps {
  readonly application: CompanyApplication;
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
}

/** One application: what was typed, the company that it is about, and what was decided or is to be. */
export function ApplicationCard({ application, onAccept, onRefuse }: ApplicationCardProps): ReactNode {
  const { company, ticker, exchange, message, status } = application;
  const id = useId();
  const now = useNow();
  return (
    <article aria-labelledby={id} className={layout.panel}>
      <div className={layout.stack}>
        <header className={layout.row}>
          <h3 id={id} className={styles.name}>
            <bdi>{company}</bdi>
          </h3>
          <Chip tone="accent" size="small">
            {ticker}
          </Chip>
          <Chip size="small">{exchange}</Chip>
        </header>
        <FigureList layout="tiles" figures={factsOf(application, now)} />
        <p dir="auto" className={styles.message}>
          {message}
        </p>
        <Listed application={application} />
        {status === 'waiting' && (
          <div className={layout.row}>
            <Button type="primary" onClick={onAccept} aria-label={`Accept ${company}`}>
              Accept
            </Button>
            <Button onClick={onRefuse} aria-label={`Refuse ${company}`}>
              Refuse
            </Button>
          </div>
        )}
        {status === 'accepted' && <SendLinkAgain application={application} />}
      </div>
    </article>
  );
}

/** The company of the site that it is about, and what the proof needs. */
function Listed({
  application: { listed, domain, status, ticker },
}: Pick<ApplicationCardProps, 'application'>): ReactNode {
  if (!listed) {
    return (
      <p className={typography.muted}>
        No company here has the ticker {ticker}.{status === 'waiting' && ' Accepting can create it.'}
      </p>
    );
  }
  const proof = domain ?? (status === 'refused' ? null : listed.domain);
  return (
    <p className={typography.muted}>
      On this site: <Link to={companyPath(listed)}>{listed.name}</Link>
      {listed.verified && ' (verified)'}
      {proof && ` · The proof needs an address at ${proof}`}
      {!proof && status === 'waiting' && ' · Its website gives no domain'}
    </p>
  );
}

const text = (typed: string) => <bdi>{typed}</bdi>;

function factsOf(application: CompanyApplication, now: number | undefined): Figure[] {
  const { contact, role, email, created_at: createdAt, decided_at: decidedAt, decided_by: decidedBy } = application;
  const { status, reason, proved_at: provedAt, proved_by: provedBy, proved_address: provedAddress } = application;
  const decided = status === 'refused' ? 'Refused' : 'Accepted';
  return [
    { label: 'Contact', value: text(contact) },
    { label: 'Role', value: text(role) },
    { label: 'Email', value: <AppLink to={`mailto:${email}`}>{email}</AppLink> },
    { label: 'Received', value: formatDateTime(createdAt) },
    ...(decidedAt
      ? [{ label: decided, value: `${formatDateTime(decidedAt)}${decidedBy ? ` by ${decidedBy}` : ''}` }]
      : []),
    ...(reason ? [{ label: 'Reason', value: text(reason) }] : []),
    ...linkFacts(application, now),
    ...(provedAt
      ? [{ label: 'Proved', value: `${formatDateTime(provedAt)} by ${provedBy ?? 'a deleted account'}` }]
      : []),
    ...(provedAddress ? [{ label: 'Proved with', value: provedAddress }] : []),
  ];
}

/** Until when the link for the proof works, and who sent it again. */
function linkFacts(application: CompanyApplication, now: number | undefined): Figure[] {
  const { status, link_expires_at: expiresAt, link_sent_at: sentAt, link_sent_by: sentBy } = application;
  if (status !== 'accepted' || expiresAt === null) return [];
  const hasExpired = now !== undefined && Date.parse(expiresAt) <= now;
  return [
    { label: hasExpired ? 'Link expired' : 'Link works until', value: formatDateTime(expiresAt) },
    ...(sentAt
      ? [{ label: 'Link sent again', value: `${formatDateTime(sentAt)} by ${sentBy ?? 'a deleted account'}` }]
      : []),
  ];
}
