import type { PortfolioTransaction } from '@market-pulse/contract';
import type { CsvColumn } from '@market-pulse/format/csv';

/** What of transactions is saved: what their broker took back counts no more. */
export const exported = (transactions: readonly PortfolioTransaction[]): PortfolioTransaction[] =>
  transactions.filter(({ cancelled_on: day }) => day === null);

/** What of an account was taken or given back is below zero here, and has a name of its own in a file, where many write so whatever left. */
const isReturned = ({ kind, action, price }: PortfolioTransaction) =>
  kind === 'cash' && price < 0 && (action === 'withdrawal' || action === 'fee');

/** The columns of saved transactions: those of a file that can be imported again, amounts in their own currency. */
export const portfolioExport: readonly CsvColumn<PortfolioTransaction>[] = [
  { title: 'date', value: ({ date }) => date },
  { title: 'symbol', value: ({ symbol }) => symbol },
  { title: 'kind', value: ({ kind }) => kind },
  { title: 'action', value: (one) => (isReturned(one) ? `returned ${one.action}` : one.action) },
  { title: 'quantity', value: ({ quantity }) => quantity },
  { title: 'price', value: (one) => (isReturned(one) ? -one.price : one.price) },
  { title: 'fee', value: ({ fee }) => fee },
  { title: 'currency', value: ({ currency }) => currency ?? '' },
  { title: 'settled amount', value: ({ settled }) => settled?.amount ?? '' },
  { title: 'settled currency', value: ({ settled }) => settled?.currency ?? '' },
  { title: 'account', value: ({ account }) => account },
  { title: 'note', value: ({ note }) => note },
];
