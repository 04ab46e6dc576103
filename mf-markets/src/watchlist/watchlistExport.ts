import type { WatchlistItem } from '@market-pulse/contract';
import type { CsvColumn } from '@market-pulse/format/csv';
import { savedCurrency } from '../quotes/savedCurrency';

/** The columns of a saved watchlist: every figure in full, with its unit, the currency of each row, and where it came from. */
export const watchlistExport: readonly CsvColumn<WatchlistItem>[] = [
  { title: 'Symbol', value: ({ symbol }) => symbol },
  { title: 'Kind', value: ({ kind }) => kind },
  { title: 'Name', value: ({ name }) => name },
  { title: 'Currency', value: ({ quote }) => savedCurrency(quote) },
  { title: 'Price', value: ({ quote }) => quote.price },
  { title: 'Change', value: ({ quote }) => quote.change },
  { title: 'Change (%)', value: ({ quote }) => quote.change_percent },
  { title: 'Note', value: ({ note }) => note },
  { title: 'Source', value: ({ quote }) => quote.source },
  { title: 'As of', value: ({ quote }) => quote.as_of },
  { title: 'Status', value: ({ quote }) => quote.status },
];
