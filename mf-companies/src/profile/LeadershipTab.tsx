import type { Executive } from '@market-pulse/contract';
import { formatExecutivePay, MISSING } from '@market-pulse/format';
import { EmptyState, Monogram, DataTable, type DataColumn } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './profile.module.css';

const columns: readonly DataColumn<Executive>[] = [
  {
    key: 'name',
    title: 'Executive',
    role: 'primary',
    render: ({ name }) => (
      <span className={styles.executive}>
        <Monogram name={name} letters={2} />
        {name}
      </span>
    ),
  },
  { key: 'title', title: 'Title', render: ({ title }) => title ?? MISSING },
  { key: 'age', title: 'Age', align: 'end', render: ({ age }) => age ?? MISSING },
  { key: 'pay', title: 'Compensation', align: 'end', render: ({ total_pay }) => formatExecutivePay(total_pay) },
];

/** The company's leading persons; compensation in US dollars a year. */
export function LeadershipTab({ executives }: { readonly executives: readonly Executive[] }): ReactNode {
  if (executives.length === 0) return <EmptyState title="Executive information not available" />;
  return <DataTable caption="Leadership" columns={columns} rows={executives} rowKey={({ name }) => name} />;
}
