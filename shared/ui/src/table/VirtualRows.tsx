import {
  defaultRangeExtractor,
  observeWindowOffset,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type Key,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { HEAD_ROWS, type TableRowsProps } from './DataTable';
import { openedBy } from './openRow';
import { TableCells, type DataColumn } from './tableParts';
import styles from './DataTable.module.css';

/** Heights in px that a row is taken for until it was drawn once: in a table, and below 768 px in a list. */
const ROW_HEIGHT = 40;
const LIST_ROW_HEIGHT = 56;
/** Rows drawn beyond both ends of the window, for quick scrolling and for the Tab key. */
const OVERSCAN = 10;
/** What the first drawing assumes of the window and of how far it is scrolled, which it does not read. */
const ASSUMED_WINDOW = { width: 1024, height: 900 };
const TOP = 0;
/** Rows of the first drawing, which a page from the server has in their real heights from the start. */
const FIRST_ROWS = Math.ceil(ASSUMED_WINDOW.height / ROW_HEIGHT) + OVERSCAN;
const LIST = '(width < 768px)';

/**
 * The rows of a `DataTable` of thousands: only those near the window are in the page, while it scrolls as if all were. A row
 * with the focus stays. `columns` and `render` have to stay the same from one drawing to the next.
 */
export function VirtualRows<Row>({ columns, rows, rowKey, onOpen, openKey }: TableRowsProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const margin = useDistanceFromTop(body);
  const estimate = useRowHeight();
  const [focused, setFocused] = useState<number>();
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      if (focused === undefined || focused >= range.count || drawn.includes(focused)) return drawn;
      return [...drawn, focused].sort((one, other) => one - other);
    },
    [focused],
  );
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => estimate,
    measureElement: heightOf,
    getItemKey: (index) => keyAt(rows, rowKey, index),
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
  useEffect(() => virtualizer.measure(), [virtualizer, estimate]);

  const drawn: ReactNode[] = [];
  let end = margin;
  for (const { index, key, start, end: itemEnd } of virtualizer.getVirtualItems()) {
    const row = rows[index];
    if (row === undefined) continue;
    if (start > end) drawn.push(<Spacer key={`before ${key}`} height={start - end} />);
    drawn.push(
      <VirtualRow
        key={key}
        columns={columns as readonly DataColumn<unknown>[]}
        row={row}
        index={index}
        measure={virtualizer.measureElement}
        onOpen={onOpen as ((row: unknown) => void) | undefined}
        isOpen={openKey !== undefined && rowKey(row) === openKey}
      />,
    );
    end = itemEnd;
  }
  const rest = virtualizer.getTotalSize() + margin - end;

  return (
    <tbody
      ref={body}
      role="rowgroup"
      onFocus={({ target }) => setFocused(indexOfRow(target))}
      onBlur={() => setFocused(undefined)}
    >
      {drawn}
      {rest > 0 && <Spacer key="after" height={rest} />}
    </tbody>
  );
}

interface VirtualRowProps {
  columns: readonly DataColumn<unknown>[];
  row: unknown;
  index: number;
  measure: Ref<HTMLTableRowElement>;
  onOpen: ((row: unknown) => void) | undefined;
  isOpen: boolean;
}

/** Drawn anew only when its own figures change, not with every step of scrolling. */
const VirtualRow = memo(function VirtualRow({ columns, row, index, measure, onOpen, isOpen }: VirtualRowProps) {
  return (
    <tr
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + HEAD_ROWS + 1}
      {...openedBy(row, onOpen, isOpen)}
    >
      <TableCells columns={columns} row={row} index={index} />
    </tr>
  );
});

/** Takes the place of rows that are not drawn. */
function Spacer({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden className={styles.spacer}>
      <td style={{ height }} />
    </tr>
  );
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

function keyAt<Row>(rows: readonly Row[], rowKey: (row: Row) => Key, index: number): string | number {
  const row = rows[index];
  return row === undefined ? index : String(rowKey(row));
}

function indexOfRow(target: Element): number | undefined {
  const index = target.closest('tr')?.dataset.index;
  return index === undefined ? undefined : Number(index);
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

/** Height that a row is taken for: below 768 px it is one of a list. */
function useRowHeight(): number {
  const [isList, setIsList] = useState(false);
  useLayoutEffect(() => {
    const list = window.matchMedia(LIST);
    const read = () => setIsList(list.matches);
    read();
    list.addEventListener('change', read);
    return () => list.removeEventListener('change', read);
  }, []);
  return isList ? LIST_ROW_HEIGHT : ROW_HEIGHT;
}
