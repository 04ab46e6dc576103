import type { ScreenerRow } from '@market-pulse/contract';
import { SCREEN_FIELDS, screenedFigure, type Screen, type ScreenField } from '@market-pulse/contract/rules';
import { writeRange } from '@market-pulse/contract/figure-ranges';
import type { AddressChanges } from '@market-pulse/remote-kit';
import { isBounded, rangeText, type FigureRange } from '../filters/figureRange';
import { bandOf, type TableFilter } from '../filters/tableFilter';
import { CAP_BANDS } from '../stocks/stockView';
import type { ScreenParameters } from './screenAddress';
import { FIELD_TEXTS } from './screenFields';

/** What the screener can be filtered by. */
export type ScreenFilter = TableFilter<ScreenerRow, Screen, AddressChanges<ScreenParameters>>;

/** Figures whose filter stands there before it is asked for. */
const USUAL: readonly ScreenField[] = ['market_cap', 'pe', 'yield', 'return_1y'];

const SECTOR: ScreenFilter = {
  ...{ kind: 'choice', name: 'sector', label: 'Sector', title: 'Sector', isUsual: true },
  has: ({ sector }) => Boolean(sector),
  chosenText: ({ sector }) => sector,
  cleared: { sector: undefined },
  optionsOf: (rows) =>
    sectorsOf(rows).map((sector) => ({
      ...{ value: sector, label: sector, count: rows.filter((row) => row.sector === sector).length },
    })),
  value: ({ sector }) => sector,
  choice: (sector) => ({ sector }),
  noneText: (rows) => `All ${sectorsOf(rows).length}`,
};

/** What companies are screened by, in the order in which it is offered. */
export const SCREEN_FILTERS: readonly ScreenFilter[] = [SECTOR, ...SCREEN_FIELDS.map(fieldFilter)];

function fieldFilter(field: ScreenField): ScreenFilter {
  const { label, head, bound } = FIELD_TEXTS[field];
  const bands = field === 'market_cap' ? CAP_BANDS : undefined;
  const figure = (row: ScreenerRow) => screenedFigure(row, field);
  const rangeOf = ({ ranges }: Screen): FigureRange => ({ from: ranges[field]?.min, to: ranges[field]?.max });
  return {
    ...{ kind: 'range', name: field, label: head === 'Market Cap' ? label : head, title: label, figure, format: bound },
    isUsual: USUAL.includes(field),
    has: (row) => figure(row) !== null,
    chosenText: (screen) => {
      const range = rangeOf(screen);
      return (bands && bandOf(bands, range)?.label.split(':')[0]) ?? rangeText(range, bound);
    },
    cleared: { [field]: undefined },
    range: rangeOf,
    bounded: (range) => ({
      [field]: isBounded(range) ? writeRange({ min: range.from, max: range.to }) : undefined,
    }),
    ...(bands && { bands }),
  };
}

/** All sectors of the rows, by name. */
export function sectorsOf(rows: readonly ScreenerRow[]): readonly string[] {
  return [...new Set(rows.flatMap(({ sector }) => sector ?? []))].sort((one, other) => one.localeCompare(other, 'en'));
}
