import type { Correction } from '@market-pulse/contract';
import { sourcesOf } from '@market-pulse/contract/sources';
import { formatDate } from '@market-pulse/format';
import { Link } from '@market-pulse/remote-kit';
import { ChoosableTable } from '@market-pulse/remote-kit/table';
import { type DataColumn, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './corrections.module.css';

export interface CorrectionsTableProps {
  readonly corrections: readonly Correction[];
}

/** Each wrong figure with what is right, and below it why. */
export function CorrectionsTable({ corrections }: CorrectionsTableProps): ReactNode {
  return (
    <ChoosableTable
      name="corrections"
      caption="Corrections, the newest first"
      columns={COLUMNS}
      rows={corrections}
      rowKey={({ id }) => id}
    />
  );
}

/** What a figure is called in a list: `NVDA, Price`. */
export function figureName({ subject, figure }: Pick<Correction, 'subject' | 'figure'>): string {
  return [subject, figure].filter(Boolean).join(', ') || 'A figure';
}

const COLUMNS: readonly DataColumn<Correction>[] = [
  {
    key: 'figure',
    title: 'Figure',
    role: 'primary',
    render: (correction) => <Link to={correction.page}>{figureName(correction)}</Link>,
  },
  {
    key: 'shown',
    title: 'Shown',
    render: ({ shown }) => <del className={styles.shown}>{shown}</del>,
  },
  { key: 'right', title: 'Right', render: ({ right }) => <strong className={styles.right}>{right}</strong> },
  { key: 'reported', title: 'Reported', render: ({ reported_at }) => formatDate(reported_at) },
  { key: 'corrected', title: 'Corrected', render: ({ corrected_at }) => formatDate(corrected_at) },
  {
    key: 'why',
    title: 'Why',
    role: 'block',
    render: ({ reason, source, as_of }) => (
      <div className={styles.why}>
        <p>{reason}</p>
        {source !== '' && (
          <p className={typography.muted}>
            Source of what was shown:{' '}
            {sourcesOf(source)
              .map(({ name }) => name)
              .join(' and ')}
            {as_of && `, ${formatDate(as_of)}`}
          </p>
        )}
      </div>
    ),
  },
];
