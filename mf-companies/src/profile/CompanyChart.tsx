import { usePriceHistories } from '@market-pulse/api-client';
import { findComparable, useFiledForms } from '@market-pulse/api-client/companies';
import type { Company } from '@market-pulse/contract';
import { writeCompared } from '@market-pulse/contract/rules';
import { PricesTable } from '@market-pulse/remote-kit/table';
import { PriceChart } from '@market-pulse/ui/chart';
import type { ReactNode } from 'react';
import { EmbedChart } from '../embed/EmbedChart';
import { useComparison } from './useComparison';

export interface CompanyChartProps {
  readonly company: Company;
  /** Grows with every wish to compare; 0 before the first one. */
  readonly compareRequest: number;
}

/** The price of a company's share over time, with what it filed; what it is compared with, and the range since whose first day, stand in the address. */
export function CompanyChart({ company, compareRequest }: CompanyChartProps): ReactNode {
  const { ticker, name, slug } = company;
  const { symbols, range, change } = useComparison();
  const { data: filings } = useFiledForms(slug);
  return (
    <EmbedChart company={company}>
      <PriceChart
        symbol={ticker}
        kind="stock"
        name={name}
        useHistories={usePriceHistories}
        findSymbols={findComparable}
        compared={symbols.filter(({ key }) => key !== ticker)}
        filings={filings}
        onCompare={(keys) => change({ compare: writeCompared(keys) ?? '' })}
        range={range}
        onRange={(chosen) => change({ range: chosen })}
        compareRequest={compareRequest}
        Table={PricesTable}
      />
    </EmbedChart>
  );
}
