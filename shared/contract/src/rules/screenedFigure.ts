import { earningsRatio } from './earningsRatio';
import type { ScreenField } from './screenFields';

/**
 * A figure as a screen compares it; null where a row has none. A loss makes no P/E ratio, and rows of another server's release may not
 * know every figure.
 */
export function screenedFigure(
  row: Readonly<Partial<Record<ScreenField, number | null>>>,
  field: ScreenField,
): number | null {
  const figure = row[field] ?? null;
  return field === 'pe' ? earningsRatio(figure) : figure;
}
