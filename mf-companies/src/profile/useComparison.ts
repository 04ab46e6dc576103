import { COMPARED_MAX, readCompared, type ReadCompared } from '@market-pulse/contract/rules';
import { chartRange, textParameter, useAddressState } from '@market-pulse/remote-kit';
import { useMemo } from 'react';

/** What is read of `?compare=`, in characters. */
const MAX_LENGTH = 500;
const PARAMETERS = { compare: textParameter(MAX_LENGTH), range: chartRange };

/** What the chart is compared with (`?compare=MSFT,crypto:BTC,index:SPX`), and the range since whose first day, as the address has it. */
export function useComparison() {
  const [{ compare, range }, change] = useAddressState(PARAMETERS);
  const read: ReadCompared = useMemo(() => readCompared(compare, COMPARED_MAX - 1), [compare]);
  return { ...read, range, change };
}
