import { useLazyImport } from '@market-pulse/remote-kit';
import { AsyncState, Button, FilterBar, FilterChip, FilterToggle } from '@market-pulse/ui';
import { useCallback, useState, type ReactNode } from 'react';
import { useFocusKept } from '../filters/useFocusKept';
import { ALL_CLEARED, chosenText, CLEARED, FILTER_TEXTS, FIRST_FILTERS, type FilterName } from './stockFilters';
import styles from './StockFilters.module.css';
import type { Stocks } from './useStocks';

const loadPopover = () => import('./FilterPopover');

/** "More", or the last chip where there are no more. */
const lastChip = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLElement>('[aria-haspopup]')].at(-1);

/** The filters of the table as chips: those that are usual, those that are set, and "More" for the others. Of what no row has there is none. */
export function StockFilters({ stocks }: { readonly stocks: Stocks }): ReactNode {
  const { offered, chosen, change, isFiltered } = stocks;
  const [opened, setOpened] = useState<FilterName | 'more'>();
  const focusKept = useFocusKept<HTMLDivElement>(lastChip);
  const close = useCallback(() => setOpened(undefined), []);
  const chips = offered.filter(
    (name) => FIRST_FILTERS.includes(name) || name === opened || chosenText(name, chosen) !== undefined,
  );
  const others = offered.filter((name) => !chips.includes(name));
  const toggle = (name: FilterName | 'more') => (isOpen: boolean) => setOpened(isOpen ? name : undefined);
  const add = (name: FilterName) => {
    if (name === 'watched') change({ watchlist: true });
    setOpened(name === 'watched' ? undefined : name);
  };
  return (
    <FilterBar {...focusKept}>
      {chips.map((name) =>
        name === 'watched' ? (
          <FilterToggle
            key={name}
            label={FILTER_TEXTS[name].label}
            isOn
            onChange={(watchlist) => change({ watchlist })}
          />
        ) : (
          <FilterChip
            key={name}
            label={FILTER_TEXTS[name].label}
            chosen={chosenText(name, chosen)}
            onRemove={() => change(CLEARED[name])}
            isOpen={name === opened}
            onToggle={toggle(name)}
          >
            <Loaded>{({ FilterPopover }) => <FilterPopover name={name} stocks={stocks} onClose={close} />}</Loaded>
          </FilterChip>
        ),
      )}
      {others.length > 0 && (
        <FilterChip label="More" isOpen={opened === 'more'} onToggle={toggle('more')}>
          <Loaded>{({ MoreFilters }) => <MoreFilters names={others} onChoose={add} />}</Loaded>
        </FilterChip>
      )}
      {isFiltered && (
        <Button size="small" type="text" className={styles.clear} onClick={() => change(ALL_CLEARED)}>
          Clear filters
        </Button>
      )}
    </FilterBar>
  );
}

type PopoverCode = Awaited<ReturnType<typeof loadPopover>>;

/** What stands in a popover comes with the first one that is opened. */
function Loaded({ children }: { readonly children: (code: PopoverCode) => ReactNode }): ReactNode {
  const code = useLazyImport(loadPopover);
  return (
    <AsyncState query={code} loadingText="Loading..." errorText="This filter could not be loaded.">
      {children}
    </AsyncState>
  );
}
