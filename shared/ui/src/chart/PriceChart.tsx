import type { HistoryBar, HistoryKind, HistoryRange, PriceHistory } from '@market-pulse/contract';
import type { ComparedSymbol } from '@market-pulse/contract/rules';
import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { AsyncState, type QueryLike } from '../feedback/AsyncState';
import { Placeholder } from '../feedback/Placeholder';
import { classNames } from '../primitives/classNames';
import { ScriptNotice } from '../primitives/ScriptNotice';
import { typography } from '../primitives/typography';
import type { ChartFiling } from './chartEvents';
import { askedRange } from './chartRanges';
import type { DataTableProps } from '../table/DataTable';
import { useChartPanel } from './useChartPanel';
import { useNearScreen } from './useNearScreen';
import { useSteadyFailure } from './useSteadyFailure';
import styles from './PriceChart.module.css';
// Early, so that no sheet comes after the page: the panel itself is a chunk of its own.
import './ChartPanel.module.css';
import './ComparedList.module.css';
import '../navigation/Pager.module.css';

/** A symbol whose history is asked for; without a kind the server decides what it means. */
export interface ChartSymbol {
  readonly symbol: string;
  readonly kind?: HistoryKind | undefined;
}

/** Something that a chart can be compared with. */
export interface FoundSymbol extends ComparedSymbol {
  readonly name: string;
}

export interface PriceChartProps extends ChartSymbol {
  /** Of the company or coin, for texts and saved files. */
  name: string;
  /** What its line is called where it is compared; its symbol without. */
  label?: string;
  /** `compact` has ranges and no other tools, for drawers and panels beside a table. */
  size?: 'full' | 'compact';
  /** Reads histories, in the order of their symbols: `usePriceHistories` of the API client. The same one always. */
  useHistories: (symbols: readonly ChartSymbol[], range: HistoryRange) => readonly QueryLike<PriceHistory>[];
  /** Finds symbols to compare with: `findComparable` of the API client. Without it, and `onCompare`, nothing is compared. */
  findSymbols?: (text: string, signal: AbortSignal) => Promise<readonly FoundSymbol[]>;
  /** Up to three others that the chart is compared with, of any kind. */
  compared?: readonly ComparedSymbol[];
  /** Told the keys of those that it is to be compared with from then on. */
  onCompare?: (keys: readonly string[]) => void;
  /** Takes the chart's own symbol out of the comparison, where that may be. */
  onLeave?: () => void;
  /** The range that is shown, where something outside holds it; the chart holds it by itself, and begins with a year, without. */
  range?: HistoryRange;
  onRange?: (range: HistoryRange) => void;
  /** Grows with every wish from outside to choose what it is compared with: it then comes into view, and the choice opens. */
  compareRequest?: number;
  /** What the company filed, marked at its days; the same list as long as nothing in it changes. */
  filings?: readonly ChartFiling[] | undefined;
  /** Draws the table of its prices, as `PricesTable` of the remote kit does, whose columns are chosen; one of all of them without. */
  Table?: ComponentType<DataTableProps<HistoryBar>>;
}

const NONE: readonly ComparedSymbol[] = [];
const NOTHING: readonly ChartSymbol[] = [];
const FIRST_RANGE: HistoryRange = '1y';

/**
 * The price of a share, a coin or an index over time. It asks for prices and for what draws them once it comes near the
 * screen; until then, and on the server, its place is kept. Where no prices are known it says so.
 */
export function PriceChart(props: PriceChartProps) {
  const place = useRef<HTMLElement>(null);
  const isNear = useNearScreen(place);
  const { compareRequest = 0 } = props;
  useEffect(() => {
    if (compareRequest > 0) place.current?.scrollIntoView({ block: 'nearest' });
  }, [compareRequest]);
  return (
    <section ref={place} className={styles.chart} aria-label={`Price chart of ${props.name}`}>
      <div
        className={classNames(
          styles.frame,
          props.size === 'compact' && styles.compact,
          props.compared && props.compared.length > 0 && styles.compares,
        )}
      >
        {/* Another symbol begins anew. */}
        {isNear ? <LoadedChart key={`${props.kind} ${props.symbol}`} {...props} place={place} /> : <ChartSkeleton />}
      </div>
    </section>
  );
}

interface LoadedChartProps extends PriceChartProps {
  /** All of the chart. */
  readonly place: RefObject<HTMLElement | null>;
}

