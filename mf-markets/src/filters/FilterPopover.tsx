import { Button } from '@market-pulse/ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import { filterCoverage, FilterBody, showText, type OpenedFilter } from './FilterBody';
import styles from './FilterPopover.module.css';
import { focusWhenShown } from './focusWhenShown';
import type { FilterState, TableFilter } from './tableFilter';

export interface FilterPopoverProps<Row, Chosen, Changes> {
  readonly filter: OpenedFilter<Row, Chosen, Changes>;
  readonly filters: FilterState<Row, Chosen, Changes>;
  readonly onClose: () => void;
}

/** A filter in its popover: nothing changes in the table before it is asked for, and how much it will show is said before. */
export function FilterPopover<Row, Chosen, Changes>(props: FilterPopoverProps<Row, Chosen, Changes>): ReactNode {
  const { filter, filters, onClose } = props;
  const { all, noun, chosen, chosenWith, countWith, change } = filters;
  const [draft, setDraft] = useState<Partial<Changes> | undefined>({});
  const apply = (changes: Partial<Changes>) => {
    if (Object.keys(changes).length > 0) change(changes);
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (draft) apply(draft);
  };
  return (
    <form className={styles.filter} onSubmit={send} noValidate>
      <p className={styles.head}>
        <strong>{filter.title}</strong>{' '}
        <span>{filterCoverage(filter, filters, draft ? chosenWith(draft) : chosen)}</span>
      </p>
      <FilterBody {...{ filter, chosen }} rows={all} takesFocus onChange={setDraft} onChoose={apply} />
      <div className={styles.foot}>
        <Button type="text" size="small" onClick={() => apply(filter.cleared)}>
          Clear
        </Button>
        {filter.kind === 'range' && (
          <Button type="primary" size="small" htmlType="submit" disabled={!draft}>
            {showText(noun, draft && countWith(draft))}
          </Button>
        )}
      </div>
    </form>
  );
}

export interface MoreFiltersProps<Filter> {
  readonly filters: readonly Filter[];
  readonly onChoose: (filter: Filter) => void;
}

/** The filters that have no chip yet. */
export function MoreFilters<Filter extends Pick<TableFilter<never, never, unknown>, 'name' | 'title'>>(
  props: MoreFiltersProps<Filter>,
): ReactNode {
  const { filters, onChoose } = props;
  return (
    <ul className={styles.more} aria-label="More filters">
      {filters.map((filter, index) => (
        <li key={filter.name}>
          <button ref={index === 0 ? focusWhenShown : undefined} type="button" onClick={() => onChoose(filter)}>
            {filter.title}
          </button>
        </li>
      ))}
    </ul>
  );
}
