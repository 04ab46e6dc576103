import { formatDate } from '@market-pulse/format';
import {
  AreaSeries,
  CandlestickSeries,
  ColorType,
  createChart,
  createSeriesMarkers,
  CrosshairMode,
  HistogramSeries,
  LineSeries,
  LineStyle,
  PriceScaleMode,
  TickMarkType,
  type AreaSeriesPartialOptions,
  type AutoscaleInfo,
  type IChartApi,
  type IPaneApi,
  type ISeriesApi,
  type LogicalRange,
  type SeriesMarker,
  type SeriesType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { daysOfGap, isCandle, unbrokenStretches } from '../chartBars';
import type { ChartContent, ChartDrawing, ChartDrawingOptions } from '../chartDrawing';
import type { ChartEvent } from '../chartEvents';
import { clockText, dateText, percentText, priceText } from '../figureTexts';
import type { IndicatorLine } from '../indicatorLines';
import { readChartColors, translucent, type ChartColors } from './chartColors';
import { keepHoverStill } from './keepHoverStill';

const AXIS_WIDTH = 60;
const LINE_WIDTH = 2;
const FONT_SIZE = 12;
/** Shares of the height above the prices, and for the volumes below. */
const MARGIN = 0.06;
const VOLUME_SHARE = 0.16;
const PRICE_PANE_SHARE = 3;
/** Days that are seen beside a day which the keyboard went to, out of what was on screen. */
const DAYS_AROUND = 30;
const WHEEL_ZOOM = 1.15;

/** Draws a chart on canvases, with lightweight-charts. The only module that knows the library. */
export function createChartDrawing({ host, onPoint }: ChartDrawingOptions): ChartDrawing {
  let colors = readChartColors(host);
  let content: ChartContent | undefined;
  let series: ISeriesApi<SeriesType>[] = [];
  /** Where the crosshair's point is on a day, and on which line. */
  let points = new Map<string, { price: number; on: ISeriesApi<SeriesType> }>();
  const stillPanes = new WeakSet<IPaneApi<Time>>();

  const chart = createChart(host, {
    autoSize: true,
    // Its logo writes a stylesheet, which the page does not allow: the attribution stands below the chart.
    layout: { attributionLogo: false },
    localization: { locale: 'en-US', timeFormatter: (time: Time) => dateText(dayOf(time), content?.day) },
    crosshair: { mode: CrosshairMode.Magnet },
    // The wheel scrolls the page, and touches that go up or down do too.
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
    kineticScroll: { mouse: false, touch: false },
    rightPriceScale: { minimumWidth: AXIS_WIDTH, borderVisible: false },
    timeScale: {
      tickMarkFormatter: (time: Time, type: TickMarkType) =>
        content && isEmptyPlace(dayOf(time), content) ? '' : tickText(time, type, content?.day),
      fixLeftEdge: true,
      fixRightEdge: true,
      minBarSpacing: 0.05,
    },
  });
  chart.subscribeCrosshairMove(({ time }) => onPoint(time === undefined ? undefined : dayOf(time)));
  const stopWheel = zoomWithWheel(host, (factor) => zoomBy(chart, factor));
  paint();

  function paint() {
    const crosshair = { color: colors.text, labelBackgroundColor: colors.tag, style: LineStyle.Dashed };
    chart.applyOptions({
      layout: {
        background: { type: ColorType.Solid, color: colors.surface },
        textColor: colors.text,
        fontSize: FONT_SIZE,
        fontFamily: getComputedStyle(host).fontFamily,
        panes: { separatorColor: colors.axis, separatorHoverColor: colors.axis, enableResize: false },
      },
      grid: { vertLines: { color: colors.grid }, horzLines: { color: colors.grid } },
      crosshair: { vertLine: crosshair, horzLine: crosshair },
      timeScale: { borderColor: colors.axis },
    });
  }

  function draw(next: ChartContent) {
    series.forEach((one) => chart.removeSeries(one));
    points = new Map();
    const isCompared = next.compared.length > 0;
    series = isCompared ? drawCompared(chart, next, colors, points) : drawPrices(chart, next, colors, points);
    series.push(...drawIndicators(chart, next, colors));
    if (next.hasVolume && !isCompared) series.push(drawVolume(chart, next, colors));
    chart.priceScale('right').applyOptions({
      mode: next.scale === 'logarithmic' ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal,
      autoScale: true,
      scaleMargins: { top: MARGIN, bottom: next.hasVolume && !isCompared ? VOLUME_SHARE + MARGIN : MARGIN },
    });
    chart.panes().forEach((pane, index) => pane.setStretchFactor(index === 0 ? PRICE_PANE_SHARE : 1));
    keepHoverStill(chart, stillPanes);
  }

  return {
    show(next) {
      const part = content && partOfDay(chart, content, next);
      const isMoved = content === undefined || isOther(content, next);
      const place = chart.timeScale().getVisibleRange();
      content = next;
      draw(next);
      if (next.bars.length === 0 && next.compared.length === 0) return;
      if (part) chart.timeScale().setVisibleLogicalRange(part);
      else if (isMoved || place === null) showRange(chart, next);
      else chart.timeScale().setVisibleRange(place);
    },
    pointAt(day) {
      const point = day === undefined ? undefined : points.get(day);
      if (day === undefined || point === undefined) return chart.clearCrosshairPosition();
      moveInto(chart, day);
      chart.setCrosshairPosition(point.price, timeOf(day), point.on);
    },
    zoom: (factor) => zoomBy(chart, factor),
    takeColors() {
      colors = readChartColors(host);
      paint();
      if (content) draw(content);
    },
    takePicture: () => chart.takeScreenshot(true),
    remove() {
      stopWheel();
      chart.remove();
    },
  };
}

type Points = Map<string, { price: number; on: ISeriesApi<SeriesType> }>;

function formatOf({ scale }: Pick<ChartContent, 'scale'>) {
  const text = scale === 'percent' ? percentText : priceText;
  return { type: 'custom', minMove: 0.000_000_01, formatter: (figure: number) => text(figure) } as const;
}

/** Whatever is drawn under the prices of a day without any: a place on the axis, as wide as the gap is long. */
function drawGaps(chart: IChartApi, { gaps, interval }: ChartContent): ISeriesApi<SeriesType>[] {
  const days = gaps.flatMap((gap) => daysOfGap(gap, interval));
  if (days.length === 0) return [];
  const places = chart.addSeries(LineSeries, { lastValueVisible: false, priceLineVisible: false });
  places.setData(days.map((time) => ({ time })));
  return [places];
}

/**
 * The times of a day, as places on the axis, of which those to come have no price: a line that is not seen goes through all of them, so
 * that the chart is moved and made smaller within the day, and not beyond.
 */
function drawDay(chart: IChartApi, content: ChartContent): ISeriesApi<SeriesType>[] {
  const times = dayTimes(content);
  if (times.length === 0) return [];
  const places = chart.addSeries(LineSeries, { visible: false });
  places.setData(times.map((time) => ({ time: time as UTCTimestamp, value: 0 })));
  return [places];
}

/** All times of a day, in order: those from the opening to the close, both of them, and of prices from before and after. */
function dayTimes({ day, bars }: ChartContent): readonly number[] {
  if (day === undefined) return [];
  const step = day.stepMinutes * 60;
  const [opens, closes] = [timeOf(day.opens) as number, timeOf(day.closes) as number];
  const times = Array.from({ length: Math.ceil((closes - opens) / step) + 1 }, (_slot, index) => opens + index * step);
  return [...new Set([...times, ...bars.map(({ date }) => timeOf(date) as number)])].toSorted(
    (one, other) => one - other,
  );
}

/** The close before a day, as a line across that the scale always has. */
function drawReference(on: ISeriesApi<'Area'>, { day }: ChartContent, { text: color }: ChartColors): void {
  const reference = day?.reference;
  if (reference === undefined) return;
  on.createPriceLine({ price: reference, color, lineWidth: 1, lineStyle: LineStyle.Dashed, axisLabelVisible: true });
  on.applyOptions({
    autoscaleInfoProvider: (original: () => AutoscaleInfo | null) => {
      const info = original();
      if (!info?.priceRange) return info;
      const { minValue, maxValue } = info.priceRange;
      const priceRange = { minValue: Math.min(minValue, reference), maxValue: Math.max(maxValue, reference) };
      return { ...info, priceRange };
    },
  });
}

function drawPrices(chart: IChartApi, content: ChartContent, colors: ChartColors, points: Points) {
  const drawn = content.look === 'candles' ? drawCandles(chart, content, colors) : drawArea(chart, content, colors);
  for (const { bars, on } of drawn) bars.forEach(({ date, close }) => points.set(date, { price: close, on }));
  for (const { bars, on } of drawn) {
    const markers = markersOf(content, new Set(bars.map(({ date }) => date)), colors);
    if (markers.length > 0) createSeriesMarkers(on, markers);
  }
  return [
    ...drawn.map(({ on }) => on),
    ...drawGaps(chart, content),
    ...drawDay(chart, content),
    ...drawLater(chart, content, colors, points),
  ];
}

/** Shares of the days in sight: so wide are the empty stretches before a price that came after the history, and behind it for its words. */
const LATER_BEFORE = 0.04;
const LATER_BEHIND = 0.08;
/** In CSS pixels: the point, and half of its words, `Aug 22, 2026`, with some room, which neither line nor axis may cover. */
const LATER_RADIUS = 4;
const LATER_WORDS = 44;

/** A share of the chart's width that is at least so wide as half of a later price's words; of a chart without a width yet the share alone. */
function roomForWords(chart: IChartApi, share: number): number {
  const width = chart.timeScale().width();
  // More than a third on either side would leave no chart.
  return width > 0 ? Math.max(share, Math.min(1 / 3, LATER_WORDS / width)) : share;
}

/** The price of a day after the last bar: a point with its day, between stretches without prices. */
function drawLater(
  chart: IChartApi,
  { later, bars, interval, from, to, scale }: ChartContent,
  colors: ChartColors,
  points: Points,
): ISeriesApi<SeriesType>[] {
  if (later === undefined) return [];
  const color = colors['line-2'];
  const on = chart.addSeries(LineSeries, {
    color,
    lineVisible: false,
    pointMarkersVisible: true,
    pointMarkersRadius: LATER_RADIUS,
    priceFormat: formatOf({ scale }),
    priceLineVisible: false,
  });
  const inSight = bars.filter(({ date }) => date >= from).length;
  const most = Math.ceil(inSight * roomForWords(chart, LATER_BEFORE)) + 1;
  const before = daysOfGap({ after: to, before: later.date }, interval).slice(0, most);
  on.setData([...before.map((time) => ({ time })), { time: later.date, value: later.price }]);
  const text = formatDate(later.date);
  // The point itself is the series': that of a mark grows with the width of a day.
  createSeriesMarkers(on, [{ time: later.date, position: 'belowBar', shape: 'circle', color, text, size: 0 }]);
  points.set(later.date, { price: later.price, on });
  return [on];
}

/** Shows the range of a chart, and behind a later price the room that its words need. */
function showRange(chart: IChartApi, { from, to, later, day, bars }: ChartContent): void {
  const time = chart.timeScale();
  time.applyOptions({ fixRightEdge: later === undefined, timeVisible: day !== undefined });
  if (day) {
    const begin = [day.opens, from].sort()[0] ?? from;
    const ends = [time.timeToIndex(timeOf(day.closes), true), time.timeToIndex(timeOf(bars.at(-1)?.date ?? to), true)];
    const first = time.timeToIndex(timeOf(begin), true);
    if (first !== null)
      return time.setVisibleLogicalRange({ from: first, to: Math.max(...ends.map((end) => end ?? 0)) });
  }
  const [first, last] = later ? [time.timeToIndex(from, true), time.timeToIndex(later.date)] : [null, null];
  if (first === null || last === null) return time.setVisibleRange({ from: timeOf(from), to: timeOf(to) });
  const share = roomForWords(chart, LATER_BEHIND);
  // A share of all that is in sight, of which it is a part itself.
  time.setVisibleLogicalRange({ from: first, to: last + Math.max(1, ((last - first) * share) / (1 - share)) });
}

/** Whether other days are to be shown than before. */
function isOther(before: ChartContent, next: ChartContent): boolean {
  return (
    next.from !== before.from ||
    next.to !== before.to ||
    next.later?.date !== before.later?.date ||
    next.bars.length !== before.bars.length
  );
}

/** The part of the same day that somebody looks at: more prices of it do not take them away from there. Undefined where it is the whole. */
function partOfDay(chart: IChartApi, before: ChartContent, { day }: ChartContent): LogicalRange | undefined {
  const shown = chart.timeScale().getVisibleLogicalRange();
  if (shown === null || day === undefined || before.day?.opens !== day.opens) return undefined;
  // From the first place to the last one is a place less than there are.
  return shown.to - shown.from < dayTimes(before).length - 2 ? shown : undefined;
}

/** Whether a place on the axis has no price, and is there for a later one alone. */
function isEmptyPlace(day: string, { later, to }: ChartContent): boolean {
  return later !== undefined && day > to && day !== later.date;
}

function drawArea(chart: IChartApi, content: ChartContent, colors: ChartColors) {
  const color = colors[content.direction];
  const stretches = unbrokenStretches(content.bars, content.interval);
  return stretches.map((bars, index) => {
    const isLast = index === stretches.length - 1;
    const options: AreaSeriesPartialOptions = {
      lineColor: color,
      lineWidth: LINE_WIDTH,
      topColor: translucent(color, colors.isDark ? 0.22 : 0.16),
      bottomColor: translucent(color, 0),
      priceFormat: formatOf(content),
      lastValueVisible: isLast,
      priceLineVisible: isLast,
      priceLineColor: color,
      priceLineStyle: LineStyle.Dotted,
      // A stretch of one bar has no line: its point is seen all the same.
      pointMarkersVisible: bars.length === 1,
    };
    const on = chart.addSeries(AreaSeries, options);
    on.setData(bars.map(({ date, close }) => ({ time: timeOf(date), value: close })));
    if (isLast) drawReference(on, content, colors);
    return { bars, on };
  });
}

function drawCandles(chart: IChartApi, content: ChartContent, { up, down }: ChartColors) {
  const on = chart.addSeries(CandlestickSeries, {
    upColor: up,
    downColor: down,
    wickUpColor: up,
    wickDownColor: down,
    borderVisible: false,
    priceFormat: formatOf(content),
    priceLineStyle: LineStyle.Dotted,
  });
  const bars = content.bars.filter(isCandle);
  on.setData(bars.map(({ date, open, high, low, close }) => ({ time: date, open, high, low, close })));
  return [{ bars, on }];
}

const EVENT_LETTERS: Readonly<Record<ChartEvent['kind'], string>> = {
  split: 'S',
  adjustment: 'A',
  dividend: 'D',
  'earnings-quarter': 'Q',
  'earnings-year': 'K',
  filing: 'F',
};

function markersOf({ events }: ChartContent, days: ReadonlySet<string>, colors: ChartColors): SeriesMarker<Time>[] {
  return events.flatMap(({ kind, date }) => {
    if (!days.has(date)) return [];
    const text = EVENT_LETTERS[kind];
    const isOfShares = kind === 'split' || kind === 'adjustment' || kind === 'dividend';
    const color = isOfShares ? colors['line-3'] : colors['line-1'];
    return [{ time: date, position: 'belowBar', shape: 'circle', color, text, size: 0.6 } as const];
  });
}

function drawVolume(chart: IChartApi, { bars }: ChartContent, colors: ChartColors): ISeriesApi<SeriesType> {
  const on = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    lastValueVisible: false,
    priceLineVisible: false,
    priceFormat: { type: 'volume' },
  });
  const share = colors.isDark ? 0.34 : 0.26;
  const up = translucent(colors.up, share);
  const down = translucent(colors.down, share);
  on.setData(
    bars.map(({ date, close, volume }, index) => {
      if (volume === null) return { time: date };
      return { time: date, value: volume, color: close < (bars[index - 1]?.close ?? close) ? down : up };
    }),
  );
  chart.priceScale('volume').applyOptions({ scaleMargins: { top: 1 - VOLUME_SHARE, bottom: 0 } });
  return on;
}

