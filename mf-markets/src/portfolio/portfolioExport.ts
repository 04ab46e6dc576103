import type { PortfolioTransaction } from '@market-pulse/contract';
import type { CsvColumn } from '@market-pulse/format/csv';

/** What of transactions is saved: what their broker took back counts no more. */
export const exported = (transactions: readonly PortfolioTransaction[]): PortfolioTransaction[] =>
  transactions.filter(({ cancelled_on: day }) => day === null);

/** The columns of saved transactions: those of a file that can be imported again, amounts in their own currency. */
export const portfolioExport: readonly CsvColumn<PortfolioTransaction>[] = [
  { title: 'date', value: ({ date }) => date },
  { title: 'symbol', value: ({ symbol }) => symbol },
  { title: 'kind', value: ({ kind }) => kind },
  { title: 'action', value: ({ action }) => action },
  { title: 'quantity', value: ({ quantity }) => quantity },
  { title: 'price', value: ({ price }) => price },
  { title: 'fee', value: ({ fee }) => fee },
  { title: 'currency', value: ({ currency }) => currency ?? '' },
  { title: 'settled amount', value: ({ settled }) => settled?.amount ?? '' },
  { title: 'settled currency', value: ({ settled }) => settled?.currency ?? '' },
  { title: 'account', value: ({ account }) => account },
  { title: 'note', value: ({ note }) => note },
];
