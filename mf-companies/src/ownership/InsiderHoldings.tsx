import type { InsiderHolding } from '@market-pulse/contract';
import { formatCount, formatDate } from '@market-pulse/format';
import { AppLink, DataTable, Section, type DataColumn } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { heldHowText } from './insiderTexts';
import styles from './ownership.module.css';

const columns: readonly DataColumn<InsiderHolding>[] = [
  {
    key: 'person',
    title: 'Insider',
    role: 'primary',
    render: ({ person, role }) => (
      <span className={styles.who}>
        <span>{person}</span>
        {role && <span className={styles.role}>{role}</span>}
      </span>
    ),
  },
  { key: 'shares', title: 'Shares', align: 'end', render: ({ shares }) => formatCount(shares) },
  { key: 'security', title: 'Security', role: 'extra', render: ({ security }) => security },
  { key: 'how', title: 'Held', render: heldHowText },
  { key: 'date', title: 'As of', render: ({ as_of, url }) => <AppLink to={url}>{formatDate(as_of)}</AppLink> },
];

/** What insiders last stated to hold, the largest holding first. */
export function InsiderHoldings({ holdings }: { readonly holdings: readonly InsiderHolding[] }): ReactNode {
  return (
    <Section title="What Insiders Hold" lead="As last stated, without derivatives.">
      <DataTable caption="What insiders hold" columns={columns} rows={holdings} rowKey={({ id }) => id} />
    </Section>
  );
}
