import type { AddressChanges } from '@market-pulse/remote-kit';
import { Button } from '@market-pulse/ui';
import { Drawer } from '@market-pulse/ui/overlay';
import { useId, useRef, useState, type ReactNode } from 'react';
import { coverageText, FilterBody, showText } from './FilterBody';
import styles from './FilterSheet.module.css';
import { ALL_CLEARED, chosenText, FILTER_TEXTS, isFiltering, type FilterName } from './stockFilters';
import { sectorsOf, type StockParameters } from './stockView';
import type { Stocks } from './useStocks';

export interface FilterSheetProps {
  readonly stocks: Pick<Stocks, 'all' | 'offered' | 'chosenWith' | 'countWith' | 'change'>;
  readonly onClose: () => void;
}

/**
 * All filters in a sheet from the bottom, for phones: each with what is chosen, one of them open at a time. The list changes
 * when "Show … stocks" is pressed; closing the sheet otherwise leaves it as it was.
 */
export function FilterSheet({ stocks, onClose }: FilterSheetProps): ReactNode {
  const { all, offered, chosenWith, countWith, change } = stocks;
  const [draft, setDraft] = useState<AddressChanges<StockParameters>>({});
  const [opened, setOpened] = useState<FilterName>();
  /** Not while what is typed is no range. */
  const [isValid, setValid] = useState(true);
  /** Fields begin anew once everything was cleared. */
  const [round, setRound] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const chosen = chosenWith(draft);
  const merge = (changes: AddressChanges<StockParameters> | undefined) => {
    setValid(changes !== undefined);
    if (changes) setDraft((present) => ({ ...present, ...changes }));
  };
  const open = (name: FilterName | undefined) => {
    setOpened(name);
    // What was typed and not understood is gone with its field.
    setValid(true);
  };
  const clear = () => {
    // Its button goes with the filters.
    list.current?.querySelector('button')?.focus();
    setDraft(ALL_CLEARED);
    setValid(true);
    setRound(round + 1);
  };
  const apply = () => {
    if (Object.keys(draft).length > 0) change(draft);
    onClose();
  };
  return (
    <Drawer open title="Filters" placement="bottom" onClose={onClose}>
      {isFiltering(chosen) && (
        <button type="button" className={styles.clear} onClick={clear}>
          Clear all
        </button>
      )}
      <ul ref={list} className={styles.filters}>
        {offered.map((name) =>
          name === 'watched' ? (
            <li key={name}>
              <button
                type="button"
                className={styles.row}
                aria-pressed={chosen.isWatchedOnly}
                onClick={() => merge({ watchlist: !chosen.isWatchedOnly })}
              >
                <span>{FILTER_TEXTS[name].title}</span>
                <span className={styles.value}>{chosen.isWatchedOnly ? 'On' : 'Off'}</span>
              </button>
            </li>
          ) : (
            <li key={name}>
              <Row
                title={FILTER_TEXTS[name].title}
                value={chosenText(name, chosen) ?? (name === 'sector' ? `All ${sectorsOf(all).length}` : 'Any')}
                coverage={coverageText(name, all)}
                isOpen={name === opened}
                onToggle={(isOpen) => open(isOpen ? name : undefined)}
              >
                <FilterBody key={round} {...{ name, chosen }} rows={all} onChange={merge} />
              </Row>
            </li>
          ),
        )}
      </ul>
      <div className={styles.foot}>
        <Button type="primary" block disabled={!isValid} onClick={apply}>
          {showText(isValid ? countWith(draft) : undefined)}
        </Button>
      </div>
    </Drawer>
  );
}

interface RowProps {
  readonly title: string;
  readonly value: string;
  /** Stands in the place of the value while it is open. */
  readonly coverage: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A filter of the sheet: a row that opens what it is set by. */
function Row({ title, value, coverage, isOpen, onToggle, children }: RowProps): ReactNode {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onToggle(!isOpen)}
      >
        <span>{title}</span>
        <span className={styles.value}>{isOpen ? coverage : value}</span>
        {!isOpen && (
          <svg viewBox="0 0 16 16" aria-hidden>
            <path d="m6 3.5 4.5 4.5L6 12.5" />
          </svg>
        )}
      </button>
      {isOpen && (
        <div id={id} className={styles.body}>
          {children}
        </div>
      )}
    </>
  );
}
