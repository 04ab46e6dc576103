import type { LiveCompanyRow } from '@market-pulse/contract';
import { formatCount } from '@market-pulse/format';
import type { AddressChanges } from '@market-pulse/remote-kit';
import { FilterToggle } from '@market-pulse/ui';
import { useMemo, type ReactNode } from 'react';
import { ChoiceList } from '../filters/ChoiceList';
import { RangeEditor } from '../filters/RangeEditor';
import type { RangeName } from './rangeNames';
import styles from './FilterBody.module.css';
import { FILTER_TEXTS, type ChosenFilters, type FilterName } from './stockFilters';
import { STOCK_RANGES } from './stockRanges';
import { CAP_BANDS, isOfCap, sectorsOf, type StockParameters } from './stockView';

export interface FilterBodyProps {
  readonly name: Exclude<FilterName, 'watched'>;
  /** Every row that there is. */
  readonly rows: readonly LiveCompanyRow[];
  /** What it begins with. */
  readonly chosen: ChosenFilters;
  readonly takesFocus?: boolean;
  /** Called with what the address is to say, and with undefined while what is typed is no range. */
  readonly onChange: (changes: AddressChanges<StockParameters> | undefined) => void;
  /** Called instead with a choice from a list, which needs nothing more. */
  readonly onChoose?: (changes: AddressChanges<StockParameters>) => void;
}

/** What a filter is set by: a list to choose from, or a range. Both show how many stocks stand where. */
export function FilterBody(props: FilterBodyProps): ReactNode {
  const { name, rows, chosen, takesFocus = false, onChange, onChoose = onChange } = props;
  const { title } = FILTER_TEXTS[name];
  if (name === 'sector') {
    const options = sectorsOf(rows).map((sector) => ({
      ...{ value: sector, label: sector, count: rows.filter((row) => row.sector === sector).length },
    }));
    return (
      <ChoiceList
        {...{ title, options, takesFocus }}
        chosen={chosen.sector}
        onChoose={(sector) => onChoose({ sector: sector ?? '' })}
      />
    );
  }
  if (name === 'cap') {
    const options = CAP_BANDS.map(({ value, label }) => ({
      ...{ value, label, count: rows.filter((row) => isOfCap(row, value)).length },
    }));
    return <ChoiceList {...{ title, options, takesFocus }} chosen={chosen.cap} onChoose={(cap) => onChoose({ cap })} />;
  }
  return (
    <>
      {name === 'change' && (
        <div className={styles.signs} role="group" aria-label="Gainers or losers">
          {(['gainers', 'losers'] as const).map((sign) => (
            <FilterToggle
              key={sign}
              label={sign === 'gainers' ? 'Gainers' : 'Losers'}
              isOn={chosen.change === sign}
              onChange={(isOn) => onChoose({ change: isOn ? sign : undefined })}
            />
          ))}
        </div>
      )}
      <Range {...{ name, rows, chosen, takesFocus, onChange }} />
    </>
  );
}

type RangeProps = Pick<FilterBodyProps, 'rows' | 'chosen' | 'takesFocus' | 'onChange'> & { readonly name: RangeName };

function Range({ name, rows, chosen, takesFocus = false, onChange }: RangeProps): ReactNode {
  const { title, figure, format } = STOCK_RANGES[name];
  const figures = useMemo(() => rows.map(figure), [rows, figure]);
  return (
    <RangeEditor
      {...{ title, figures, format, takesFocus }}
      range={chosen.ranges[name]}
      onChange={(range) => onChange(range && { [`min_${name}`]: range.from, [`max_${name}`]: range.to })}
    />
  );
}

/** `439 of 469 stocks have one`: how many have what a filter is about. */
export function coverageText(name: FilterName, rows: readonly LiveCompanyRow[]): string {
  const has = (row: LiveCompanyRow) => {
    if (name === 'watched') return true;
    if (name === 'sector') return Boolean(row.sector);
    return (name === 'cap' ? row.market_cap : STOCK_RANGES[name].figure(row)) !== null;
  };
  return `${formatCount(rows.filter(has).length)} of ${formatCount(rows.length)} stocks have one`;
}

/** `Show 260 stocks`: what a press leads to. */
export function showText(count: number | undefined): string {
  if (count === undefined) return 'Show stocks';
  return `Show ${formatCount(count)} ${count === 1 ? 'stock' : 'stocks'}`;
}
