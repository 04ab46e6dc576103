import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type PageAddresses, pageAddresses } from '../../database/pageAddresses';
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

/** Pages of the sectors or industries that listed companies have; when their companies changed is not kept. */
function groupAddresses(kind: GroupKind): PageAddresses {
  return {
    async summarise(database) {
      const slugs = linksOf(kind, await countGroups(database)).map(({ slug }) => slug);
      const check = createHash('sha1').update(slugs.sort().join()).digest('base64url');
      return { count: slugs.length, lastChange: null, check };
    },
    async *list(database, { offset, limit }) {
      const slugs = linksOf(kind, await countGroups(database)).map(({ slug }) => slug);
      const part = slugs.sort().slice(offset, offset + limit);
      yield part.map((slug) => ({ parameters: { slug }, changedAt: null }));
    },
  };
}

export const sectorAddresses = groupAddresses('sector');
export const industryAddresses = groupAddresses('industry');
