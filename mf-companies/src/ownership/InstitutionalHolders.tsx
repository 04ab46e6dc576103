import type { InstitutionalHolder, InstitutionalHolders as Holders } from '@market-pulse/contract';
import { formatCompanyMoney, formatCount, formatDate } from '@market-pulse/format';
import { ChoosableTable } from '@market-pulse/remote-kit/table';
import { AppLink, Chip, Section, typography, type DataColumn } from '@market-pulse/ui';
import { ShowMore } from '@market-pulse/ui/lists';
import type { ReactNode } from 'react';
import { holdingChangeText } from './insiderTexts';
import styles from './ownership.module.css';

/** Rows that are shown at first, and more with every press. */
const ROWS = 10;

const columns: readonly DataColumn<InstitutionalHolder>[] = [
  {
    key: 'manager',
    title: 'Manager',
    role: 'primary',
    render: ({ manager, url }) => <AppLink to={url}>{manager}</AppLink>,
  },
  {
    key: 'shares',
    title: 'Shares',
    align: 'end',
    phone: 'figure',
    render: ({ shares }) => (shares === null ? <Chip size="small">Unknown</Chip> : formatCount(shares)),
  },
  { key: 'value', title: 'Value', align: 'end', render: ({ value }) => formatCompanyMoney(value) },
  { key: 'change', title: 'Change', align: 'end', phone: 'detail', render: holdingChangeText },
];

/** What institutional managers reported for the newest quarter, the largest holding first. */
export function InstitutionalHolders({ holders }: { readonly holders: Holders }): ReactNode {
  const { period, previous_period, count, rows } = holders;
  const against = previous_period === null ? '' : `; change in shares since ${formatDate(previous_period)}`;
  const shown = count > rows.length ? ` The largest ${rows.length} of ${formatCount(count)}.` : '';
  return (
    <Section
      title="Institutional Holders"
      lead={`Form 13F for the quarter ended ${formatDate(period)}${against}.${shown}`}
    >
      <div className={styles.rows}>
        <ShowMore items={rows} step={ROWS} noun="managers">
          {(shown) => (
            <ChoosableTable
              name="institutions"
              caption="Institutional holders"
              columns={columns}
              rows={shown}
              rowKey={({ cik }) => cik}
            />
          )}
        </ShowMore>
        {rows.some(({ shares }) => shares === null) && (
          <p className={typography.small}>
            Unknown: the report gives one number as both shares and value, so that one of them is wrong.
          </p>
        )}
      </div>
    </Section>
  );
}
