import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  changeAddress,
  readAddress,
  type AddressChanges,
  type AddressParameters,
  type AddressValues,
} from './addressParameters';

export interface AddressStateOptions {
  /** Where the page stands after a change: where it stood, by default, or at its top, as another page of a list does. */
  readonly scroll?: 'keep' | 'top';
}

/** Changes some parameters. Back leaves the change again, unless it takes the present step's place in the history. */
export type ChangeAddress<Parameters extends AddressParameters> = (
  changes: AddressChanges<Parameters>,
  options?: { readonly replace?: boolean },
) => void;

/**
 * How a page is looked at (its tab, its filters, its page of a list) as the address has it, so that a view can be left,
 * returned to, and sent to others.
 */
export function useAddressState<Parameters extends AddressParameters>(
  parameters: Parameters,
  { scroll = 'keep' }: AddressStateOptions = {},
): [values: AddressValues<Parameters>, change: ChangeAddress<Parameters>] {
  const [address, setAddress] = useSearchParams();
  const values = useMemo(() => readAddress(parameters, address), [parameters, address]);
  const change = useCallback<ChangeAddress<Parameters>>(
    (changes, { replace = false } = {}) =>
      setAddress((present) => changeAddress(parameters, present, changes), {
        replace,
        preventScrollReset: scroll === 'keep',
      }),
    [parameters, scroll, setAddress],
  );
  return [values, change];
}
