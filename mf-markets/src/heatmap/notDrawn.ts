import { formatCount } from '@market-pulse/format';

interface Drawable {
  readonly change_percent: number | null | undefined;
  readonly market_cap: number | null | undefined;
}

/**
 * Which rows a heatmap cannot draw: `Not drawn: 3 without a market cap, 12 without a change, 5 of another day or not as fresh`. One that
 * lacks both is told once, by its market cap. Undefined where all are drawn.
 *
 * @param drawn how many are on the map
 */
export function notDrawnText(rows: readonly Drawable[], drawn: number): string | undefined {
  const withCap = rows.filter(({ market_cap }) => market_cap);
  const withBoth = withCap.filter(({ change_percent }) => change_percent != null);
  const parts: readonly (readonly [number, string])[] = [
    [rows.length - withCap.length, 'without a market cap'],
    [withCap.length - withBoth.length, 'without a change'],
    [withBoth.length - drawn, 'of another day or not as fresh'],
  ];
  const told = parts.filter(([count]) => count > 0).map(([count, what]) => `${formatCount(count)} ${what}`);
  return told.length > 0 ? `Not drawn: ${told.join(', ')}` : undefined;
}
