import type { HistoryBar } from '@market-pulse/contract';
import { formatCount, formatDate } from '@market-pulse/format';
import { memo, useMemo, useState, type ComponentType } from 'react';
import { ShowMore } from '../navigation/ShowMore';
import { DataTable, type DataTableProps } from '../table/DataTable';
import type { DataColumn } from '../table/tableParts';
import type { ComparedBars } from './chartBars';
import type { ChartDay } from './chartDrawing';
import type { ChartEvent } from './chartEvents';
import { comparedDays, fieldsOf, type ComparedDay } from './tableRows';
import { comparedText, dateText, eventText, priceText } from './figureTexts';
import styles from './ChartPanel.module.css';

/** Rows at first, and with every press: a quarter of trading days. */
const STEP = 63;

export interface ChartTableProps {
  name: string;
  /** Lines in percent, instead of prices. */
  compared: readonly ComparedBars[];
  prices: readonly HistoryBar[];
  events: readonly ChartEvent[];
  /** The day whose prices they are, where they are of times within one. */
  day?: ChartDay | undefined;
  /** Draws the table of prices. */
  Table?: ComponentType<DataTableProps<HistoryBar>> | undefined;
}

/** The figures of a chart as a table, the newest first, for whoever would rather read them. */
export const ChartTable = memo(function ChartTable(props: ChartTableProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.disclosure} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide table' : 'Show as table'}
      </button>
      {isOpen && (props.compared.length > 0 ? <ComparedTable {...props} /> : <PriceTable {...props} />)}
    </>
  );
});

function PriceTable({ name, prices, events, day, Table }: ChartTableProps) {
  const columns = useMemo((): DataColumn<HistoryBar>[] => {
    const happened = new Map<string, string>();
    for (const event of events) {
      const before = happened.get(event.date);
      happened.set(event.date, before ? `${before}; ${eventText(event)}` : eventText(event));
    }
    return [
      { key: 'date', title: day ? 'Time' : 'Date', role: 'primary', render: ({ date }) => dateText(date, day) },
      ...fieldsOf(prices).map(({ field, title }): DataColumn<HistoryBar> => ({
        key: field,
        title: day ? 'Price' : title,
        align: 'end',
        render: (bar) => (field === 'volume' ? formatCount(bar[field]) : priceText(bar[field])),
      })),
      ...(events.length > 0
        ? [{ key: 'event', title: 'Event', render: ({ date }: HistoryBar) => happened.get(date) ?? '' }]
        : []),
    ];
  }, [prices, events, day]);
  return (
    <Rows caption={`Prices of ${name}`} columns={columns} rows={prices} noun={day ? 'prices' : 'days'} Table={Table} />
  );
}

function ComparedTable({ name, compared }: ChartTableProps) {
  const days = useMemo(() => comparedDays(compared), [compared]);
  const columns = useMemo(
    (): DataColumn<ComparedDay>[] => [
      { key: 'date', title: 'Date', role: 'primary', render: ({ date }) => formatDate(date) },
      ...compared.map(({ symbol, isRate }): DataColumn<ComparedDay> => ({
        key: symbol,
        title: symbol,
        align: 'end',
        render: ({ percents }) => comparedText(percents[symbol] ?? null, isRate),
      })),
    ],
    [compared],
  );
  return <Rows caption={`Change in percent of ${name}`} columns={columns} rows={days} noun="days" />;
}

interface RowsProps<Row> {
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly noun: 'days' | 'prices';
  readonly Table?: ComponentType<DataTableProps<Row>> | undefined;
}

function Rows<Row extends { date: string }>({ caption, columns, rows, noun, Table = DataTable }: RowsProps<Row>) {
  const newestFirst = useMemo(() => rows.toReversed(), [rows]);
  return (
    <ShowMore key={`${rows[0]?.date} ${rows.length}`} items={newestFirst} step={STEP} noun={noun}>
      {(shown) => <Table caption={caption} columns={columns} rows={shown} rowKey={({ date }) => date} />}
    </ShowMore>
  );
}
