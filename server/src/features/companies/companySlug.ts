import { hyphenated } from '@market-pulse/format';

/** Pages of the site that stand where those of companies do (`/company/apply`): no company has their address. */
const RESERVED_SLUGS = ['apply', 'applications', 'press-releases', 'verify'];

/** Gives out the addresses of companies, each once. */
export interface CompanySlugs {
  /** The slug of a company that has none yet; from now on it is taken. */
  give(name: string, ticker: string): string;
}

/**
 * A company's slug is its hyphenated name, with the ticker behind it where another, or a page of the site, has the name.
 *
 * @param slugs those that companies have already
 */
export function companySlugs(slugs: Iterable<string>): CompanySlugs {
  const taken = new Set([...RESERVED_SLUGS, ...slugs]);
  return {
    give(name, ticker) {
      const tail = hyphenated(ticker);
      let slug = hyphenated(name) || tail;
      while (taken.has(slug)) slug = `${slug}-${tail}`;
      taken.add(slug);
      return slug;
    },
  };
}
