import type { CompanyPeer, CompanyPeers, LiveCompanyRow } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { listByTicker, listPeerCandidates } from './groupQueries';
import { nearestPeers, rowsOfOneDay } from './peers';
import type { CompanyRow } from './queries';
import { findCompany, toRow } from './service';
import { valuationOf } from './valuation';

/** Most companies of an industry that are looked at. */
const MOST_CANDIDATES = 1_000;

/**
 * The companies of the same industry next in size, with figures of one day.
 *
 * @throws {ApiError} `not_found`.
 */
export async function listPeers(context: AppContext, slugOrTicker: string): Promise<CompanyPeers> {
  const { company } = await findCompany(context, slugOrTicker);
  const { id, ticker, cik, industry } = company;
  const listed = industry === null ? [] : await listPeerCandidates(context.database, industry, MOST_CANDIDATES);
  const own = listed.find((row) => row.id === id) ?? (await listByTicker(context.database, [ticker]))[0];
  const sized = (row: CompanyRow) => ({ ...row, ...valuationOf(row, row.history) });
  const peers = nearestPeers({ id, ticker, cik, marketCap: own ? sized(own).marketCap : null }, listed.map(sized));
  if (peers.length === 0) return { industry, source: null, as_of: null, status: null, companies: [] };

  const now = context.clock();
  const chosen = peers.flatMap((peer) => listed.find((row) => row.id === peer.id) ?? []);
  const rows = [...(own ? [own] : []), ...chosen].map((row) => toRow(row, now));
  const ofOneDay = rowsOfOneDay(rows);
  const [first] = ofOneDay;
  const { source = null, as_of = null, status = null } = first ?? {};
  const isOneSource = [...ofOneDay].every((row) => row.source === source);
  return {
    industry,
    source: isOneSource ? source : null,
    as_of,
    status,
    companies: rows.filter((row) => row.ticker !== ticker).map((row) => asPeer(row, ofOneDay.has(row))),
  };
}

/** A row beside the company, as far as it is of the day of the comparison. */
function asPeer(row: LiveCompanyRow, isOfDay: boolean): CompanyPeer {
  const { ticker, name, slug, logo_url, sponsored, currency } = row;
  return {
    ...{ ticker, name, slug, logo_url, sponsored, currency },
    price: isOfDay ? row.price : null,
    change_percent: isOfDay ? row.change_percent : null,
    pe_ratio: isOfDay ? row.pe_ratio : null,
    week_52_low: isOfDay ? row.week_52_low : null,
    week_52_high: isOfDay ? row.week_52_high : null,
  };
}