function LoadedChart(props: LoadedChartProps) {
  const {
    symbol,
    kind,
    name,
    label,
    size,
    useHistories,
    findSymbols,
    compared = NONE,
    onCompare,
    onLeave,
    filings,
    compareRequest,
    Table,
  } = props;
  const panel = useChartPanel();
  const [ownRange, setOwnRange] = useState(FIRST_RANGE);
  const range = props.range ?? ownRange;
  const [hasIndicators, setHasIndicators] = useState(false);
  const symbols = [{ symbol, kind }, ...compared];
  const [asked = PENDING, ...others] = useHistories(symbols, askedRange(range, hasIndicators));
  const own = useSteadyFailure(asked) ?? asked;
  const history = useLatest(own.data);
  // What has no history may have prices of the day all the same.
  const isDayAlone = history?.bars.length === 0 && history.has_day === true;
  const wantsDay = (range === '1d' || isDayAlone) && compared.length === 0;
  const [askedDay = PENDING] = useHistories(wantsDay ? symbols : NOTHING, '1d');
  const ofDay = useSteadyFailure(wantsDay ? askedDay : undefined);
  const isDayPending = ofDay?.status === 'pending';
  const day = ofDay?.data?.day;
  const shown = useLatest(isDayPending ? undefined : rangeShown(range, day !== undefined));
  // A day of which there are no prices cannot fail to come.
  const failedDay = ofDay?.status === 'error' && history?.has_day ? ofDay : undefined;
  const retried = useFocusAfterRetry(props.place, own.status === 'error' || failedDay !== undefined);
  const choose = (chosen: HistoryRange) => {
    if (chosen === '1d' && failedDay) failedDay.refetch?.();
    (props.onRange ?? setOwnRange)(chosen);
  };

  if (own.status === 'error' && isUnknown(own.error))
    return <ChartNote text={`No price history of ${name} is known.`} />;
  const isPending = (!history && own.status === 'pending') || shown === undefined || (isDayAlone && isDayPending);
  if (panel.status === 'pending' || isPending) return <ChartSkeleton isLoading />;
  const failure = (text: string) =>
    failedDay && (
      <AsyncState query={retried(failedDay)} loadingText="Loading prices..." errorText={text}>
        {() => null}
      </AsyncState>
    );
  return (
    <AsyncState query={panel} loadingText="Loading chart..." errorText="The chart could not be loaded.">
      {({ ChartPanel }) => (
        <AsyncState
          query={retried({ ...own, data: history })}
          loadingText="Loading prices..."
          errorText="Failed to load prices. Please try again later."
          isEmpty={({ bars }) => bars.length === 0 && shown !== '1d'}
          empty={
            failure('Failed to load prices. Please try again later.') ?? (
              <ChartNote text={`No price history of ${name} is known.`} />
            )
          }
        >
          {(loaded) => (
            <ChartPanel
              {...{ name, label, size, findSymbols, onCompare, onLeave, filings, compareRequest, Table }}
              range={shown}
              coming={isDayPending ? '1d' : undefined}
              day={shown === '1d' ? day : undefined}
              notice={
                range !== '1d' || isDayPending || failedDay || shown === '1d'
                  ? undefined
                  : noDayText(name, compared.length > 0)
              }
              failure={failure('Failed to load the prices of the day: the chart shows one year.')}
              history={loaded}
              others={compared.map((other, index) => ({ ...other, query: others[index] ?? PENDING }))}
              onRange={choose}
              onIndicators={setHasIndicators}
            />
          )}
        </AsyncState>
      )}
    </AsyncState>
  );
}

/** A day without prices is none: then the first range is shown. */
function rangeShown(range: HistoryRange, hasDay: boolean): HistoryRange {
  if (hasDay) return '1d';
  return range === '1d' ? FIRST_RANGE : range;
}

function noDayText(name: string, isCompared: boolean): string {
  const why = isCompared
    ? 'Prices within a day are of one symbol alone'
    : `No prices within the day of ${name} are known`;
  return `${why}: the chart shows one year.`;
}

const PENDING: QueryLike<PriceHistory> = { status: 'pending', data: undefined, error: null };

/**
 * Gives whoever pressed Retry a place in the chart once what failed is there, and its message is not: the button of the range that is
 * shown, or else the chart itself.
 *
 * @returns what makes the Retry of a query count as pressed
 */
function useFocusAfterRetry(place: RefObject<HTMLElement | null>, isFailed: boolean) {
  const isRetried = useRef(false);
  useEffect(() => {
    if (isFailed || !isRetried.current) return;
    isRetried.current = false;
    if (document.activeElement !== document.body) return;
    const shown = place.current?.querySelector<HTMLElement>('button[aria-pressed="true"]');
    if (place.current) place.current.tabIndex = -1;
    (shown ?? place.current)?.focus({ preventScroll: true });
  }, [place, isFailed]);
  return <Query extends QueryLike<unknown>>(query: Query): Query => {
    if (!query.refetch) return query;
    const refetch = () => {
      isRetried.current = true;
      query.refetch?.();
    };
    return { ...query, refetch };
  };
}

/** What was there last, while more of it is on its way. */
function useLatest<Data>(data: Data | undefined): Data | undefined {
  const [latest, setLatest] = useState(data);
  if (data !== undefined && data !== latest) setLatest(data);
  return data ?? latest;
}

/** Whether the server knows no such symbol; trying again would not help. */
function isUnknown(error: unknown): boolean {
  return (error as { status?: unknown } | null)?.status === 404;
}

function ChartNote({ text }: { readonly text: string }) {
  return <p className={styles.note}>{text}</p>;
}

function ChartSkeleton({ isLoading = false }: { readonly isLoading?: boolean }) {
  return (
    <div className={styles.skeleton} role={isLoading ? 'status' : undefined} aria-busy={isLoading || undefined}>
      {isLoading && <p className={typography.visuallyHidden}>Loading chart...</p>}
      <Placeholder shape="button" characters={36} />
      <Placeholder characters={48} />
      <div className={styles.plot} aria-hidden />
      <ScriptNotice what="Showing the chart" />
    </div>
  );
}
