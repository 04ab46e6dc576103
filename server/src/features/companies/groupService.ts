import { type CompanyGroup, GROUP_COMPANIES_MAX, type LiveCompanyRow, orderByCap } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { notFound } from '../../http/errors';
import { type CompanyOfDay, marketOfDay } from '../market-data/summary/marketOfDay';
import { countGroups, listGroup } from './groupQueries';
import { findGroup, type GroupKind } from './groups';
import { toRow } from './service';

/**
 * A sector or industry by its address, with its listed companies and how many of them rose and fell on one day.
 *
 * @throws {ApiError} `not_found`.
 */
export async function getGroup(context: AppContext, kind: GroupKind, address: string): Promise<CompanyGroup> {
  const group = findGroup(kind, address, await countGroups(context.database));
  if (!group) throw notFound(kind === 'sector' ? 'Sector' : 'Industry');
  const { name, names, slug, sector, industries } = group;
  const stored = await listGroup(context.database, kind, names, GROUP_COMPANIES_MAX);
  const now = context.clock();
  const rows = orderByCap(stored.map((row) => toRow(row, now)));
  const { figures, breadth } = marketOfDay(rows.map(companyOfDay));
  return {
    ...{ name, slug, sector, industries: [...industries] },
    companies_count: group.companies,
    figures,
    breadth: breadth && {
      advancers: breadth.advancers,
      decliners: breadth.decliners,
      unchanged: breadth.unchanged,
    },
    companies: rows.map(({ about: _about, website: _website, ...row }) => row),
  };
}

/** What the count of those that rose and fell takes of a row. */
function companyOfDay(row: LiveCompanyRow): CompanyOfDay {
  const { ticker, name, sector } = row;
  // Where a later price came without a change, the last day that has one.
  const { volume, change_percent, source, as_of, status, ...day } = row.last_day ?? row;
  const price = row.currency === undefined ? day.price : null;
  const range = row.last_day ? { low: null, high: null } : { low: row.week_52_low, high: row.week_52_high };
  return {
    ...{ ticker, name, sector, price, volume, cik: null },
    changePercent: change_percent,
    marketCap: row.market_cap,
    ...{ dayLow: null, dayHigh: null, week52Low: range.low, week52High: range.high },
    provenance: { source, as_of, status },
  };
}
