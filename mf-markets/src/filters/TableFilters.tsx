import { useLazyImport } from '@market-pulse/remote-kit';
import { AsyncState, Button, FilterBar, FilterChip, FilterToggle } from '@market-pulse/ui';
import { useCallback, useState, type ReactNode } from 'react';
import { allCleared, type FilterState, type TableFilter } from './tableFilter';
import styles from './TableFilters.module.css';
import { useFocusKept } from './useFocusKept';

const loadPopover = () => import('./FilterPopover');
const MORE = 'more';

/** "More", or the last chip where there are no more. */
const lastChip = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLElement>('[aria-haspopup]')].at(-1);

export interface TableFiltersProps<Row, Chosen, Changes> {
  readonly filters: FilterState<Row, Chosen, Changes>;
}

/** The filters of a table as chips: those that are usual, those that are set, and "More" for the others. Of what no row has there is none. */
export function TableFilters<Row, Chosen, Changes>({ filters }: TableFiltersProps<Row, Chosen, Changes>): ReactNode {
  const { offered, chosen, change, isFiltered } = filters;
  const [opened, setOpened] = useState<string>();
  const focusKept = useFocusKept<HTMLDivElement>(lastChip);
  const close = useCallback(() => setOpened(undefined), []);
  const chips = offered.filter(
    ({ name, isUsual, chosenText }) => isUsual || name === opened || chosenText(chosen) !== undefined,
  );
  const others = offered.filter((filter) => !chips.includes(filter));
  const toggle = (name: string) => (isOpen: boolean) => setOpened(isOpen ? name : undefined);
  const add = (filter: TableFilter<Row, Chosen, Changes>) => {
    if (filter.kind === 'switch') change(filter.turned(true));
    setOpened(filter.kind === 'switch' ? undefined : filter.name);
  };
  return (
    <FilterBar {...focusKept}>
      {chips.map((filter) =>
        filter.kind === 'switch' ? (
          <FilterToggle key={filter.name} label={filter.label} isOn onChange={(isOn) => change(filter.turned(isOn))} />
        ) : (
          <FilterChip
            key={filter.name}
            label={filter.label}
            chosen={filter.chosenText(chosen)}
            onRemove={() => change(filter.cleared)}
            isOpen={filter.name === opened}
            onToggle={toggle(filter.name)}
          >
            <Loaded>{({ FilterPopover }) => <FilterPopover {...{ filter, filters }} onClose={close} />}</Loaded>
          </FilterChip>
        ),
      )}
      {others.length > 0 && (
        <FilterChip label="More" isOpen={opened === MORE} onToggle={toggle(MORE)}>
          <Loaded>{({ MoreFilters }) => <MoreFilters filters={others} onChoose={add} />}</Loaded>
        </FilterChip>
      )}
      {isFiltered && (
        <Button size="small" type="text" className={styles.clear} onClick={() => change(allCleared(offered))}>
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
