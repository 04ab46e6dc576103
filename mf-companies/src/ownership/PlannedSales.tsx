import type { PlannedSale } from '@market-pulse/contract';
import { formatCompanyMoney, formatCount, formatDate, MISSING } from '@market-pulse/format';
import { AppLink, DataTable, Section, type DataColumn } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './ownership.module.css';

const columns: readonly DataColumn<PlannedSale>[] = [
  {
    key: 'person',
    title: 'Seller',
    role: 'primary',
    render: ({ person, relationship }) => (
      <span className={styles.who}>
        <span>{person}</span>
        {relationship && <span className={styles.role}>{relationship}</span>}
      </span>
    ),
  },
  { key: 'date', title: 'About', render: ({ date, url }) => <AppLink to={url}>{formatDate(date)}</AppLink> },
  { key: 'security', title: 'Security', role: 'extra', render: ({ security }) => security },
  { key: 'shares', title: 'Shares', align: 'end', render: ({ shares }) => formatCount(shares) },
  { key: 'value', title: 'Value', align: 'end', render: ({ value }) => formatCompanyMoney(value) },
  { key: 'broker', title: 'Broker', role: 'secondary', render: ({ broker }) => broker ?? MISSING },
  {
    key: 'plan',
    title: '10b5-1 plan',
    render: ({ plan_dates }) => (plan_dates.length === 0 ? MISSING : `of ${plan_dates.map(formatDate).join('; ')}`),
  },
];

/** Sales that insiders have given notice of, the latest first; what is planned need not happen. */
export function PlannedSales({ sales }: { readonly sales: readonly PlannedSale[] }): ReactNode {
  return (
    <Section title="Planned Sales" lead="Notices on form 144. A sale that is planned need not happen.">
      <DataTable caption="Planned sales" columns={columns} rows={sales} rowKey={({ id }) => id} />
    </Section>
  );
}
