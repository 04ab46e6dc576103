import { useState } from 'react';
import type { QueryLike } from '../feedback/AsyncState';

/**
 * A query whose failure stays, with its Retry, while it is asked again: whoever pressed that keeps the place where they were.
 *
 * @param query undefined while nothing is asked for
 */
export function useSteadyFailure<Query extends QueryLike<unknown>>(query: Query | undefined): Query | undefined {
  const [failure, setFailure] = useState<unknown>();
  const isAskedAgain = failure !== undefined && query?.status === 'pending';
  const latest = query?.status === 'error' ? query.error : isAskedAgain ? failure : undefined;
  if (latest !== failure) setFailure(latest);
  return isAskedAgain ? { ...query, status: 'error', error: failure, isFetching: true } : query;
}
