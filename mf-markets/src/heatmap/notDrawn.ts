import type { MapSize } from '@market-pulse/contract';
import { formatCount } from '@market-pulse/format';

interface Drawable {
  readonly change_percent: number | null | undefined;
  readonly size: number | undefined;
}

/** What a row lacks that has no size. */
const MISSING_SIZE: Readonly<Record<MapSize, string>> = {
  market_cap: 'without a market cap',
  turnover: 'without a volume',
};

/**
 * Which rows a heatmap cannot draw: `Not drawn: 3 without a market cap, 12 without a change, 5 of another day or less fresh`. One that
 * lacks both is told once, by its size. Undefined where all are drawn.
 *
 * @param ofDay how many have both, of the day that is drawn; `drawn`: as each company is on the map once, whatever classes of shares it has
 * @param by what the sizes are
 */
export function notDrawnText(
  rows: readonly Drawable[],
  { ofDay, drawn = ofDay }: { readonly ofDay: number; readonly drawn?: number },
  by: MapSize = 'market_cap',
): string | undefined {
  const sized = rows.filter(({ size }) => size);
  const withBoth = sized.filter(({ change_percent }) => change_percent != null);
  const parts: readonly (readonly [number, string])[] = [
    [rows.length - sized.length, MISSING_SIZE[by]],
    [sized.length - withBoth.length, 'without a change'],
    [withBoth.length - ofDay, 'of another day or less fresh'],
    [ofDay - drawn, 'of a company that another share class stands for'],
  ];
  const told = parts.filter(([count]) => count > 0).map(([count, what]) => `${formatCount(count)} ${what}`);
  return told.length > 0 ? `Not drawn: ${told.join(', ')}` : undefined;
}
