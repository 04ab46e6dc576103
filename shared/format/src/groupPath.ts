import { hyphenated } from './hyphenated';

/** Path of the page of a sector or industry: `/sector/information-technology`; undefined for a name that gives no address. */
export function groupPath(kind: 'sector' | 'industry', name: string): string | undefined {
  const slug = hyphenated(name);
  return slug === '' ? undefined : `/${kind}/${slug}`;
}
