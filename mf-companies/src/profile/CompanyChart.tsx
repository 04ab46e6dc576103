import { searchCompanies, usePriceHistories } from '@market-pulse/api-client';
import type { Company } from '@market-pulse/contract';
import { useAddressState } from '@market-pulse/remote-kit';
import { PriceChart } from '@market-pulse/ui/chart';
import type { ReactNode } from 'react';
import { comparedSymbols } from './comparedSymbols';

const PARAMETERS = { compare: comparedSymbols };

/** The price of a company's share over time; what it is compared with stands in the address. */
export function CompanyChart({ company: { ticker, name } }: { readonly company: Company }): ReactNode {
  const [{ compare }, changeAddress] = useAddressState(PARAMETERS);
  return (
    <PriceChart
      symbol={ticker}
      kind="stock"
      name={name}
      useHistories={usePriceHistories}
      findSymbols={searchCompanies}
      compared={compare.filter((symbol) => symbol !== ticker)}
      onCompare={(symbols) => changeAddress({ compare: symbols })}
    />
  );
}
