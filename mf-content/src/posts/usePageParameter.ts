import { pageParameter, useAddressPath, useAddressState } from '@market-pulse/remote-kit';

export const LIST_PARAMETERS = { page: pageParameter };

/** A page of a list, by its address. */
export interface ListPlace {
  /** From 1. */
  readonly page: number;
  /** Where another page of the list is. */
  readonly pathOf: (page: number) => string;
}

/** The page of a list, kept in the address as `?page=`; the first needs none. */
export function usePageParameter(): ListPlace {
  const [{ page }] = useAddressState(LIST_PARAMETERS);
  const pathTo = useAddressPath(LIST_PARAMETERS);
  return { page, pathOf: (other) => pathTo({ page: other }) };
}
