import type { Sponsorship } from '@market-pulse/contract';
import type { CsvColumn } from '@market-pulse/format/csv';

/** The columns of the saved ledger; what was corrected is left out. */
export const disclosuresExport: readonly CsvColumn<Sponsorship>[] = [
  { title: 'ticker', value: ({ company }) => company.ticker },
  { title: 'company', value: ({ company }) => company.name },
  { title: 'payer', value: ({ payer }) => payer },
  { title: 'amount', value: ({ amount }) => amount },
  { title: 'currency', value: ({ currency }) => currency },
  { title: 'compensation', value: ({ compensation }) => compensation },
  { title: 'since', value: ({ since }) => since },
  { title: 'until', value: ({ until }) => until },
  { title: 'services', value: ({ services }) => services },
  { title: 'status', value: ({ status }) => status },
  { title: 'source', value: ({ source }) => source },
  { title: 'recorded at', value: ({ recorded_at }) => recorded_at },
];
