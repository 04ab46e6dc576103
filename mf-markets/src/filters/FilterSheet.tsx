import { useId, useRef, useState, type ReactNode } from 'react';
import { filterCoverage, FilterBody, showText } from './FilterBody';
import { FilterDrawer } from './FilterDrawer';
import styles from './FilterSheet.module.css';
import { allCleared, isFiltering, type FilterState } from './tableFilter';

export interface FilterSheetProps<Row, Chosen, Changes> {
  readonly filters: FilterState<Row, Chosen, Changes>;
  readonly onClose: () => void;
}

/**
 * All filters in a sheet from the bottom, for phones: each with what is chosen, one of them open at a time. The list changes
 * when "Show … stocks" is pressed; closing the sheet otherwise leaves it as it was.
 */
export function FilterSheet<Row, Chosen, Changes>({
  filters,
  onClose,
}: FilterSheetProps<Row, Chosen, Changes>): ReactNode {
  const { all, noun, offered, chosenWith, countWith, change } = filters;
  const [draft, setDraft] = useState<Partial<Changes>>({});
  const [opened, setOpened] = useState<string>();
  /** Not while what is typed is no range. */
  const [isValid, setValid] = useState(true);
  /** Fields begin anew once everything was cleared. */
  const [round, setRound] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const chosen = chosenWith(draft);
  const merge = (changes: Partial<Changes> | undefined) => {
    setValid(changes !== undefined);
    if (changes) setDraft((present) => ({ ...present, ...changes }));
  };
  const open = (name: string | undefined) => {
    setOpened(name);
    // What was typed and not understood is gone with its field.
    setValid(true);
  };
  const clear = () => {
    // Its button goes with the filters.
    list.current?.querySelector('button')?.focus();
    setDraft(allCleared(offered));
    setValid(true);
    setRound(round + 1);
  };
  const apply = () => {
    if (Object.keys(draft).length > 0) change(draft);
    onClose();
  };
  return (
    <FilterDrawer
      doneText={showText(noun, isValid ? countWith(draft) : undefined)}
      isDisabled={!isValid}
      onDone={apply}
      onClose={onClose}
    >
      {isFiltering(offered, chosen) && (
        <button type="button" className={styles.clear} onClick={clear}>
          Clear all
        </button>
      )}
      <ul ref={list} className={styles.filters}>
        {offered.map((filter) => {
          const { name, title } = filter;
          const text = filter.chosenText(chosen);
          if (filter.kind === 'switch') {
            const isOn = text !== undefined;
            return (
              <li key={name}>
                <button
                  type="button"
                  className={styles.row}
                  aria-pressed={isOn}
                  onClick={() => merge(filter.turned(!isOn))}
                >
                  <span>{title}</span>
                  <span className={styles.value}>{isOn ? 'On' : 'Off'}</span>
                </button>
              </li>
            );
          }
          const none = (filter.kind === 'choice' && filter.noneText?.(all)) || 'Any';
          return (
            <li key={name}>
              <Row
                title={title}
                value={text ?? none}
                coverage={filterCoverage(filter, filters, chosen)}
                isOpen={name === opened}
                onToggle={(isOpen) => open(isOpen ? name : undefined)}
              >
                <FilterBody key={round} {...{ filter, chosen }} rows={all} onChange={merge} />
              </Row>
            </li>
          );
        })}
      </ul>
    </FilterDrawer>
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
