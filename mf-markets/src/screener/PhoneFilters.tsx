import { useCallback, useState, type ReactNode } from 'react';
import { useDrawerCode } from '../drawer/useDrawerCode';
import { FiltersButton, FiltersOnPage } from '../filters/FiltersButton';
import type { ScreenFiltersProps } from './ScreenFilters';
import type { ScreenFilterSheetProps } from './ScreenFilterSheet';

interface PhoneFiltersProps extends ScreenFiltersProps {
  /** The filters, as they stand on the page of a wide window. */
  readonly children: ReactNode;
}

/** The filters of the screener: on the page, and on phones behind a button that opens them as a sheet. */
export function PhoneFilters({ screened, children }: PhoneFiltersProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <FiltersButton isFiltered={screened.isFiltered} onOpen={() => setOpen(true)} />
      <FiltersOnPage>{children}</FiltersOnPage>
      {isOpen && <LoadedSheet screened={screened} onClose={close} />}
    </>
  );
}

const loadSheet = () => import('./ScreenFilterSheet');

/** The sheet, whose code comes when it is first opened. */
function LoadedSheet(props: ScreenFilterSheetProps): ReactNode {
  const code = useDrawerCode(loadSheet, props.onClose, 'The filters could not be loaded. Please try again.');
  return code && <code.ScreenFilterSheet {...props} />;
}
