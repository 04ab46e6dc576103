import type { LargeHolder } from '@market-pulse/contract';
import { formatCount, formatDate, formatPercent } from '@market-pulse/format';
import { ChoosableTable } from '@market-pulse/remote-kit/table';
import { AppLink, Section, type DataColumn } from '@market-pulse/ui';
import { ShowMore } from '@market-pulse/ui/lists';
import { PersonRow } from '@market-pulse/ui/company';
import type { ReactNode } from 'react';
import { othersText } from './insiderTexts';
import styles from './ownership.module.css';

/** Rows that are shown at first, and more with every press. */
const ROWS = 10;

const columns: readonly DataColumn<LargeHolder>[] = [
  {
    key: 'name',
    title: 'Holder',
    role: 'primary',
    render: ({ name, others }) => (
      <PersonRow
        name={name}
        detail={others.length > 0 && <span title={others.join(', ')}>{othersText(others)}</span>}
      />
    ),
  },
  {
    key: 'date',
    title: 'As of',
    phone: 'detail',
    render: ({ event_date, url }) => <AppLink to={url}>{formatDate(event_date)}</AppLink>,
  },
  { key: 'form', title: 'Schedule', render: ({ form }) => form },
  { key: 'security', title: 'Security', role: 'extra', render: ({ security }) => security },
  { key: 'shares', title: 'Shares', align: 'end', render: ({ shares }) => formatCount(shares) },
  {
    key: 'percent',
    title: 'Of the class',
    align: 'end',
    phone: 'figure',
    render: ({ percent }) => formatPercent(percent),
  },
];

/** Who holds five percent of a class or more. */
export function LargeHolders({ holders }: { readonly holders: readonly LargeHolder[] }): ReactNode {
  return (
    <Section
      title="Holders of Five Percent"
      lead="Those who file together may be counted as owners of the same shares."
    >
      <div className={styles.rows}>
        <ShowMore items={holders} step={ROWS} noun="holders">
          {(shown) => (
            <ChoosableTable
              name="large-holders"
              caption="Holders of five percent"
              columns={columns}
              rows={shown}
              rowKey={({ id }) => id}
            />
          )}
        </ShowMore>
      </div>
    </Section>
  );
}
