import { hyphenated } from '@market-pulse/format';

/** Gives out the addresses of companies, each once. */
export interface CompanySlugs {
  /** The slug of a company that has none yet; from now on it is taken. */
  give(name: string, ticker: string): string;
}

/**
 * A company's slug is its hyphenated name, with the ticker behind it where another has the name.
 *
 * @param slugs those that companies have already
 */
export function companySlugs(slugs: Iterable<string>): CompanySlugs {
  const taken = new Set(slugs);
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
