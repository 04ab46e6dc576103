import {
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { HEAD_ROWS, type TableRowsProps } from './DataTable';
import { openedBy } from './openRow';
import { askedRow, focusRow, placeOf, type AskedRow } from './rowKeys';
import { firstWindow, LIST_ROW_HEIGHT, ROW_HEIGHT, type RowWindow } from './rowWindow';
import { TableCells, type DataColumn } from './tableParts';
import { useScrollingWindow } from './useScrollingWindow';
import styles from './DataTable.module.css';

const LIST = '(width < 768px)';

/**
 * The rows of a `DataTable` of thousands: only those near the window are in the page, while it scrolls as if all were. A row
 * with the focus stays. `columns` and `render` have to stay the same from one drawing to the next. Where the code that follows
 * the window does not come, all rows are drawn.
 */
export function VirtualRows<Row>({ columns, rows, rowKey, onOpen, openKey }: TableRowsProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const rowHeight = useRowHeight();
  const [focused, setFocused] = useState<number>();
  const [asked, setAsked] = useState<AskedRow>();
  const [seen, setSeen] = useState<RowWindow>();
  const ScrollingWindow = useScrollingWindow(body, rows.length, rowHeight);
  const first = useMemo(() => firstWindow(rows.length, rowHeight), [rows.length, rowHeight]);
  const keyAt = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? index : String(rowKey(row));
    },
    [rows, rowKey],
  );

  const isFollowed = ScrollingWindow !== undefined && ScrollingWindow !== 'failed';
  const near: RowWindow = (isFollowed ? seen : undefined) ?? first;
  const { measure, height } = near;
  const windowed = ScrollingWindow === 'failed' ? rows.map((_, index) => ({ index, start: 0, end: 0 })) : near.rows;

  // A row that a key asks for may have to be drawn first; the one before keeps the focus until then.
  useLayoutEffect(() => {
    const row = asked && rowAt(body.current, asked.place);
    if (!row) return;
    setAsked(undefined);
    focusRow(row, asked);
  }, [asked, windowed]);
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const next = askedRow(event, rows.length);
    if (!next) return;
    event.preventDefault();
    setAsked(next);
  };

  const drawn: ReactNode[] = [];
  let end = 0;
  for (const { index, start, end: rowEnd } of windowed) {
    const row = rows[index];
    if (row === undefined) continue;
    const key = rowKey(row);
    if (start > end) drawn.push(<Spacer key={`before ${key}`} height={start - end} />);
    drawn.push(
      <VirtualRow
        key={key}
        columns={columns as readonly DataColumn<unknown>[]}
        row={row}
        index={index}
        measure={measure}
        onOpen={onOpen as ((row: unknown) => void) | undefined}
        isOpen={openKey !== undefined && key === openKey}
      />,
    );
    end = rowEnd;
  }
  const rest = ScrollingWindow === 'failed' ? 0 : height - end;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed on links and buttons in it
    <tbody
      ref={body}
      role="rowgroup"
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setFocused(indexOfRow(target))}
      onBlur={() => {
        setFocused(undefined);
        setAsked(undefined);
      }}
    >
      {drawn}
      {rest > 0 && <Spacer key="after" height={rest} />}
      {isFollowed && (
        <ScrollingWindow
          key="window"
          {...{ body, keyAt, rowHeight, focused }}
          asked={asked?.place}
          count={rows.length}
          onChange={setSeen}
        />
      )}
    </tbody>
  );
}

interface VirtualRowProps {
  columns: readonly DataColumn<unknown>[];
  row: unknown;
  index: number;
  measure: Ref<HTMLTableRowElement> | undefined;
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

function indexOfRow(target: Element): number | undefined {
  const row = target.closest('tr');
  return row ? placeOf(row) : undefined;
}

/** The row of a place in the table, if it is drawn. */
function rowAt(body: HTMLTableSectionElement | null, place: number): HTMLTableRowElement | undefined {
  return [...(body?.rows ?? [])].find((row) => row.dataset.index !== undefined && placeOf(row) === place);
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
