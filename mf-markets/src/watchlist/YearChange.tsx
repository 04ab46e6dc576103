import { useSparklines, type SparklineSymbol } from '@market-pulse/api-client';
import { PriceChange } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { yearChange } from './yearChange';

/** How far the line of 52 weeks leads, in percent; `-` where its history is shorter. */
export function YearChange({ symbol, kind }: SparklineSymbol): ReactNode {
  const [closes] = useSparklines([{ symbol, kind }], '1y');
  return <PriceChange percent={yearChange(closes)} />;
}
