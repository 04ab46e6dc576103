import type { RunningSite } from './ComposedSite';

/**
 * Reads public data of a site's API, to know what its pages have to show.
 *
 * @param path below `/api`, `/post/list/`
 */
export async function readApi<Answer>({ url }: RunningSite, path: string): Promise<Answer> {
  const response = await fetch(`${url}/api${path}`);
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return (await response.json()) as Answer;
}
