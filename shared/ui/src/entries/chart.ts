export type { ChartFiling } from '../chart/chartEvents';
/** The chart of prices over time. What draws it comes in a chunk of its own, when a chart is near the screen. */
export { PriceChart, type ChartSymbol, type FoundSymbol, type PriceChartProps } from '../chart/PriceChart';
