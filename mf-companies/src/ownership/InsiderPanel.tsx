import { useInsiderTransactions } from '@market-pulse/api-client/companies';
import type { InsiderSummary, InsiderTransaction, Ownership } from '@market-pulse/contract';
import { formatCompanyMoney, formatCount, formatDate, formatStockPrice, MISSING } from '@market-pulse/format';
import { ChoosableTable } from '@market-pulse/remote-kit/table';
import {
  AppLink,
  AsyncState,
  Chip,
  classNames,
  FigureList,
  layout,
  Section,
  typography,
  type DataColumn,
} from '@market-pulse/ui';
import { Pager } from '@market-pulse/ui/lists';
import { PersonRow } from '@market-pulse/ui/company';
import { useState, type ReactNode } from 'react';
import { adsText, doubtText, heldText, pricedText, tradesText } from './insiderTexts';
import styles from './ownership.module.css';

/** A grant has a price of nothing, which is none. */
function paid(figure: number | null, format: (figure: number) => string): string {
  return figure === null || figure === 0 ? MISSING : format(figure);
}

const columns: readonly DataColumn<InsiderTransaction>[] = [
  {
    key: 'person',
    title: 'Insider',
    role: 'primary',
    render: ({ person, role }) => <PersonRow name={person} detail={role} />,
  },
  { key: 'date', title: 'Date', render: ({ date, url }) => <AppLink to={url}>{formatDate(date)}</AppLink> },
  {
    key: 'what',
    title: 'What happened',
    render: ({ what, kind, meaning }) => (
      <span className={styles.what} title={meaning}>
        {what} <Chip size="small">{kind}</Chip>
      </span>
    ),
  },
  { key: 'security', title: 'Security', role: 'extra', render: ({ security }) => security },
  { key: 'shares', title: 'Shares', align: 'end', render: ({ shares }) => formatCount(shares) },
  {
    key: 'price',
    title: 'Price',
    align: 'end',
    render: (row) => (
      <>
        {paid(row.price, formatStockPrice)} {row.per_ads && <small>{pricedText(row)}</small>}
      </>
    ),
  },
  {
    key: 'value',
    title: 'Value',
    align: 'end',
    render: (row) => (
      <>
        {paid(row.value, formatCompanyMoney)} {row.doubt !== null && <Chip size="small">Left open</Chip>}
      </>
    ),
  },
  { key: 'after', title: 'Holds after', align: 'end', role: 'secondary', render: heldText },
];

export interface InsiderPanelProps {
  readonly slug: string;
  readonly summary: InsiderSummary;
  readonly ads: Ownership['ads'];
}

/** What insiders bought and sold in a year, and all that they reported, newest first. */
export function InsiderPanel({ slug, summary, ads }: InsiderPanelProps): ReactNode {
  const [page, setPage] = useState(1);
  const transactions = useInsiderTransactions(slug, page);
  const { from, to, bought, sold, planned_bought, planned_sold } = summary;
  return (
    <>
      <Section
        title="Insiders in Twelve Months"
        lead={`${formatDate(from)} to ${formatDate(to)}, without derivatives.`}
      >
        <div className={classNames(layout.panel, styles.year)}>
          <FigureList
            layout="tiles"
            figures={[
              { label: 'Bought on the open market', value: tradesText(bought) },
              { label: 'Sold on the open market', value: tradesText(sold) },
              ...(planned_bought.transactions > 0
                ? [{ label: 'Bought under 10b5-1 plans', value: tradesText(planned_bought) }]
                : []),
              { label: 'Sold under 10b5-1 plans', value: tradesText(planned_sold) },
            ]}
          />
          {ads && (
            <p className={typography.small}>
              {adsText(ads)}, as <AppLink to={ads.url}>a filing of {formatDate(ads.as_of)}</AppLink> says.
            </p>
          )}
        </div>
      </Section>
      <Section title="Insider Transactions">
        <AsyncState
          marksOld
          query={transactions}
          loadingText="Loading transactions..."
          errorText="Failed to load transactions."
        >
          {({ results, pages }) => (
            <>
              <ChoosableTable
                name="insider-transactions"
                caption="Insider transactions"
                columns={columns}
                rows={results}
                rowKey={({ id }) => id}
              />
              {[...new Set(results.flatMap((row) => doubtText(row) ?? []))].map((reason) => (
                <p key={reason} className={typography.small}>
                  Left open: {reason}
                </p>
              ))}
              <Pager page={page} pageCount={pages} onChange={setPage} label="Pages of insider transactions" />
            </>
          )}
        </AsyncState>
      </Section>
    </>
  );
}
