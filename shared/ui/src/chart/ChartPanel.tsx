import type { DayPrices, HistoryRange, PriceHistory } from '@market-pulse/contract';
import type { ComparedSymbol } from '@market-pulse/contract/rules';
import { formatDate } from '@market-pulse/format';
import { toCsv } from '@market-pulse/format/csv';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { QueryLike } from '../feedback/AsyncState';
import { AppLink } from '../primitives/AppLink';
import { classNames } from '../primitives/classNames';
import { saveCsv, saveFile } from '../primitives/saveFile';
import { useNow } from '../primitives/useNow';
import { isRate, type ComparedBars } from './chartBars';
import type { ChartContent, ChartDrawing } from './chartDrawing';
import { ChartMenu } from './ChartMenu';
import { chartPicture } from './chartPicture';
import { ChartPlot } from './ChartPlot';
import { CHART_RANGES, rangesWithData } from './chartRanges';
import { ChartTable } from './ChartTable';
import { comparedColumns, comparedDays, dayColumns, historyColumns } from './tableRows';
import { chartView, type ChartView } from './chartView';
import { dayView } from './dayView';
import { ComparedList } from './ComparedList';
import { CompareMenu } from './CompareMenu';
import { PointedFigures } from './PointedFigures';
import { figuresByDay } from './dayFigures';
import { dayProvenanceTexts, priceText, provenanceTexts } from './figureTexts';
import { sourceOfDay, sourceOfHistory, sourcesBeside } from './chartSources';
import { INDICATORS, type Indicator } from './indicatorLines';
import { createPointedDay } from './pointedDay';
import { SourceLine } from '../market/SourceLine';
import type { PriceChartProps } from './PriceChart';
import styles from './ChartPanel.module.css';

/** What the licence of the library that draws asks to be shown (lightweight-charts, NOTICE). */
const ATTRIBUTION = 'TradingView Lightweight Charts™, Copyright (c) 2025 TradingView, Inc.';

export interface ChartPanelProps extends Pick<
  PriceChartProps,
  'name' | 'label' | 'size' | 'findSymbols' | 'onCompare' | 'onLeave' | 'filings' | 'compareRequest' | 'Table'
> {
  range: HistoryRange;
  /** The range that is on its way, whose button is pressed meanwhile. */
  coming?: HistoryRange | undefined;
  /** Why it is another range than what was asked for. */
  notice?: string | undefined;
  /** What says that the prices of the day could not be loaded, and tries again. */
  failure?: ReactNode;
  /** The prices of the day, in the range of one. */
  day?: DayPrices | undefined;
  onRange: (range: HistoryRange) => void;
  /** Whether any indicator is on, whose warm-up needs days before the range. */
  onIndicators: (hasAny: boolean) => void;
  /** With at least one bar, or those of the day in their place. */
  history: PriceHistory;
  /** What it is compared with. */
  others: readonly (Pick<ComparedSymbol, 'key' | 'label'> & { readonly query: QueryLike<PriceHistory> })[];
}

