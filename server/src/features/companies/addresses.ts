import { eq } from 'drizzle-orm';
import { pageAddresses } from '../../database/pageAddresses';
import { companies } from '../../database/schema';

/** Pages of the listed companies. Of those of the directory little more than the name is known: search finds them. */
export const companyAddresses = pageAddresses({
  table: companies,
  id: companies.id,
  parameters: { slug: companies.slug },
  changedAt: companies.updatedAt,
  where: eq(companies.listed, true),
});
