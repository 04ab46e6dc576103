import type { ReactNode } from 'react';
import { showText } from '../filters/FilterBody';
import { FilterDrawer } from '../filters/FilterDrawer';
import { useFocusKept } from '../filters/useFocusKept';
import { ScreenFilters, type ScreenFiltersProps } from './ScreenFilters';

export interface ScreenFilterSheetProps extends ScreenFiltersProps {
  readonly onClose: () => void;
}

/** What adds a filter; the first of the filters. */
const addFilter = (filters: HTMLElement) => filters.querySelector<HTMLElement>('[data-filters] select');

/** The filters of the screener in a sheet from the bottom, for phones. The list behind it follows at once. */
export function ScreenFilterSheet({ screened, onClose }: ScreenFilterSheetProps): ReactNode {
  const focusKept = useFocusKept<HTMLDivElement>(addFilter);
  return (
    <FilterDrawer
      doneText={showText(['company', 'companies'], screened.shown.length)}
      onDone={onClose}
      onClose={onClose}
    >
      <div {...focusKept}>
        <ScreenFilters screened={screened} isFramed={false} />
      </div>
    </FilterDrawer>
  );
}
