import type { PortfolioPosition } from '@market-pulse/contract';
import { cashName } from './cashName';
import type { HeldCash } from './groupHoldings';
import type { CsvColumn } from '@market-pulse/format/csv';

/** A holding, or cash, as a table of them is saved; amounts in the portfolio's currency. */
export interface ExportedHolding {
  readonly position?: PortfolioPosition;
  readonly cash?: HeldCash;
  readonly currency: string;
  /** Empty where holdings stand in no groups. */
  readonly group: string;
}

/** The columns of saved holdings. */
export const holdingsExport: readonly CsvColumn<ExportedHolding>[] = [
  { title: 'group', value: ({ group }) => group },
  { title: 'symbol', value: ({ position, cash }) => position?.symbol ?? cash?.currency ?? '' },
  { title: 'name', value: ({ position, cash }) => (cash ? cashName(cash.currency) : (position?.name ?? '')) },
  { title: 'kind', value: ({ position }) => position?.kind ?? 'cash' },
  { title: 'shares', value: ({ position, cash }) => position?.quantity ?? cash?.balance ?? null },
  { title: 'currency', value: ({ currency }) => currency },
  { title: 'price', value: ({ position }) => position?.price ?? null },
  { title: 'price date', value: ({ position }) => position?.price_date ?? '' },
  { title: 'change of the day', value: ({ position }) => position?.day_change ?? null },
  { title: 'value', value: ({ position, cash }) => (position ? position.value : (cash?.value ?? null)) },
  { title: 'weight, %', value: ({ position, cash }) => (position ? position.share : (cash?.share ?? null)) },
  { title: 'cost', value: ({ position }) => position?.cost ?? null },
  { title: 'gain', value: ({ position }) => position?.unrealised_gain ?? null },
  { title: 'gain, %', value: ({ position }) => position?.unrealised_percent ?? null },
];
