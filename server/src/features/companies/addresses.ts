import { hyphenated } from '@market-pulse/format';
import { eq } from 'drizzle-orm';
import { listedAddresses, newestOf, type PageAddresses, pageAddresses } from '../../database/pageAddresses';
import { companies } from '../../database/schema';
import { countGroups } from './groupQueries';
import { linksOf, type GroupKind } from './groups';

/** Pages of the listed companies. Of those of the directory little more than the name is known: search finds them. */
export const companyAddresses = pageAddresses({
  table: companies,
  id: companies.id,
  parameters: { slug: companies.slug },
  changedAt: companies.updatedAt,
  where: eq(companies.listed, true),
});

/** Pages of the sectors or industries that listed companies have; one changes with its companies. */
function groupAddresses(kind: GroupKind): PageAddresses {
  return listedAddresses(async (database) => {
    const counts = await countGroups(database);
    const slugs = linksOf(kind, counts).map(({ slug }) => slug);
    return slugs.sort().map((slug) => {
      const members = counts.filter((one) => hyphenated(one[kind] ?? '') === slug);
      return { parameters: { slug }, changedAt: newestOf(members.map(({ changedAt }) => changedAt)) };
    });
  });
}

export const sectorAddresses = groupAddresses('sector');
export const industryAddresses = groupAddresses('industry');
