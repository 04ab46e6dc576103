import {
  defaultRangeExtractor,
  observeWindowOffset,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { ASSUMED_HEIGHT, FIRST_ROWS, OVERSCAN, type RowWindow } from './rowWindow';

/** What the first drawing assumes of the window and of how far it is scrolled, which it does not read. */
const ASSUMED_WINDOW = { width: 1024, height: ASSUMED_HEIGHT };
const TOP = 0;

export interface ScrollingWindowProps {
  /** What holds the rows. */
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly count: number;
  /** The same for the same row in every order. */
  readonly keyAt: (index: number) => string | number;
  /** That a row is taken for until it was drawn once, in px. */
  readonly rowHeight: number;
  /** Place of the row that has the focus; it stays drawn. */
  readonly focused: number | undefined;
  /** Place of the row that is to have it next. */
  readonly asked: number | undefined;
  readonly onChange: (rowWindow: RowWindow) => void;
}

/** Tells which rows are near the window while it scrolls. Draws nothing itself; apart from the rows for the library that it brings. */
export function ScrollingWindow({ body, count, keyAt, rowHeight, focused, asked, onChange }: ScrollingWindowProps) {
  const margin = useDistanceFromTop(body);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      const kept = [focused, asked].filter((place) => place !== undefined && place < range.count) as number[];
      return [...new Set([...drawn, ...kept])].sort((one, other) => one - other);
    },
    [focused, asked],
  );
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => rowHeight,
    measureElement: heightOf,
    getItemKey: keyAt,
    overscan: OVERSCAN,
    scrollMargin: margin,
    initialRect: ASSUMED_WINDOW,
    initialOffset: TOP,
    observeElementOffset: observeScrolling,
    rangeExtractor,
  });
  useLayoutEffect(() => {
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = isCompensated;
  }, [virtualizer]);
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const items = virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    const rows = items.map(({ index, start, end }) => ({ index, start: start - margin, end: end - margin }));
    onChange({ rows, height, measure: virtualizer.measureElement });
  }, [items, height, margin, virtualizer, onChange]);
  return null;
}

/**
 * Tells how far the page is scrolled, now and whenever it changes. Without the first of these the library would scroll the
 * page to where it was drawn for.
 */
const observeScrolling: typeof observeWindowOffset = (virtualizer, tell) => {
  const stop = observeWindowOffset(virtualizer, tell);
  tell(window.scrollY, false);
  return stop;
};

/**
 * Whether the page is scrolled by as much as a row differs from what it was taken for: where the row is above the window, and took
 * the place of a spacer. The first ones took nobody's place, and whoever reads below them would be moved.
 */
function isCompensated(
  { index, start }: VirtualItem,
  _difference: number,
  { scrollOffset }: Virtualizer<Window, HTMLTableRowElement>,
): boolean {
  return index >= FIRST_ROWS && start < (scrollOffset ?? TOP);
}

/** A row that is not displayed has no height of its own: it keeps the one that it was taken for. */
function heightOf(
  element: HTMLTableRowElement,
  _entry: ResizeObserverEntry | undefined,
  { options, indexFromElement }: Virtualizer<Window, HTMLTableRowElement>,
): number {
  return element.getBoundingClientRect().height || options.estimateSize(indexFromElement(element));
}

/** How far below the top of the page an element begins, in px. It moves when something above it grows. */
function useDistanceFromTop(element: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setDistance(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return distance;
}
