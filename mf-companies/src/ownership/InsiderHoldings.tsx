import type { InsiderHolding } from '@market-pulse/contract';
import { formatCount, formatDate } from '@market-pulse/format';
import { ChoosableTable } from '@market-pulse/remote-kit/table';
import { AppLink, Section, type DataColumn } from '@market-pulse/ui';
import { ShowMore } from '@market-pulse/ui/lists';
import { PersonRow } from '@market-pulse/ui/company';
import type { ReactNode } from 'react';
import { heldHowText } from './insiderTexts';
import styles from './ownership.module.css';

/** Rows that are shown at first, and more with every press. */
const ROWS = 10;

const columns: readonly DataColumn<InsiderHolding>[] = [
  {
    key: 'person',
    title: 'Insider',
    role: 'primary',
    render: ({ person, role }) => <PersonRow name={person} detail={role} />,
  },
  {
    key: 'date',
    title: 'As of',
    phone: 'detail',
    render: ({ as_of, url }) => <AppLink to={url}>{formatDate(as_of)}</AppLink>,
  },
  { key: 'security', title: 'Security', role: 'extra', render: ({ security }) => security },
  { key: 'how', title: 'Held', render: heldHowText },
  { key: 'shares', title: 'Shares', align: 'end', phone: 'figure', render: ({ shares }) => formatCount(shares) },
];

/** What insiders last stated to hold, the largest holding first. */
export function InsiderHoldings({ holdings }: { readonly holdings: readonly InsiderHolding[] }): ReactNode {
  return (
    <Section title="What Insiders Hold" lead="As last stated, without derivatives.">
      <div className={styles.rows}>
        <ShowMore items={holdings} step={ROWS} noun="holdings">
          {(shown) => (
            <ChoosableTable
              name="insider-holdings"
              caption="What insiders hold"
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
