import type { LiveCompanyRow } from '@market-pulse/contract';
import { formatChangePercent, formatMarketCap } from '@market-pulse/format';
import { classNames, PriceChange } from '@market-pulse/ui';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import heat from './heatColours.module.css';
import styles from './Heatmap.module.css';
import { heatmapLayout, type HeatCell, type HeatPlace } from './heatmapLayout';
import { heatStep } from './heatStep';

/** Room in px from which on a cell says its ticker, and its change below it. */
const TICKER_ROOM = { width: 36, height: 18 };
const CHANGE_ROOM = { width: 50, height: 36 };
/** Area in px² from which on a cell says both larger. */
const LARGE_AREA = 14_000;

export interface HeatmapProps {
  /** Companies with figures of one day. */
  readonly rows: readonly LiveCompanyRow[];
  /** Height of the map in px. */
  readonly height: number;
  readonly onOpen: (row: LiveCompanyRow) => void;
}

/**
 * Companies as areas: size by market cap, colour and text by the change of the day, by sector. One stop of the Tab key; arrows
 * go from company to company, Enter opens one.
 */
export function Heatmap({ rows, height, onOpen }: HeatmapProps): ReactNode {
  const map = useRef<HTMLDivElement>(null);
  const width = useWidth(map);
  const sectors = useMemo(() => (width > 0 ? heatmapLayout(rows, { width, height }) : []), [rows, width, height]);
  const tickers = useMemo(() => sectors.flatMap(({ cells }) => cells.map(({ row }) => row.ticker)), [sectors]);
  const [reached, setReached] = useState<string>();
  const stop = reached !== undefined && tickers.includes(reached) ? reached : tickers[0];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const next = step === undefined ? undefined : tickers[tickers.indexOf(stop ?? '') + step];
    if (next === undefined) return;
    event.preventDefault();
    setReached(next);
    map.current?.querySelector<HTMLElement>(`[data-ticker="${CSS.escape(next)}"]`)?.focus();
  };

  return (
    <div ref={map} className={classNames(heat.heat, styles.map)} style={{ height }}>
      {sectors.map(({ name, change, cells, ...place }) => (
        <section key={name} aria-label={`${name}, ${formatChangePercent(change)}`}>
          <div className={styles.sector} style={{ ...styleOf(place), height: undefined }} aria-hidden>
            <span className={styles.sectorName}>{name}</span>
            {change !== undefined && place.width > 120 && <PriceChange percent={change} />}
          </div>
          {cells.map((cell) => (
            <Cell
              key={cell.row.ticker}
              cell={cell}
              isStop={cell.row.ticker === stop}
              onKeyDown={onKeyDown}
              onOpen={() => {
                setReached(cell.row.ticker);
                onOpen(cell.row);
              }}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

interface CellProps {
  readonly cell: HeatCell;
  readonly isStop: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onOpen: () => void;
}

function Cell({ cell, isStop, onKeyDown, onOpen }: CellProps): ReactNode {
  const { row, width, height } = cell;
  const change = formatChangePercent(row.change_percent);
  const says = `${row.ticker}, ${row.name}: ${change}, ${formatMarketCap(row.market_cap)}`;
  return (
    <button
      type="button"
      className={styles.cell}
      style={styleOf(cell)}
      data-step={heatStep(row.change_percent)}
      data-ticker={row.ticker}
      data-large={width * height >= LARGE_AREA || undefined}
      aria-label={says}
      title={says}
      tabIndex={isStop ? 0 : -1}
      onKeyDown={onKeyDown}
      onClick={onOpen}
    >
      {width >= TICKER_ROOM.width && height >= TICKER_ROOM.height && (
        <span className={styles.ticker}>{row.ticker}</span>
      )}
      {width >= CHANGE_ROOM.width && height >= CHANGE_ROOM.height && <span>{change}</span>}
    </button>
  );
}

function styleOf({ left, top, width, height }: HeatPlace) {
  return { left, top, width, height };
}

/** The width of an element in px, also when it changes; 0 until it is known. */
function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = () => setWidth(measured.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
