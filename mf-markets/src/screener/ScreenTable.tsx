import type { Provenance, ScreenerRow } from '@market-pulse/contract';
import { screenedFigure, type ScreenField } from '@market-pulse/contract/rules';
import { namedClass } from '@market-pulse/contract/share-class';
import { formatDate, formatMarketCap, formatStockPrice } from '@market-pulse/format';
import { chosenColumns, type ColumnChoice, type OfferedColumn } from '@market-pulse/remote-kit/table';
import {
  coverageOf,
  DataTable,
  emptyColumnsNote,
  InstrumentCell,
  isColumnInUse,
  PriceChange,
  ProvenanceDot,
  useDensity,
  useNow,
  type DataColumn,
} from '@market-pulse/ui';
import { VirtualRows } from '@market-pulse/ui/virtual-table';
import { useMemo, type ReactNode } from 'react';
import { differsFrom, provenanceKey } from '../provenance/commonProvenance';
import { useCompanyPath } from '../stocks/companyPages';
import marketTable from '../tables/MarketTable.module.css';
import { USUAL_FIELDS } from './screenColumns';
import { FIELD_TEXTS } from './screenFields';
import styles from './ScreenTable.module.css';
import type { Sort } from './screenSort';

export interface ScreenTableProps {
  readonly rows: readonly ScreenerRow[];
  /** What the line above the table says of its prices; a row that differs has a dot that tells. */
  readonly common: Provenance | undefined;
  /** The figures that are shown beside price, change and market cap; the first one on phones too. */
  readonly fields: readonly ScreenField[];
  readonly sort: Sort | undefined;
  readonly onSort: (key: string) => void;
  /** Whether changes have a column (`isFieldInUse`). */
  readonly isChanging: boolean;
  /** What the visitor chose of its columns. */
  readonly choice: ColumnChoice;
}

/** Whether a figure has a column where nobody asks for it: one that is empty in most rows says nothing. */
export function isFieldInUse(all: readonly ScreenerRow[], field: ScreenField): boolean {
  return isColumnInUse(coverageOf(all, (row) => screenedFigure(row, field) !== null));
}

/**
 * Which of the usual figures have no column, and what fills them.
 *
 * @param fields what has a column although it is empty, because it is asked for
 */
export function emptyFieldsNote(all: readonly ScreenerRow[], fields: readonly ScreenField[]): string | undefined {
  const usual = (['change', ...USUAL_FIELDS] as const).filter((field) => !fields.includes(field));
  return emptyColumnsNote(
    usual.map((field) => ({
      title: field === 'change' ? TITLES.change : FIELD_TEXTS[field].label,
      ...coverageOf(all, (row) => screenedFigure(row, field) !== null),
    })),
  );
}

/** The columns beside the name, as a chooser offers them. */
export function offeredColumns(fields: readonly ScreenField[], isChanging: boolean): readonly OfferedColumn[] {
  return [
    { key: 'price', title: TITLES.price },
    ...(isChanging ? [{ key: 'change', title: TITLES.change }] : []),
    ...fields.map((field, index) => figureColumn(field, index)),
    { key: 'market_cap', title: TITLES.market_cap, role: 'secondary' },
    { key: 'day', title: TITLES.day, role: 'extra' },
  ];
}

const TITLES = { price: 'Price', change: 'Change', market_cap: 'Market Cap', day: 'Figures of' };

const CHANGE: DataColumn<ScreenerRow> = {
  key: 'change',
  title: TITLES.change,
  align: 'end',
  sortable: true,
  width: '100px',
  render: ({ change }) => <PriceChange variant="columns" percent={change} />,
};

/** Companies with the figures that they are screened by, and the day of these. */
export function ScreenTable({ rows, common, fields, sort, onSort, isChanging, choice }: ScreenTableProps): ReactNode {
  const companyPath = useCompanyPath();
  const now = useNow();
  const [density] = useDensity();
  const commonKey = common && provenanceKey(common);
  const every = useMemo<readonly DataColumn<ScreenerRow>[]>(
    () => [
      {
        key: 'name',
        title: 'Company',
        role: 'primary',
        sortable: true,
        render: ({ name, ticker, slug }) => (
          <InstrumentCell {...namedClass({ name, ticker })} ticker={ticker} to={companyPath(slug)} />
        ),
      },
      {
        key: 'price',
        title: TITLES.price,
        align: 'end',
        phone: 'figure',
        sortable: true,
        width: '108px',
        render: (row) => (
          <span className={marketTable.figure}>
            {differsFrom(commonKey, row) && <ProvenanceDot provenance={row} now={now} />}
            {formatStockPrice(row.price)}
          </span>
        ),
      },
      ...(isChanging ? [CHANGE] : []),
      ...fields.map((field, index) => figureColumn(field, index)),
      {
        key: 'market_cap',
        title: TITLES.market_cap,
        align: 'end',
        role: 'secondary',
        sortable: true,
        width: '104px',
        render: ({ market_cap }) => formatMarketCap(market_cap),
      },
      {
        key: 'day',
        title: TITLES.day,
        align: 'end',
        role: 'extra',
        width: '116px',
        render: ({ history, as_of }) => formatDate(history?.as_of ?? as_of),
      },
    ],
    [companyPath, commonKey, now, fields, isChanging],
  );
  const columns = useMemo(() => chosenColumns(every, choice), [every, choice]);
  return (
    <DataTable
      caption="Screened companies"
      columns={columns}
      rows={rows}
      rowKey={({ ticker }) => ticker}
      virtualRows={VirtualRows}
      density={density}
      sort={sort}
      onSort={onSort}
    />
  );
}

/** The first figure is shown at every width, the others where there is room. */
function figureColumn(field: ScreenField, index: number): DataColumn<ScreenerRow> {
  const { head, format } = FIELD_TEXTS[field];
  return {
    key: field,
    title: head,
    align: 'end',
    ...(index === 0
      ? { phone: 'detail' as const }
      : { role: index === 1 ? ('secondary' as const) : ('extra' as const) }),
    sortable: true,
    width: '104px',
    render: (row) => (
      <>
        {index === 0 && (
          <span className={styles.head} aria-hidden>
            {head}{' '}
          </span>
        )}
        {format(screenedFigure(row, field))}
      </>
    ),
  };
}
