import type { AddressChanges } from '@market-pulse/remote-kit';
import { Button } from '@market-pulse/ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import { focusWhenShown } from '../filters/focusWhenShown';
import { coverageText, FilterBody, showText } from './FilterBody';
import styles from './FilterPopover.module.css';
import { CLEARED, FILTER_TEXTS, type FilterName } from './stockFilters';
import type { StockParameters } from './stockView';
import type { Stocks } from './useStocks';

export interface FilterPopoverProps {
  readonly name: Exclude<FilterName, 'watched'>;
  readonly stocks: Pick<Stocks, 'all' | 'chosen' | 'countWith' | 'change'>;
  readonly onClose: () => void;
}

/** A filter in its popover: nothing changes in the table before it is asked for, and how much it will show is said before. */
export function FilterPopover({ name, stocks, onClose }: FilterPopoverProps): ReactNode {
  const { all, chosen, countWith, change } = stocks;
  const [draft, setDraft] = useState<AddressChanges<StockParameters> | undefined>({});
  const apply = (changes: AddressChanges<StockParameters>) => {
    if (Object.keys(changes).length > 0) change(changes);
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (draft) apply(draft);
  };
  const isList = name === 'sector' || name === 'cap';
  return (
    <form className={styles.filter} onSubmit={send} noValidate>
      <p className={styles.head}>
        <strong>{FILTER_TEXTS[name].title}</strong> <span>{coverageText(name, all)}</span>
      </p>
      <FilterBody {...{ name, chosen }} rows={all} takesFocus onChange={setDraft} onChoose={apply} />
      <div className={styles.foot}>
        <Button type="text" size="small" onClick={() => apply(CLEARED[name])}>
          Clear
        </Button>
        {!isList && (
          <Button type="primary" size="small" htmlType="submit" disabled={!draft}>
            {showText(draft && countWith(draft))}
          </Button>
        )}
      </div>
    </form>
  );
}

export interface MoreFiltersProps {
  readonly names: readonly FilterName[];
  readonly onChoose: (name: FilterName) => void;
}

/** The filters that have no chip yet. */
export function MoreFilters({ names, onChoose }: MoreFiltersProps): ReactNode {
  return (
    <ul className={styles.more} aria-label="More filters">
      {names.map((name, index) => (
        <li key={name}>
          <button ref={index === 0 ? focusWhenShown : undefined} type="button" onClick={() => onChoose(name)}>
            {FILTER_TEXTS[name].title}
          </button>
        </li>
      ))}
    </ul>
  );
}
