import type { IChartApi, IPaneApi, IPanePrimitive, Time } from 'lightweight-charts';

/**
 * The library looks under the pointer for a line or candle, and draws all of a chart anew whenever it comes to lie over one or leaves it: with
 * 20 years of days at most moves. Nothing here is shown of that. This answers for the whole chart, above all lines, that the same
 * thing is always under the pointer.
 */
const STILL: IPanePrimitive<Time> = { hitTest: () => ({ externalId: 'chart', zOrder: 'top' }) };

/** Keeps a chart from being drawn anew because of what the pointer lies over, also in places that were added since. */
export function keepHoverStill(chart: IChartApi, known: WeakSet<IPaneApi<Time>>): void {
  for (const pane of chart.panes()) {
    if (known.has(pane)) continue;
    known.add(pane);
    pane.attachPrimitive(STILL);
  }
}
