import type { HistoryBar, HistoryRange, PriceHistory } from '@market-pulse/contract';
import { formatDate, MISSING } from '@market-pulse/format';
import { toCsv } from '@market-pulse/format/csv';
import { Fragment, useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { QueryLike } from '../feedback/AsyncState';
import { AppLink } from '../primitives/AppLink';
import { classNames } from '../primitives/classNames';
import { saveCsv, saveFile } from '../primitives/saveFile';
import { followColors } from '../theme/changeColors';
import type { ComparedBars } from './chartBars';
import type { ChartContent, ChartDrawing } from './chartDrawing';
import type { ChartEvent } from './chartEvents';
import { ChartMenu } from './ChartMenu';
import { chartPicture } from './chartPicture';
import { CHART_RANGES, rangesWithData } from './chartRanges';
import { ChartTable } from './ChartTable';
import { comparedColumns, comparedDays, historyColumns } from './tableRows';
import { chartView, type ChartView } from './chartView';
import { ComparedList } from './ComparedList';
import { CompareMenu } from './CompareMenu';
import { createChartDrawing } from './drawing/createChartDrawing';
import { eventText, figuresOfDay, percentText, priceText, provenanceTexts, spokenFigures } from './figureTexts';
import { INDICATORS, type Indicator } from './indicatorLines';
import type { PriceChartProps } from './PriceChart';
import styles from './ChartPanel.module.css';

/** What the licence of the library that draws asks to be shown (lightweight-charts, NOTICE). */
const ATTRIBUTION = 'TradingView Lightweight Charts™, Copyright (c) 2025 TradingView, Inc.';

export interface ChartPanelProps extends Pick<
  PriceChartProps,
  'name' | 'size' | 'findSymbols' | 'onCompare' | 'filings' | 'compareRequest'
> {
  range: HistoryRange;
  onRange: (range: HistoryRange) => void;
  /** Whether any indicator is on, whose warm-up needs days before the range. */
  onIndicators: (hasAny: boolean) => void;
  /** With at least one bar. */
  history: PriceHistory;
  /** What it is compared with. */
  others: readonly { readonly symbol: string; readonly query: QueryLike<PriceHistory> }[];
}

/** A loaded chart: what can be chosen, the figures of a day, the chart, where its prices are from, and a table of them. */
export function ChartPanel(props: ChartPanelProps) {
  const { name, size, range, onRange, onIndicators, history, others, findSymbols, onCompare, filings, compareRequest } =
    props;
  const [look, setLook] = useState<ChartContent['look']>('area');
  const [scale, setScale] = useState<ChartContent['scale']>('linear');
  const [indicators, setIndicators] = useState<ReadonlySet<Indicator>>(new Set());
  const [day, setDay] = useState<string>();
  const drawing = useRef<ChartDrawing>(undefined);
  const root = useRef<HTMLDivElement>(null);

  const known = useKnown(others);
  const view = useMemo(
    () => chartView(history, known, { range, look, scale, indicators }, filings),
    [history, known, range, look, scale, indicators, filings],
  );
  const { content, bars } = view;
  const isCompared = content.compared.length > 0;
  const present = rangesWithData(history);
  const rangeName = CHART_RANGES.find((one) => one.range === range)?.name ?? range;
  const provenance = provenanceTexts(history);
  const figures = figuresAt(view, day);

  const toggleIndicator = (indicator: Indicator) => {
    const next = new Set(indicators);
    if (!next.delete(indicator)) next.add(indicator);
    setIndicators(next);
    onIndicators(next.size > 0);
  };
  const toggleScale = (one: ChartContent['scale']) => setScale(scale === one ? 'linear' : one);
  const saveTable = () => {
    const lines = content.compared;
    const csv = isCompared
      ? toCsv(
          comparedColumns(
            lines.map((line) => line.symbol),
            content.from,
          ),
          comparedDays(lines),
        )
      : toCsv(historyColumns(history, view.prices), view.prices);
    saveCsv(`${fileName(history, content, range)}.csv`, csv);
  };
  const savePicture = async () => {
    if (!drawing.current || !root.current) return;
    const { color: text, backgroundColor: ground } = getComputedStyle(root.current);
    const title = isCompared ? content.compared.map((line) => line.symbol).join(', ') : `${name} (${history.symbol})`;
    const lines = [provenance.join(' · '), ATTRIBUTION];
    const picture = await chartPicture(drawing.current, `${title}, ${rangeName}`, lines, { text, ground });
    if (picture) saveFile(`${fileName(history, content, range)}.png`, picture);
  };

  return (
    <div ref={root} className={classNames(styles.panel, size === 'compact' && styles.compact)}>
      <div className={styles.tools}>
        <div className={styles.ranges} role="group" aria-label="Range">
          {CHART_RANGES.map((one) => (
            <button
              key={one.range}
              type="button"
              aria-label={one.name}
              aria-pressed={one.range === range}
              disabled={!present.has(one.range) && one.range !== range}
              onClick={() => onRange(one.range)}
            >
              {one.label}
            </button>
          ))}
        </div>
        {size !== 'compact' && (
          <div className={styles.choosers}>
            <div className={styles.looks} role="group" aria-label="Look">
              <button type="button" aria-pressed={content.look === 'area'} onClick={() => setLook('area')}>
                Area
              </button>
              <button
                type="button"
                aria-pressed={content.look === 'candles'}
                disabled={isCompared || !history.bars.some(({ open }) => open !== null)}
                onClick={() => setLook('candles')}
              >
                Candles
              </button>
            </div>
            <ChartMenu label="Indicators" count={isCompared ? 0 : indicators.size}>
              {() =>
                isCompared ? (
                  <p className={styles.hint}>Indicators are of one symbol: take the compared ones away to see them.</p>
                ) : (
                  INDICATORS.map(({ key, label }) => (
                    <label key={key} className={styles.choice}>
                      <input type="checkbox" checked={indicators.has(key)} onChange={() => toggleIndicator(key)} />
                      {label}
                    </label>
                  ))
                )
              }
            </ChartMenu>
            {findSymbols && onCompare && (
              <CompareMenu
                symbol={history.symbol}
                compared={others.map((other) => other.symbol)}
                onCompare={onCompare}
                findSymbols={findSymbols}
                request={compareRequest}
              />
            )}
            <button
              type="button"
              className={styles.tool}
              aria-label="Logarithmic scale"
              aria-pressed={content.scale === 'logarithmic'}
              disabled={isCompared}
              onClick={() => toggleScale('logarithmic')}
            >
              Log
            </button>
            <button
              type="button"
              className={styles.tool}
              aria-label="Percent since the first day"
              aria-pressed={content.scale === 'percent'}
              disabled={isCompared}
              onClick={() => toggleScale('percent')}
            >
              %
            </button>
            <button type="button" className={styles.tool} aria-label="Save as picture" onClick={savePicture}>
              <Icon path="M2 5h3l1-2h4l1 2h3v8H2zM8 11.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z" />
            </button>
            <button type="button" className={styles.tool} aria-label="Save as CSV" onClick={saveTable}>
              <Icon path="M8 2v8m0 0L4.7 6.8M8 10l3.3-3.2M2.5 13.5h11" />
            </button>
          </div>
        )}
      </div>

      <p className={styles.figures}>
        <strong>{formatDate(figures.date)}</strong>
        {figures.of.map(({ letter, name: figure, text, tone }) => (
          <Fragment key={figure}>
            {' '}
            <span data-tone={tone}>
              <abbr title={figure}>{letter}</abbr> {text}
            </span>
          </Fragment>
        ))}
      </p>
      {others.length > 0 && onCompare && (
        <ComparedList others={others} onRemove={(one) => onCompare(symbolsOf(others).filter((kept) => kept !== one))} />
      )}

      {bars.length > 1 ? (
        <Plot
          label={`${name}, ${rangeName}: arrow keys go from day to day`}
          content={content}
          days={bars}
          day={figures.date}
          spoken={spokenFigures(figures.date, figures.of)}
          onDay={setDay}
          drawing={drawing}
        />
      ) : (
        <p className={styles.note}>{tooFewText(name, view)}</p>
      )}

      <div className={styles.foot}>
        {view.remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
        <p className={styles.provenance}>
          <span>{provenance.join(' · ')}</span>
          <AppLink to="https://www.tradingview.com/" title={ATTRIBUTION}>
            Charts by TradingView
          </AppLink>
        </p>
        <ChartTable
          name={isCompared ? symbolsOf([{ symbol: history.symbol }, ...others]).join(', ') : name}
          compared={content.compared}
          prices={view.prices}
          events={view.events.filter(({ date }) => date >= content.from)}
        />
      </div>
    </div>
  );
}

const symbolsOf = (list: readonly { readonly symbol: string }[]) => list.map(({ symbol }) => symbol);

/** `AAPL-1y-2026-08-21`, `AAPL-MSFT-1y-2026-08-21`. */
function fileName({ symbol }: PriceHistory, { compared, to }: ChartContent, range: HistoryRange): string {
  return [...(compared.length > 0 ? symbolsOf(compared) : [symbol]), range, to].join('-').replaceAll(/[^\w.-]/g, '-');
}

/** One price is no line, and none is drawn. */
function tooFewText(name: string, { prices: [only], content }: ChartView): string {
  if (content.compared.length > 0) return 'There is no day since which these symbols can be compared.';
  return only ? `One price of ${name} is known: ${priceText(only.close)} on ${formatDate(only.date)}.` : `No prices.`;
}

/** The compared histories that are there; the same list as long as their answers are the same. */
function useKnown(others: ChartPanelProps['others']): readonly ComparedBars[] {
  const bars = others.flatMap(({ symbol, query: { data } }) => (data ? [{ symbol, bars: data.bars }] : []));
  const [latest, setLatest] = useState<readonly ComparedBars[]>(bars);
  const isSame = latest.length === bars.length && bars.every((one, index) => one.bars === latest[index]?.bars);
  if (!isSame) setLatest(bars);
  return isSame ? latest : bars;
}

interface ShownFigure {
  readonly letter: string;
  readonly name: string;
  readonly text: string;
  readonly tone?: number;
}

const EVENT_NAMES: Readonly<Record<ChartEvent['kind'], string>> = {
  split: 'Split',
  dividend: 'Dividend',
  'earnings-quarter': 'Quarterly report',
  'earnings-year': 'Annual report',
  filing: 'Filing',
};

/** The figures of a day, or of the last one: prices, indicators, what happened; of each symbol where several are compared. */
function figuresAt({ content, bars, events }: ChartView, day: string | undefined) {
  const bar = bars.find(({ date }) => date === day) ?? bars.at(-1);
  const date = bar?.date ?? content.to;
  if (content.compared.length > 0) {
    const of = content.compared.map((line, index): ShownFigure => {
      const percent = line.bars.findLast((one) => one.date <= date)?.close ?? null;
      return { letter: line.symbol, name: line.symbol, text: percentText(percent), tone: index + 1 };
    });
    return { date, of };
  }
  if (!bar) return { date, of: [] };
  const index = content.bars.indexOf(bar);
  const isPercent = content.scale === 'percent';
  const indicators = content.indicators.map(({ label, tone, figures, place }): ShownFigure => {
    const figure = figures[index] ?? null;
    const text = isPercent && place === 'price' ? percentText(figure) : priceText(figure);
    return { letter: label, name: label, text: figure === null ? MISSING : text, tone };
  });
  const happened = events
    .filter((event) => event.date === date)
    .map((event): ShownFigure => ({ letter: '', name: EVENT_NAMES[event.kind], text: eventText(event) }));
  return { date, of: [...(figuresOfDay(bar, isPercent) as ShownFigure[]), ...indicators, ...happened] };
}

interface PlotProps {
  readonly label: string;
  readonly content: ChartContent;
  readonly days: readonly HistoryBar[];
  /** The day whose figures are shown. */
  readonly day: string;
  readonly spoken: string;
  readonly onDay: (day: string | undefined) => void;
  readonly drawing: { current: ChartDrawing | undefined };
}

/** Days by which Page Up and Page Down go: a month of trading. */
const PAGE_DAYS = 21;
const KEY_ZOOM = 1.5;

/** The chart itself, which keyboards move along like a slider. */
function Plot({ label, content, days, day, spoken, onDay, drawing }: PlotProps): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return undefined;
    const drawn = createChartDrawing({ host: host.current, onPoint: onDay });
    drawing.current = drawn;
    let frame = 0;
    const unfollow = followColors(() => {
      frame = requestAnimationFrame(() => drawn.takeColors());
    });
    return () => {
      cancelAnimationFrame(frame);
      unfollow();
      drawing.current = undefined;
      drawn.remove();
    };
  }, [drawing, onDay]);
  useEffect(() => {
    drawing.current?.show(content);
  }, [drawing, content]);

  const place = days.findIndex(({ date }) => date === day);
  const last = days.length - 1;
  const goTo = useCallback(
    (index: number) => {
      const next = days[Math.min(last, Math.max(0, index))]?.date;
      onDay(next);
      drawing.current?.pointAt(next);
    },
    [days, last, onDay, drawing],
  );
  const zoom = (factor: number) => {
    drawing.current?.zoom(factor);
    // The crosshair stays with its day, and not where it was on screen.
    drawing.current?.pointAt(day);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const targets: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => goTo(place - 1),
      ArrowRight: () => goTo(place + 1),
      ArrowDown: () => goTo(place - 1),
      ArrowUp: () => goTo(place + 1),
      PageDown: () => goTo(place - PAGE_DAYS),
      PageUp: () => goTo(place + PAGE_DAYS),
      Home: () => goTo(0),
      End: () => goTo(last),
      '+': () => zoom(KEY_ZOOM),
      '-': () => zoom(1 / KEY_ZOOM),
    };
    const act = targets[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const leave = () => {
    onDay(undefined);
    drawing.current?.pointAt(undefined);
  };
  const extraPlaces = new Set(content.indicators.map((line) => line.place).filter((one) => one !== 'price')).size;
  return (
    <div
      ref={host}
      className={classNames(styles.plot, extraPlaces === 1 && styles.higher, extraPlaces === 2 && styles.highest)}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={place}
      aria-valuetext={spoken}
      onKeyDown={onKeyDown}
      onBlur={leave}
    />
  );
}

function Icon({ path }: { readonly path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden>
      <path d={path} />
    </svg>
  );
}
