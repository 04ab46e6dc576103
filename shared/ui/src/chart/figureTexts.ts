import type { DayPrices, HistoryBar, PriceHistory } from '@market-pulse/contract';
import { sourceOf } from '@market-pulse/contract/sources';
import { formatChangePercent, formatDate, formatLargeNumber, formatStockPrice, splitText } from '@market-pulse/format';
import { presentStatus } from '../market/presentStatus';
import type { ChartDay } from './chartDrawing';
import type { ChartEvent } from './chartEvents';

/** A figure of a day, with the letter that stands for it above a chart. */
export interface DayFigure {
  readonly letter: string;
  readonly name: string;
  readonly text: string;
}

/** A price as axis and figures show it, without a currency: `1,234.50`, and `0.1234` below one. */
export function priceText(price: number | null): string {
  return formatStockPrice(price, null);
}

/** A figure of a percent scale: `+1.20%`. */
export function percentText(percent: number | null): string {
  return formatChangePercent(percent);
}

/** What a line that is compared is at: percent, or `+0.50 pp` where it is a rate. */
export function comparedText(figure: number | null, isRate = false): string {
  return isRate && figure !== null ? percentText(figure).replace('%', ' pp') : percentText(figure);
}

/** Formats of times are made when they are first needed: the first one takes a browser 13 ms. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** A time of day by the clocks of a zone: `10:31 AM`, with its name `10:31 AM EST`. */
export function clockText(moment: string, zone: ChartDay['zone'], isNamed = true): string {
  const key = `${zone} ${isNamed}`;
  const clock =
    clocks.get(key) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: zone, hour: 'numeric', minute: '2-digit' },
      ...(isNamed && { timeZoneName: 'short' }),
    });
  clocks.set(key, clock);
  return clock.format(new Date(moment)).replaceAll('\u202F', ' ');
}

/** The date of a bar: its day, or its time within a day. */
export function dateText(date: string, day?: Pick<ChartDay, 'zone'>): string {
  return day ? clockText(date, day.zone) : formatDate(date);
}

/** What is known of a day: opening, highest, lowest and closing price, and volume where it was traded. */
export function figuresOfDay({ open, high, low, close, volume }: HistoryBar, isPercent = false): DayFigure[] {
  const text = isPercent ? percentText : priceText;
  const figures = [
    { letter: 'O', name: 'open', value: open },
    { letter: 'H', name: 'high', value: high },
    { letter: 'L', name: 'low', value: low },
    { letter: 'C', name: 'close', value: close },
  ].flatMap(({ letter, name, value }) => (value === null ? [] : [{ letter, name, text: text(value) }]));
  return volume === null ? figures : [...figures, { letter: 'Vol', name: 'volume', text: formatLargeNumber(volume) }];
}

/** The figures of a day as a sentence to listen to: `Feb 10, 2026: close 188.31, volume 136.8M`. */
export function spokenFigures(title: string, figures: readonly { name: string; text: string }[]): string {
  return `${title}: ${figures.map(({ name, text }) => `${name} ${text}`).join(', ')}`;
}

/** More of a factor nobody tells. */
const FACTOR_DIGITS = 5;

/** `4-for-1 split`, `2% stock dividend`, `Spin-off: prices adjusted by 1.046`, `Dividend $0.24`. */
export function eventText(event: ChartEvent): string {
  if (event.kind === 'split') return splitText({ ...event, kind: event.of });
  if (event.kind === 'adjustment') {
    const factor = Number(event.factor.toPrecision(FACTOR_DIGITS));
    return event.of === 'spin_off' ? `Spin-off: prices adjusted by ${factor}` : `Prices adjusted by ${factor}`;
  }
  return event.kind === 'dividend' ? `Dividend ${formatStockPrice(event.amount, event.currency)}` : event.title;
}

const LEFT_OUT_TEXTS: Readonly<Record<NonNullable<PriceHistory['later_price_left_out']>['because'], string>> = {
  split: 'is in shares of after a split since',
  currency: 'is in another currency',
};

/**
 * That a history ends, and what is known since: `History ends Mar 8, 2024. Price of Aug 22, 2026: $362.86 (Finnhub).`, or why that price
 * does not stand in the chart.
 */
export function laterPriceText(history: PriceHistory): string | undefined {
  const { bars, later_price: later, later_price_left_out: leftOut, unit } = history;
  const last = bars.at(-1);
  if (last && leftOut) {
    const why = LEFT_OUT_TEXTS[leftOut.because];
    return `History ends ${formatDate(last.date)}. The price of ${formatDate(leftOut.date)} is not drawn: it ${why}.`;
  }
  if (!last || !later) return undefined;
  const price = formatStockPrice(later.price, unit);
  const source = later.source === null ? '' : ` (${later.source})`;
  return `History ends ${formatDate(last.date)}. Price of ${formatDate(later.date)}: ${price}${source}.`;
}

const ADJUSTMENT_TEXTS: Readonly<Record<NonNullable<PriceHistory['adjustment']>, string>> = {
  raw: 'as traded',
  splits: 'adjusted for splits',
  full: 'adjusted for splits and dividends',
  unknown: 'adjustment not stated by the source',
};

/** Where the prices of a chart are from, of when, and what was done to them; empty without prices. */
export function provenanceTexts(history: PriceHistory): string[] {
  const { bars, interval, source, licence, adjustment, adjusted_by: adjustedBy, status, unit } = history;
  const last = bars.at(-1);
  if (!last) return [];
  const adjusted = adjustment && ADJUSTMENT_TEXTS[adjustment];
  return [
    `${interval === 'month' ? 'Monthly' : 'Daily'} prices to ${formatDate(last.date)}`,
    ...(status === 'sample' ? ['sample data'] : []),
    ...(unit && unit !== 'USD' ? [unit] : []),
    ...(unit === null ? ['currency unknown'] : []),
    ...(source ? [sourceOf(source).name] : []),
    ...(licence ? [licence] : []),
    ...(adjusted ? [adjustedBy === 'site' ? `${adjusted} by this site` : adjusted] : []),
  ];
}

const ZONE_NAMES: Readonly<Record<DayPrices['zone'], string>> = { 'America/New_York': 'New York', UTC: 'UTC' };

/**
 * Where the prices of a day are from, and whether they go on: `Live prices of Nov 27, 2026 (New York time) to 10:31 AM EST`, `Finnhub`,
 * `as traded`. What was live says so no more once nothing has confirmed it for long.
 *
 * @param now milliseconds since 1970; undefined until the page has read a clock
 */
export function dayProvenanceTexts(day: DayPrices, now: number | undefined): string[] {
  const { date, zone, points, source, adjustment, unit, status, as_of: asOf } = day;
  const last = points.at(-1);
  const present = status && presentStatus(status, asOf, now);
  return [
    `${present === 'live' ? 'Live prices' : 'Prices'} of ${formatDate(date)} (${ZONE_NAMES[zone]} time)${last ? ` to ${clockText(last.at, zone)}` : ''}`,
    ...(present === 'stale' ? ['out of date'] : []),
    ...(unit === 'USD' ? [] : [unit]),
    ...(source ? [sourceOf(source).name] : []),
    ADJUSTMENT_TEXTS[adjustment],
  ];
}

/** The close before a day: `Last close: $228.53 on Nov 25, 2026.` */
export function lastCloseText({ previous_close: close, unit }: DayPrices): string | undefined {
  return close ? `Last close: ${formatStockPrice(close.price, unit)} on ${formatDate(close.date)}.` : undefined;
}
