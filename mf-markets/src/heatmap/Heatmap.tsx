import type { LiveCompanyRow } from '@market-pulse/contract';
import { Treemap } from '@market-pulse/ui/treemap';
import { useMemo, type ReactNode } from 'react';
import { sectorsOf } from './sectorsOf';

export interface HeatmapProps {
  /** Companies with figures of one day. */
  readonly rows: readonly LiveCompanyRow[];
  readonly onOpen: (row: LiveCompanyRow) => void;
}

/** Companies of a list by sector: sizes as `mapSizes` has them, colour by the change of the day. A press opens one. */
export function Heatmap({ rows, onOpen }: HeatmapProps): ReactNode {
  const groups = useMemo(() => sectorsOf(rows), [rows]);
  const open = (ticker: string) => {
    const row = rows.find((one) => one.ticker === ticker);
    if (row) onOpen(row);
  };
  return <Treemap label="Stocks by sector" size="page" groups={groups} onOpen={open} />;
}
