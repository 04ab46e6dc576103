import type { Company, LeadershipWrite } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { ApiError } from '../../http/errors';
import { lockCompany } from './adminQueries';
import { findLastRecord, saveRecord } from './leadershipQueries';
import { findCompany, getCompany } from './service';

/**
 * Records the leading persons of a company and where that is from. They are shown from now on, instead of what was there; what an
 * editor recorded before stays in the history.
 *
 * @throws {ApiError} `not_found`; `conflict` when somebody else has recorded a list since the editor began.
 */
export async function recordLeadership(
  context: AppContext,
  caller: Caller,
  { slug, people, source, source_url, as_of, seen }: LeadershipWrite & { readonly slug: string },
): Promise<Company> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const { company } = await findCompany(inner, slug);
    await lockCompany(database, company.id);
    const last = await findLastRecord(database, company.id);
    if ((last?.recordedAt.toISOString() ?? null) !== seen) {
      throw new ApiError('conflict', 'Somebody else has recorded the leadership meanwhile. Please look at it first.');
    }
    const now = context.clock().getTime();
    await saveRecord(database, {
      companyId: company.id,
      people: people.map(({ name, title, age, total_pay }) => ({
        name,
        title: title || null,
        age,
        totalPay: total_pay,
      })),
      ...{ source, sourceUrl: source_url || null, asOf: as_of, recordedBy: caller.id },
      // Each record has a moment of its own, by which editors say which one they have seen.
      recordedAt: new Date(last ? Math.max(now, last.recordedAt.getTime() + 1) : now),
    });
    return getCompany(inner, slug);
  });
}
