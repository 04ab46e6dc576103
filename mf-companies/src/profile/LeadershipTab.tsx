import type { Executive } from '@market-pulse/contract';
import { formatExecutivePay, MISSING } from '@market-pulse/format';
import { ChoosableTable } from '@market-pulse/remote-kit/table';
import { EmptyState, type DataColumn } from '@market-pulse/ui';
import { PersonRow } from '@market-pulse/ui/company';
import type { ReactNode } from 'react';

/** Two may have one name: who somebody is here is their place. */
type Placed = Executive & { readonly place: number };

const columns: readonly DataColumn<Placed>[] = [
  {
    key: 'name',
    title: 'Executive',
    role: 'primary',
    render: ({ name }) => <PersonRow name={name} hasInitials />,
  },
  { key: 'title', title: 'Title', render: ({ title }) => title ?? MISSING },
  { key: 'age', title: 'Age', align: 'end', render: ({ age }) => age ?? MISSING },
  { key: 'pay', title: 'Compensation', align: 'end', render: ({ total_pay }) => formatExecutivePay(total_pay) },
];

/** The company's leading persons; compensation in US dollars a year. */
export function LeadershipTab({ executives }: { readonly executives: readonly Executive[] }): ReactNode {
  if (executives.length === 0) return <EmptyState title="Executive information not available" />;
  const rows = executives.map((executive, place) => ({ ...executive, place }));
  return (
    <ChoosableTable
      name="leadership"
      caption="Leadership"
      columns={columns}
      rows={rows}
      rowKey={({ place }) => place}
    />
  );
}
