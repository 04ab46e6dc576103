import type { ScreenerRow } from '@market-pulse/contract';
import { SCREEN_FIELDS, screenedFigure } from '@market-pulse/contract/rules';
import type { CsvColumn } from '@market-pulse/format/csv';
import { FIELD_TEXTS } from './screenFields';

/** The columns of a saved screen: every figure there is, also those without a column, with its unit, and of which source and time it is. */
export const SCREEN_EXPORT: readonly CsvColumn<ScreenerRow>[] = [
  { title: 'Ticker', value: ({ ticker }) => ticker },
  { title: 'Name', value: ({ name }) => name },
  { title: 'Sector', value: ({ sector }) => sector },
  ...SCREEN_FIELDS.map((field) => ({
    title: `${FIELD_TEXTS[field].label} (${FIELD_TEXTS[field].unit})`,
    value: (row: ScreenerRow) => screenedFigure(row, field),
  })),
  { title: 'Price source', value: ({ source }) => source },
  { title: 'Price as of', value: ({ as_of }) => as_of },
  { title: 'Price status', value: ({ status }) => status },
  { title: 'History source', value: ({ history }) => history?.source },
  { title: 'History as of', value: ({ history }) => history?.as_of },
  { title: 'History status', value: ({ history }) => history?.status },
];
