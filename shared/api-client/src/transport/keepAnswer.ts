import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Keeps what a change was answered with as what is known from then on. A read that began before the change may tell what was so then:
 * it is given up, and overwrites nothing.
 */
export async function keepAnswer<Data>(client: QueryClient, queryKey: QueryKey, data: Data): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, data);
}