function drawCompared(chart: IChartApi, content: ChartContent, colors: ChartColors, points: Points) {
  return content.compared.map(({ symbol, bars }, index) => {
    const on = chart.addSeries(LineSeries, {
      color: colors[`line-${((index % 4) + 1) as 1 | 2 | 3 | 4}`],
      lineWidth: LINE_WIDTH,
      title: symbol,
      priceFormat: formatOf(content),
      priceLineVisible: false,
    });
    on.setData(bars.map(({ date, close }) => ({ time: date, value: close })));
    bars.forEach(({ date, close }) => {
      if (!points.has(date)) points.set(date, { price: close, on });
    });
    return on;
  });
}

function drawIndicators(chart: IChartApi, content: ChartContent, colors: ChartColors): ISeriesApi<SeriesType>[] {
  if (content.compared.length > 0) return [];
  const places = [...new Set(content.indicators.map(({ place }) => place).filter((place) => place !== 'price'))];
  return content.indicators.map((line) => {
    const pane = line.place === 'price' ? 0 : places.indexOf(line.place) + 1;
    const on = addIndicator(chart, line, pane, content, colors);
    on.setData(
      content.bars.map(({ date }, index) => {
        const figure = line.figures[index];
        return figure == null ? { time: date } : { time: date, value: figure };
      }),
    );
    return on;
  });
}

