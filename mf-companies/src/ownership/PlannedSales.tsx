import type { PlannedSale } from '@market-pulse/contract';
import { formatCompanyMoney, formatCount, formatDate, MISSING } from '@market-pulse/format';
import { ChoosableTable } from '@market-pulse/remote-kit/table';
import { AppLink, Section, type DataColumn } from '@market-pulse/ui';
import { ShowMore } from '@market-pulse/ui/lists';
import { PersonRow } from '@market-pulse/ui/company';
import type { ReactNode } from 'react';

/** Rows that are shown at first, and more with every press. */
const ROWS = 10;

const columns: readonly DataColumn<PlannedSale>[] = [
  {
    key: 'person',
    title: 'Seller',
    role: 'primary',
    render: ({ person, relationship }) => <PersonRow name={person} detail={relationship} />,
  },
  { key: 'date', title: 'About', render: ({ date, url }) => <AppLink to={url}>{formatDate(date)}</AppLink> },
  { key: 'security', title: 'Security', role: 'extra', render: ({ security }) => security },
  { key: 'broker', title: 'Broker', role: 'secondary', render: ({ broker }) => broker ?? MISSING },
  {
    key: 'plan',
    title: '10b5-1 plan',
    render: ({ plan_dates }) => (plan_dates.length === 0 ? MISSING : `of ${plan_dates.map(formatDate).join('; ')}`),
  },
  { key: 'shares', title: 'Shares', align: 'end', render: ({ shares }) => formatCount(shares) },
  { key: 'value', title: 'Value', align: 'end', render: ({ value }) => formatCompanyMoney(value) },
];

/** Sales that insiders have given notice of, the latest first; what is planned need not happen. */
export function PlannedSales({ sales }: { readonly sales: readonly PlannedSale[] }): ReactNode {
  return (
    <Section
      title="Planned Sales"
      lead="Notices on form 144, the latest first. A sale that is planned need not happen."
    >
      <ShowMore items={sales} step={ROWS} noun="planned sales">
        {(shown) => (
          <ChoosableTable
            name="planned-sales"
            caption="Planned sales"
            columns={columns}
            rows={shown}
            rowKey={({ id }) => id}
          />
        )}
      </ShowMore>
    </Section>
  );
}
