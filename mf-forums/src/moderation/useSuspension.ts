import { useOwnSuspension, type Suspension } from '@market-pulse/api-client/forums';
import { useNow } from '@market-pulse/ui';
import { holdsAt } from './suspensions';

/** That the reader's account is suspended, until that ends by itself; undefined while it is not, or nothing is known of it. */
export function useSuspension(): Suspension | undefined {
  const { data } = useOwnSuspension();
  const now = useNow();
  return data && now !== undefined && holdsAt(data, now) ? data : undefined;
}
