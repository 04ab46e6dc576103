import { useCallback } from 'react';
import { changeAddress, type AddressChanges, type AddressParameters } from './addressParameters';
import { useLinkedAddress } from './useLinkedAddress';

/** The address of the page with some parameters changed; what it says beside them stays. */
export type AddressPath<Parameters extends AddressParameters> = (changes: AddressChanges<Parameters>) => string;

/**
 * Addresses of other looks at the page on screen (another tab, order or page of a list), for links: these work without script and
 * before the code is there, and each can be kept. What is no link changes the address by `useAddressState`.
 */
export function useAddressPath<Parameters extends AddressParameters>(parameters: Parameters): AddressPath<Parameters> {
  const { pathname, search } = useLinkedAddress();
  return useCallback(
    (changes) => {
      const query = changeAddress(parameters, new URLSearchParams(search), changes).toString();
      return query === '' ? pathname : `${pathname}?${query}`;
    },
    [parameters, pathname, search],
  );
}
