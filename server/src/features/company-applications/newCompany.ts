import { hyphenated } from '@market-pulse/format';
import { eq, like } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { likeLiteral } from '../../database/like';
import { companies } from '../../database/schema';
import { ApiError, invalidField } from '../../http/errors';
import { companySlugs } from '../companies/companySlug';
import { isRetiredTicker } from '../companies/retiredTicker';
import { canonicalTicker } from '../companies/ticker';

/** The source of what is known of a company that no import told of. */
const SOURCE = 'Application of the company';

interface NewCompany {
  readonly ticker: string;
  readonly name: string;
  readonly exchange: string;
}

/**
 * Creates the company of an application, with a page that search finds, and listed nowhere before its domain is proved. Its name stays as
 * the admin wrote it, whatever a directory tells of its ticker later.
 *
 * @throws {ApiError} `validation_failed` where a company has the ticker, or it is none.
 */
export async function createCompany(database: Database, { name, exchange, ...typed }: NewCompany, now: Date) {
  const ticker = canonicalTicker(typed.ticker);
  if (isRetiredTicker(ticker))
    throw invalidField('ticker', `${ticker} is what stands here for a ticker that is no more.`);
  await refuseTaken(database, ticker);
  const alike = await database
    .select({ slug: companies.slug })
    .from(companies)
    .where(like(companies.slug, `${likeLiteral(hyphenated(name) || hyphenated(ticker))}%`));
  const slug = companySlugs(alike.map((row) => row.slug)).give(name, ticker);
  const [created] = await database
    .insert(companies)
    .values({
      ...{ ticker, name, slug, exchange, listed: false, factsSource: SOURCE, editedFields: ['name'] },
      ...{ createdAt: now, updatedAt: now },
    })
    .onConflictDoNothing()
    .returning({ id: companies.id, name: companies.name });
  if (created) return created;
  // Somebody was faster.
  await refuseTaken(database, ticker);
  throw new ApiError('conflict', 'A company of this name came at the same moment. Please try again.');
}

async function refuseTaken(database: Database, ticker: string): Promise<void> {
  const [other] = await database.select({ name: companies.name }).from(companies).where(eq(companies.ticker, ticker));
  if (other) throw invalidField('ticker', `${other.name} has the ticker ${ticker} here: accept it for that company.`);
}
