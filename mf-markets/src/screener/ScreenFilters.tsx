import { SCREEN_FIELDS, writeRange, type ScreenField, type ScreenRange } from '@market-pulse/contract/rules';
import { Button, classNames, FilterBar, FilterSelect } from '@market-pulse/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { RangeFilter } from './RangeFilter';
import { NO_FILTERS } from './screenAddress';
import { FIELD_TEXTS } from './screenFields';
import styles from './ScreenFilters.module.css';
import type { ScreenedCompanies } from './useScreenedCompanies';

export interface ScreenFiltersProps {
  readonly screened: ScreenedCompanies;
  /** False in a sheet, which is their frame. */
  readonly isFramed?: boolean;
}

/** The filters of the screener, one a row, and what adds another one. */
export function ScreenFilters({ screened, isFramed = true }: ScreenFiltersProps): ReactNode {
  const { all, shown, screen, sectors, isFiltered, change } = screened;
  const [added, setAdded] = useState<ScreenField>();
  const ranges = Object.entries(screen.ranges) as [ScreenField, ScreenRange][];
  const offered = useMemo(() => SCREEN_FIELDS.filter((field) => all.some((row) => row[field] !== null)), [all]);
  const free = offered.filter((field) => screen.ranges[field] === undefined);
  const figures = useMemo(() => new Map(SCREEN_FIELDS.map((field) => [field, all.map((row) => row[field])])), [all]);
  return (
    <div className={classNames(styles.filters, isFramed && styles.framed)}>
      <FilterBar>
        <FilterSelect
          label="Add filter"
          all="Choose a figure..."
          options={free.map((field) => ({ value: field, label: FIELD_TEXTS[field].label }))}
          value={undefined}
          onChange={(field) => {
            if (field === undefined) return;
            setAdded(field);
            change({ [field]: writeRange({}) });
          }}
        />
        <FilterSelect
          label="Sector"
          all="All sectors"
          options={sectors.map((sector) => ({ value: sector, label: sector }))}
          value={screen.sector}
          onChange={(sector) => change({ sector })}
        />
        {isFiltered && shown.length > 0 && <Button onClick={() => change(NO_FILTERS)}>Clear filters</Button>}
      </FilterBar>
      {ranges.length > 0 && (
        <ul className={styles.rows} aria-label="Filters">
          {ranges.map(([field, range]) => (
            <RangeFilter
              key={field}
              field={field}
              range={range}
              figures={figures.get(field) ?? []}
              isNew={field === added}
              onFocused={() => setAdded(undefined)}
              onChange={(chosen) => change({ [field]: writeRange(chosen) })}
              onRemove={() => change({ [field]: undefined })}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
