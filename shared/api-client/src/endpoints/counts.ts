import { request } from '../transport/client';
import { queryKeys } from '../transport/queryKeys';
import { useQueries } from '../transport/useQuery';

/**
 * How many things an answer says that there are, as its `count`; null where it says nothing of it.
 *
 * @param path below `/api`, with its query
 */
export async function fetchCount(path: string, signal?: AbortSignal): Promise<number | null> {
  const [pathname = path, search] = path.split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  const answer = await request<{ readonly count?: unknown } | null>({ method: 'GET', path: pathname, query, signal });
  return typeof answer?.count === 'number' ? answer.count : null;
}

/**
 * How many things there are by each of these paths. One that cannot be read, or is not known yet, has none, and keeps no other back.
 *
 * @param paths below `/api`, with their queries
 */
export function useCounts(paths: readonly string[]): Readonly<Record<string, number>> {
  const different = [...new Set(paths)];
  const answers = useQueries({
    queries: different.map((path) => ({
      queryKey: queryKeys.counts.of(path),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchCount(path, signal),
    })),
  });
  return Object.fromEntries(different.map((path, index) => [path, answers[index]?.data] as const).filter(isKnown));
}

function isKnown(entry: readonly [string, number | null | undefined]): entry is readonly [string, number] {
  return typeof entry[1] === 'number';
}