/** A loaded chart: what can be chosen, the figures of a day, the chart, where its prices are from, and a table of them. */
export function ChartPanel(props: ChartPanelProps) {
  const { name, size, range, onRange, onIndicators, history, others, findSymbols, onCompare, onLeave, filings } = props;
  const { label = history.symbol, compareRequest, day, notice, coming = range } = props;
  const now = useNow();
  const [look, setLook] = useState<ChartContent['look']>('area');
  const [scale, setScale] = useState<ChartContent['scale']>('linear');
  const [indicators, setIndicators] = useState<ReadonlySet<Indicator>>(new Set());
  const [pointed] = useState(createPointedDay);
  const drawing = useRef<ChartDrawing>(undefined);
  const root = useRef<HTMLDivElement>(null);

  const known = useKnown(others);
  const view = useMemo(
    () =>
      day ? dayView(day, { scale }) : chartView(history, known, { range, look, scale, indicators, label }, filings),
    [day, history, known, range, look, scale, indicators, label, filings],
  );
  const { content, bars } = view;
  const isCompared = content.compared.length > 0;
  const present = useMemo(() => rangesWithData(history), [history]);
  const rangeName = CHART_RANGES.find((one) => one.range === range)?.name ?? range;
  const provenance = day ? dayProvenanceTexts(day, now) : provenanceTexts(history);
  const source = day ? sourceOfDay(day) : sourceOfHistory(history);
  const figuresOf = useMemo(() => figuresByDay(view), [view]);
  const eventsOfRange = useMemo(() => view.events.filter(({ date }) => date >= view.content.from), [view]);

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
      ? toCsv(comparedColumns(lines, content.from), comparedDays(lines))
      : toCsv(day ? dayColumns(day) : historyColumns(history, view.prices), view.prices);
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
          {/* Prices within a day there may be none, and they are of one symbol: then there is no button for them either. */}
          {CHART_RANGES.filter((one) => one.range !== '1d' || day || (present.has('1d') && !isCompared)).map((one) => (
            <button
              key={one.range}
              type="button"
              // What is read stands in what is heard: some press buttons by saying it.
              aria-label={`${one.label}, ${one.name}`}
              aria-pressed={one.range === coming}
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
                disabled={isCompared || !view.prices.some(({ open }) => open !== null)}
                onClick={() => setLook('candles')}
              >
                Candles
              </button>
            </div>
            <ChartMenu label="Indicators" count={isCompared || day ? 0 : indicators.size}>
              {() =>
                isCompared || day ? (
                  <p className={styles.hint}>
                    {day
                      ? 'Indicators are of whole days: choose a longer range to see them.'
                      : 'Indicators are of one symbol: take the compared ones away to see them.'}
                  </p>
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
                symbol={{ symbol: history.symbol, kind: history.kind }}
                compared={keysOf(others)}
                onCompare={onCompare}
                findSymbols={findSymbols}
                request={compareRequest}
              />
            )}
            <button
              type="button"
              className={styles.tool}
              aria-label="Log, logarithmic scale"
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

      {props.failure && <div className={styles.failure}>{props.failure}</div>}
      <PointedFigures pointed={pointed} figuresOf={figuresOf} />
      {others.length > 0 && onCompare && (
        <ComparedList
          others={others}
          own={onLeave && { label, onRemove: onLeave }}
          onRemove={(one) => onCompare(keysOf(others).filter((kept) => kept !== one))}
        />
      )}

      {bars.length > 1 ? (
        <ChartPlot
          label={`${name}, ${rangeName}: arrow keys go from ${day ? 'price to price' : 'day to day'}`}
          content={content}
          days={bars}
          pointed={pointed}
          figuresOf={figuresOf}
          drawing={drawing}
        />
      ) : (
        <p className={styles.note}>{tooFewText(name, view)}</p>
      )}

      <div className={styles.foot}>
        {[...(notice === undefined ? [] : [notice]), ...view.remarks].map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
        <div className={styles.provenance}>
          <SourceLine
            provenance={source}
            others={day ? undefined : sourcesBeside(history, others)}
            now={now}
            text={provenance.join(' · ')}
          />
          <AppLink to="https://www.tradingview.com/" title={ATTRIBUTION}>
            Charts by TradingView
          </AppLink>
        </div>
        <ChartTable
          name={isCompared ? content.compared.map(({ symbol }) => symbol).join(', ') : name}
          compared={content.compared}
          prices={view.prices}
          events={eventsOfRange}
          day={content.day}
          Table={props.Table}
        />
      </div>
    </div>
  );
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;

const keysOf = (list: ChartPanelProps['others']) => list.map(({ key }) => key);

/** `AAPL-1y-2026-08-21`, `AAPL-MSFT-1y-2026-08-21`. */
function fileName({ symbol }: PriceHistory, { compared, to }: ChartContent, range: HistoryRange): string {
  return [...(compared.length > 0 ? compared.map((line) => line.symbol) : [symbol]), range, to.slice(0, DAY_LENGTH)]
    .join('-')
    .replaceAll(/[^\w.-]/g, '-');
}

/** One price is no line, and none is drawn. */
function tooFewText(name: string, { prices: [only], content }: ChartView): string {
  if (content.compared.length > 0) return 'There is no day since which these symbols can be compared.';
  return only ? `One price of ${name} is known: ${priceText(only.close)} on ${formatDate(only.date)}.` : `No prices.`;
}

/** The compared histories that are there; the same list as long as their answers are the same. */
function useKnown(others: ChartPanelProps['others']): readonly ComparedBars[] {
  const bars = others.flatMap(({ label, query: { data } }) =>
    data ? [{ symbol: label, bars: data.bars, isRate: isRate(data) }] : [],
  );
  const [latest, setLatest] = useState<readonly ComparedBars[]>(bars);
  const isSame = latest.length === bars.length && bars.every((one, index) => one.bars === latest[index]?.bars);
  if (!isSame) setLatest(bars);
  return isSame ? latest : bars;
}

function Icon({ path }: { readonly path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden>
      <path d={path} />
    </svg>
  );
}
