import type { LiveCompanyRow } from '@market-pulse/contract';
import type { CsvColumn } from '@market-pulse/format/csv';

/** The columns of a saved stock table: every figure in full, with its unit and where it came from. */
export function stockExport(ranks: ReadonlyMap<string, number>): readonly CsvColumn<LiveCompanyRow>[] {
  return [
    { title: 'Rank', value: ({ ticker }) => ranks.get(ticker) },
    { title: 'Ticker', value: ({ ticker }) => ticker },
    { title: 'Name', value: ({ name }) => name },
    { title: 'Sector', value: ({ sector }) => sector },
    { title: 'Price (USD)', value: ({ price }) => price },
    { title: 'Change (USD)', value: ({ change }) => change },
    { title: 'Change (%)', value: ({ change_percent }) => change_percent },
    { title: 'Volume (shares)', value: ({ volume }) => volume },
    { title: 'Market cap (USD)', value: ({ market_cap }) => market_cap },
    { title: '52-week low (USD)', value: ({ week_52_low }) => week_52_low },
    { title: '52-week high (USD)', value: ({ week_52_high }) => week_52_high },
    { title: 'Source', value: ({ source }) => source },
    { title: 'As of', value: ({ as_of }) => as_of },
    { title: 'Status', value: ({ status }) => status },
  ];
}
