import type { LiveCompanyRow, Provenance } from '@market-pulse/contract';
import { earningsRatio } from '@market-pulse/contract/earnings-ratio';
import type { CsvColumn } from '@market-pulse/format/csv';
import { savedCurrency } from '../quotes/savedCurrency';
import { ratiosProvenance } from './ratiosProvenance';
import { shownVolume, volumeProvenance } from './shownVolume';

/** The columns of a saved stock table: every figure in full, with its unit, the currency of the prices of each row, and where it came from. */
export function stockExport(ranks: ReadonlyMap<string, number>): readonly CsvColumn<LiveCompanyRow>[] {
  return [
    { title: 'Rank', value: ({ ticker }) => ranks.get(ticker) },
    { title: 'Ticker', value: ({ ticker }) => ticker },
    { title: 'Name', value: ({ name }) => name },
    { title: 'Sector', value: ({ sector }) => sector },
    { title: 'Currency', value: savedCurrency },
    { title: 'Price', value: ({ price }) => price },
    { title: 'Change', value: ({ change }) => change },
    { title: 'Change (%)', value: ({ change_percent }) => change_percent },
    { title: 'Volume (shares)', value: shownVolume },
    { title: 'Market cap (USD)', value: ({ market_cap }) => market_cap },
    { title: 'P/E ratio', value: ({ pe_ratio }) => earningsRatio(pe_ratio) },
    { title: 'Dividend yield (%)', value: ({ dividend_yield }) => dividend_yield },
    { title: '52-week low', value: ({ week_52_low }) => week_52_low },
    { title: '52-week high', value: ({ week_52_high }) => week_52_high },
    { title: 'Source', value: ({ source }) => source },
    { title: 'As of', value: ({ as_of }) => as_of },
    { title: 'Status', value: ({ status }) => status },
    { title: 'Source of volume', value: (row) => volumeFrom(row)?.source },
    { title: 'Volume as of', value: (row) => volumeFrom(row)?.as_of },
    { title: 'Status of volume', value: (row) => volumeFrom(row)?.status },
    { title: 'Source of P/E and yield', value: (row) => ratios(row)?.source },
    { title: 'P/E and yield as of', value: (row) => ratios(row)?.as_of },
    { title: 'Status of P/E and yield', value: (row) => ratios(row)?.status },
  ];
}

/** Where the volume of a row came from, if it has any. */
function volumeFrom(row: LiveCompanyRow): Provenance | undefined {
  return shownVolume(row) === null ? undefined : volumeProvenance(row);
}

/** Where the ratios of a row came from, if it has any. */
function ratios(row: LiveCompanyRow): Provenance | undefined {
  return earningsRatio(row.pe_ratio) === null && row.dividend_yield === null ? undefined : ratiosProvenance(row);
}
