import { DataTable, InstrumentCell, PriceChange, type DataColumn, type TableSort } from '@market-pulse/ui';
import { Table } from '@market-pulse/ui/table';
import { VirtualRows } from '@market-pulse/ui/virtual-table';
import { formatMarketCap, formatStockPrice } from '@market-pulse/format';
import { Held, type SampleGroup } from './sample';
import { COMPANIES, type SampleCompany } from './sampleFigures';

const columns: readonly DataColumn<SampleCompany>[] = [
  {
    key: 'name',
    title: 'Company',
    role: 'primary',
    render: ({ name, ticker }) => <InstrumentCell name={name} ticker={ticker} to="#tables" />,
  },
  { key: 'sector', title: 'Sector', role: 'secondary', render: ({ sector }) => sector },
  {
    key: 'price',
    title: 'Price',
    align: 'end',
    phone: 'figure',
    sortable: true,
    render: ({ price }) => formatStockPrice(price),
  },
  {
    key: 'change',
    title: 'Change',
    align: 'end',
    phone: 'detail',
    render: ({ change }) => <PriceChange percent={change} />,
  },
  {
    key: 'cap',
    title: 'Market Cap',
    align: 'end',
    role: 'extra',
    render: ({ marketCap }) => formatMarketCap(marketCap),
  },
];
/** As somebody chose them who wants to see all of them at every width. */
const chosenColumns = columns.map((column) => ({ ...column, isChosen: true }));
const rowKey = ({ ticker }: SampleCompany) => ticker;
const byPrice = (direction: TableSort['direction']) =>
  COMPANIES.toSorted((a, b) => (direction === 'ascending' ? a.price - b.price : b.price - a.price));

const LINES = Array.from({ length: 60 }, (_, index) => `Row ${index}.`);
const lineColumns: readonly DataColumn<string>[] = [
  { key: 'line', title: 'Row', role: 'primary', width: '120px', render: (line) => line },
  { key: 'length', title: 'Characters', align: 'end', phone: 'figure', width: '120px', render: ({ length }) => length },
];
const lineKey = (line: string) => line;

/** Rows of figures. */
export const tables: SampleGroup = {
  title: 'Tables',
  samples: [
    {
      part: 'DataTable',
      isWide: true,
      purpose: 'Rows of figures: a table from 768 px on, below that a list whose rows have a place for each figure.',
      states: [
        {
          name: 'Sorted by a press on its head',
          content: (
            <Held<TableSort['direction']> initial="descending">
              {(direction, change) => (
                <DataTable
                  caption="Companies of the sample"
                  columns={columns}
                  rows={byPrice(direction)}
                  rowKey={rowKey}
                  sort={{ key: 'price', direction }}
                  onSort={() => change(direction === 'ascending' ? 'descending' : 'ascending')}
                />
              )}
            </Held>
          ),
        },
        {
          name: 'Columns that were chosen, at any width',
          content: (
            <DataTable
              caption="Companies of the sample, all columns"
              columns={chosenColumns}
              rows={COMPANIES}
              rowKey={rowKey}
            />
          ),
        },
        {
          name: 'Compact',
          content: (
            <DataTable
              caption="Companies of the sample, compact"
              columns={columns}
              rows={COMPANIES}
              rowKey={rowKey}
              density="compact"
            />
          ),
        },
      ],
    },
    {
      part: 'VirtualRows',
      isWide: true,
      entry: 'virtual-table',
      purpose: 'The rows of a table of thousands: only those near the window are in the page.',
      states: [
        {
          name: '60 rows',
          content: (
            <DataTable
              caption="Sixty rows"
              columns={lineColumns}
              rows={LINES}
              rowKey={lineKey}
              virtualRows={VirtualRows}
            />
          ),
        },
      ],
    },
    {
      part: 'Table',
      isWide: true,
      entry: 'table',
      purpose: 'For what a DataTable does not do: fixed columns, rows to choose, rows that expand.',
      states: [
        {
          name: 'Default',
          content: (
            <Table
              columns={[
                { title: 'Name', dataIndex: 'name' },
                { title: 'Ticker', dataIndex: 'ticker' },
              ]}
              dataSource={COMPANIES.map(({ name, ticker }) => ({ key: ticker, name, ticker }))}
              pagination={false}
            />
          ),
        },
        { name: 'Empty', content: <Table columns={[{ title: 'Nothing', dataIndex: 'name' }]} dataSource={[]} /> },
        {
          name: 'Loading',
          content: (
            <Table columns={[{ title: 'Coming', dataIndex: 'name' }]} dataSource={[]} pagination={false} loading />
          ),
        },
      ],
    },
  ],
};
