import { pageParameter, useAddressState } from '@market-pulse/remote-kit';

export const LIST_PARAMETERS = { page: pageParameter };

/** The page of a list, kept in the address as `?page=`; the first needs none. Another page begins at its top. */
export function usePageParameter(): [page: number, goToPage: (page: number) => void] {
  const [{ page }, change] = useAddressState(LIST_PARAMETERS, { scroll: 'top' });
  return [page, (next) => change({ page: next })];
}
