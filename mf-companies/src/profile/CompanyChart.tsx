import { searchCompanies, useFilings, usePriceHistories } from '@market-pulse/api-client';
import type { Company } from '@market-pulse/contract';
import { useAddressState } from '@market-pulse/remote-kit';
import { PriceChart } from '@market-pulse/ui/chart';
import { useMemo, type ReactNode } from 'react';
import { comparedSymbols } from './comparedSymbols';

const PARAMETERS = { compare: comparedSymbols };

export interface CompanyChartProps {
  readonly company: Company;
  /** Grows with every wish to compare; 0 before the first one. */
  readonly compareRequest: number;
}

/** The price of a company's share over time, with what it filed; what it is compared with stands in the address. */
export function CompanyChart({ company, compareRequest }: CompanyChartProps): ReactNode {
  const { ticker, name, slug } = company;
  const [{ compare }, changeAddress] = useAddressState(PARAMETERS);
  const { data } = useFilings(slug);
  const filings = useMemo(
    () => data?.map(({ created_at, form, title }) => ({ date: created_at.slice(0, 10), form, title })),
    [data],
  );
  return (
    <PriceChart
      symbol={ticker}
      kind="stock"
      name={name}
      useHistories={usePriceHistories}
      findSymbols={searchCompanies}
      compared={compare.filter((symbol) => symbol !== ticker)}
      filings={filings}
      onCompare={(symbols) => changeAddress({ compare: symbols })}
      compareRequest={compareRequest}
    />
  );
}