function addIndicator(chart: IChartApi, line: IndicatorLine, pane: number, content: ChartContent, colors: ChartColors) {
  const color = colors[`line-${line.tone}`];
  const shared = { lastValueVisible: false, priceLineVisible: false, crosshairMarkerVisible: false };
  const priceFormat = formatOf(line.place === 'price' ? content : { scale: 'linear' });
  return line.shape === 'bars'
    ? chart.addSeries(HistogramSeries, { ...shared, color: translucent(color, 0.5), priceFormat }, pane)
    : chart.addSeries(LineSeries, { ...shared, color, lineWidth: 1, priceFormat }, pane);
}

/** A date of a bar as the library takes it: days as they are, moments of a day in seconds. */
function timeOf(date: string): Time {
  return date.length > 'YYYY-MM-DD'.length ? ((Date.parse(date) / 1_000) as UTCTimestamp) : date;
}

/** The date of a bar, of what the library has: what it was given, or its parts. */
function dayOf(time: Time): string {
  if (typeof time === 'string') return time;
  if (typeof time === 'number') return new Date(time * 1_000).toISOString();
  return [time.year, String(time.month).padStart(2, '0'), String(time.day).padStart(2, '0')].join('-');
}

/** `2026`, `Feb`, `Feb 7`: a day alone would leave its month to be guessed. Within a day `10:30 AM`. */
function tickText(time: Time, type: TickMarkType, day: ChartContent['day']): string {
  if (day) return clockText(dayOf(time), day.zone, false);
  const [monthDay = '', year = ''] = formatDate(dayOf(time)).split(', ');
  if (type === TickMarkType.Year) return year;
  return type === TickMarkType.Month ? (monthDay.split(' ')[0] ?? '') : monthDay;
}

function zoomBy(chart: IChartApi, factor: number) {
  const range = chart.timeScale().getVisibleLogicalRange();
  if (range === null) return;
  const middle = (range.from + range.to) / 2;
  const half = (range.to - range.from) / 2 / factor;
  chart.timeScale().setVisibleLogicalRange({ from: middle - half, to: middle + half });
}

/** Moves the chart so that a day is seen, where it is not. */
function moveInto(chart: IChartApi, day: string) {
  const time = chart.timeScale();
  const place = time.timeToCoordinate(timeOf(day));
  if (place === null || (place >= 0 && place <= time.width())) return;
  const index = time.timeToIndex(timeOf(day), true);
  if (index !== null) time.setVisibleLogicalRange({ from: index - DAYS_AROUND, to: index + DAYS_AROUND });
}

/** The wheel with Ctrl (what browsers send for a pinch on a touch pad too) zooms. */
function zoomWithWheel(host: HTMLElement, zoom: (factor: number) => void): () => void {
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? WHEEL_ZOOM : 1 / WHEEL_ZOOM);
  };
  host.addEventListener('wheel', onWheel, { passive: false });
  return () => host.removeEventListener('wheel', onWheel);
}
