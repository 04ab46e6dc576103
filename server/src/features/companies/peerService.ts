import type { CompanyPeer, CompanyPeers, LiveCompanyRow } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { listByTicker, listPeerCandidates } from './groupQueries';
import { nearestPeers, rowsOfOneDay } from './peers';
import { findCompany, toRow } from './service';

/** Most companies of an industry that are looked at, the largest ones. */
const MOST_CANDIDATES = 1_000;

/**
 * The companies of the same industry next in size, with figures of one day.
 *
 * @throws {ApiError} `not_found`.
 */
export async function listPeers(context: AppContext, slugOrTicker: string): Promise<CompanyPeers> {
  const { company, figures } = await findCompany(context, slugOrTicker);
  const { id, ticker, cik, industry } = company;
  const candidates = industry === null ? [] : await listPeerCandidates(context.database, industry, MOST_CANDIDATES);
  const peers = nearestPeers({ id, ticker, cik, marketCap: figures?.marketCap ?? null }, candidates);
  if (peers.length === 0) return { industry, source: null, as_of: null, status: null, companies: [] };

  const tickers = [ticker, ...peers.map((peer) => peer.ticker)];
  const stored = await listByTicker(context.database, tickers);
  const now = context.clock();
  const rows = tickers.flatMap((wanted) => {
    const found = stored.find((row) => row.ticker === wanted);
    return found ? [toRow(found, now)] : [];
  });
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

/** A row beside the company; its ratios count only where they are of the same source and day as its price. */
function asPeer(row: LiveCompanyRow, isOfDay: boolean): CompanyPeer {
  const { ticker, name, slug, logo_url, sponsored } = row;
  const hasRatios = isOfDay && row.ratios_from === null;
  return {
    ...{ ticker, name, slug, logo_url, sponsored },
    price: isOfDay ? row.price : null,
    change_percent: isOfDay ? row.change_percent : null,
    pe_ratio: hasRatios ? row.pe_ratio : null,
    week_52_low: isOfDay ? row.week_52_low : null,
    week_52_high: isOfDay ? row.week_52_high : null,
  };
}
