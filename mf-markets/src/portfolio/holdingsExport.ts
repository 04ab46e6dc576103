import type { PortfolioPosition } from '@market-pulse/contract';
import type { CsvColumn } from '@market-pulse/format/csv';

/** A holding as a table of them is saved; amounts in the portfolio's currency. */
export interface ExportedHolding {
  readonly position: PortfolioPosition;
  readonly currency: string;
  /** Empty where holdings stand in no groups. */
  readonly group: string;
}

/** The columns of saved holdings. */
export const holdingsExport: readonly CsvColumn<ExportedHolding>[] = [
  { title: 'group', value: ({ group }) => group },
  { title: 'symbol', value: ({ position }) => position.symbol },
  { title: 'name', value: ({ position }) => position.name ?? '' },
  { title: 'kind', value: ({ position }) => position.kind },
  { title: 'shares', value: ({ position }) => position.quantity },
  { title: 'currency', value: ({ currency }) => currency },
  { title: 'price', value: ({ position }) => position.price },
  { title: 'price date', value: ({ position }) => position.price_date ?? '' },
  { title: 'change of the day', value: ({ position }) => position.day_change },
  { title: 'value', value: ({ position }) => position.value },
  { title: 'weight, %', value: ({ position }) => position.share },
  { title: 'cost', value: ({ position }) => position.cost },
  { title: 'gain', value: ({ position }) => position.unrealised_gain },
  { title: 'gain, %', value: ({ position }) => position.unrealised_percent },
];
