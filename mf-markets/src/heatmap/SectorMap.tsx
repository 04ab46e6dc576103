import type { SummarySector } from '@market-pulse/contract';
import { Treemap } from '@market-pulse/ui/treemap';
import { useMemo, type ReactNode } from 'react';
import { useCompanyPath, useSectorPath } from '../stocks/companyPages';
import { OTHER_SECTOR } from './otherSector';

export interface SectorMapProps {
  /** What it is of, for screen readers. */
  readonly label: string;
  /** The largest first, with companies of one day. */
  readonly sectors: readonly SummarySector[];
}

/** The largest companies by sector. Each leads to its page, and the name of a sector to its companies. */
export function SectorMap({ label, sectors }: SectorMapProps): ReactNode {
  const pathOf = useCompanyPath();
  const sectorPath = useSectorPath();
  const groups = useMemo(
    () =>
      sectors.map(({ name, change_percent, companies }) => ({
        name,
        change: change_percent,
        to: name === OTHER_SECTOR ? undefined : sectorPath(name),
        areas: companies.map(({ ticker, name: company, change_percent: change, market_cap: cap, size = cap ?? 0 }) => ({
          ...{ label: ticker, name: company, change, size },
          to: pathOf(ticker),
        })),
      })),
    [sectors, pathOf, sectorPath],
  );
  return <Treemap label={label} groups={groups} />;
}
