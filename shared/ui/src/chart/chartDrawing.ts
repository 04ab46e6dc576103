import type { HistoryBar } from '@market-pulse/contract';
import type { ComparedBars, Gap } from './chartBars';
import type { ChartEvent } from './chartEvents';
import type { IndicatorLine } from './indicatorLines';

/** A day of the market: its bars have moments for dates. */
export interface ChartDay {
  readonly zone: 'America/New_York' | 'UTC';
  /** When it begins and ends: the axis has all of it. */
  readonly opens: string;
  readonly closes: string;
  readonly stepMinutes: number;
  /** The last close before it, on the scale, as a line across. */
  readonly reference?: number | undefined;
}

/** What is drawn; all of its prices are in the unit of the scale, percent included. */
export interface ChartContent {
  /** Oldest first. */
  readonly bars: readonly HistoryBar[];
  readonly interval: 'minute' | 'day' | 'month';
  readonly gaps: readonly Gap[];
  /** An area under closing prices, or candles; with `compared` each is a line. */
  readonly look: 'area' | 'candles';
  /** How the visible range went: it has the colour of that. */
  readonly direction: 'up' | 'down';
  readonly hasVolume: boolean;
  readonly scale: 'linear' | 'logarithmic' | 'percent';
  readonly indicators: readonly IndicatorLine[];
  /** Instead of bars, where several symbols are compared: in percent, the chart's own symbol first. */
  readonly compared: readonly ComparedBars[];
  readonly events: readonly ChartEvent[];
  /** A price of a day after the last bar, on the scale: a point that no line joins. */
  readonly later?: { readonly date: string; readonly price: number } | undefined;
  /** The day whose minutes the bars are of. */
  readonly day?: ChartDay | undefined;
  /** First and last day to show; earlier ones are reached by moving the chart. */
  readonly from: string;
  readonly to: string;
}

/** A chart on screen. */
export interface ChartDrawing {
  show(content: ChartContent): void;
  /** Shows the crosshair at a day, and moves the chart there; none without a day. */
  pointAt(day: string | undefined): void;
  /** Shows less time (a factor above 1) or more (below 1) around the middle. */
  zoom(factor: number): void;
  /** Reads the colours of the page anew. */
  takeColors(): void;
  /** The chart as it is on screen, without the crosshair. */
  takePicture(): HTMLCanvasElement;
  remove(): void;
}

export interface ChartDrawingOptions {
  /** The element that the chart fills, in which the custom properties of its colours hold. */
  readonly host: HTMLElement;
  /** Told the day under the pointer, and undefined when it leaves. */
  readonly onPoint: (day: string | undefined) => void;
}
