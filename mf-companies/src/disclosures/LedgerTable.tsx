import type { Sponsorship, SponsorshipStatus } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import { Link } from '@market-pulse/remote-kit';
import { ChoosableTable } from '@market-pulse/remote-kit/table';
import { Chip, type DataColumn, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { companyPath } from '../company/companyPath';
import styles from './disclosures.module.css';
import { paidText, periodText } from './sponsorshipTexts';

export interface LedgerTableProps {
  readonly entries: readonly Sponsorship[];
  /** Given for those who may correct an entry. */
  readonly onCorrect: ((entry: Sponsorship) => void) | undefined;
}

/** Who paid what for whom, since when; what an entry said before it was corrected can be seen. */
export function LedgerTable({ entries, onCorrect }: LedgerTableProps): ReactNode {
  return (
    <ChoosableTable
      name="disclosures"
      caption="Sponsorships, what began last first"
      columns={columnsOf(onCorrect)}
      rows={entries}
      rowKey={({ id }) => id}
    />
  );
}

const STATUS: Readonly<Record<SponsorshipStatus, { text: string; tone: 'neutral' | 'caution' }>> = {
  current: { text: 'Current', tone: 'caution' },
  planned: { text: 'Planned', tone: 'neutral' },
  ended: { text: 'Ended', tone: 'neutral' },
};

function columnsOf(onCorrect: LedgerTableProps['onCorrect']): DataColumn<Sponsorship>[] {
  return [
    {
      key: 'company',
      title: 'Company',
      role: 'primary',
      render: ({ company }) => (
        <>
          <Link to={companyPath(company)}>{company.name}</Link>{' '}
          <span className={typography.muted}>{company.ticker}</span>
        </>
      ),
    },
    { key: 'payer', title: 'Paid by', render: ({ payer }) => payer },
    { key: 'paid', title: 'Amount', render: (entry) => <strong>{paidText(entry)}</strong> },
    { key: 'since', title: 'Since', render: ({ since }) => formatDate(since) },
    { key: 'until', title: 'Until', render: ({ until }) => (until === null ? 'Open' : formatDate(until)) },
    {
      key: 'status',
      title: 'Status',
      render: ({ status }) => (
        <span>
          <Chip size="small" tone={STATUS[status].tone}>
            {STATUS[status].text}
          </Chip>
        </span>
      ),
    },
    {
      key: 'services',
      title: 'For what, and how it is known',
      role: 'block',
      render: (entry) => <Details entry={entry} onCorrect={onCorrect} />,
    },
  ];
}

function Details({
  entry,
  onCorrect,
}: { readonly entry: Sponsorship } & Pick<LedgerTableProps, 'onCorrect'>): ReactNode {
  const { services, source, recorded_at, earlier } = entry;
  return (
    <div className={styles.details}>
      <p>{services}</p>
      <p className={typography.muted}>
        {source} · recorded {formatDate(recorded_at)}
        {onCorrect && (
          <>
            {' · '}
            <button
              type="button"
              className={styles.correct}
              aria-label={`Correct the entry of ${entry.company.name}`}
              onClick={() => onCorrect(entry)}
            >
              Correct
            </button>
          </>
        )}
      </p>
      {earlier.length > 0 && (
        <details>
          <summary>{earlier.length === 1 ? 'Corrected once' : `Corrected ${earlier.length} times`}</summary>
          <ul>
            {earlier.map((former) => (
              <li key={former.id}>
                Until {formatDate(former.superseded_at)} this said: {former.company.name}, {former.payer},{' '}
                {paidText(former)}, {periodText(former)}, for {former.services}. Corrected because: {former.correction}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
