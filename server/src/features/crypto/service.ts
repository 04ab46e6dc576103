import { icoPhaseAt, type CryptoToken, type CryptoTokensQuery, type Ico, type IcosQuery } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { provenanceAt } from '../market-data/freshness';
import { coinPriceNow } from '../market-data/quoteOf';
import { pictureAddress } from '../pictures/pictureAddress';
import * as queries from './queries';

/** Coins with their newest figures, by rank. */
export async function listTokens(context: AppContext, query: CryptoTokensQuery): Promise<CryptoToken[]> {
  const rows = await queries.listTokens(context.database, query);
  const now = context.clock();
  return rows.map(coinPriceNow).map((row) => ({
    id: row.id,
    name: row.name,
    symbol: row.symbol,
    coingecko_id: row.coingeckoId,
    rank: row.rank,
    logo_url: pictureAddress('coins', row.symbol, row.logoUrl),
    latest_price: row.status && {
      price_usd: row.priceUsd,
      percent_change_24h: row.percentChange24h,
      market_cap: row.marketCap,
      volume_24h: row.volume24h,
      ...provenanceAt(row, now),
    },
  }));
}

/** Token sales; with `status` those in one of the phases at present. */
export async function listIcos(context: AppContext, { status }: IcosQuery): Promise<Ico[]> {
  const now = context.clock();
  const rows = await queries.listIcos(context.database);
  return rows
    .filter((row) => !status || status.length === 0 || status.includes(phaseAt(row, now)))
    .map((row) => ({
      id: row.id,
      title: row.title,
      description: row.description,
      whitepaper_url: row.whitepaperUrl,
      website_url: row.websiteUrl,
      start_date: row.startDate?.toISOString() ?? null,
      end_date: row.endDate?.toISOString() ?? null,
      is_active: row.isActive,
      status_code: row.statusCode,
      goal: row.goal,
      received: row.received,
      funding_summary: row.fundingSummary,
      token:
        row.tokenName !== null && row.tokenSymbol !== null
          ? { name: row.tokenName, symbol: row.tokenSymbol, chain: row.chain }
          : null,
      chain: row.chain,
      symbol: row.tokenSymbol,
      disclosures: row.disclosures,
      provenance: { source: row.source, as_of: row.asOf?.toISOString() ?? null, status: row.status },
    }));
}

type StoredSale = Awaited<ReturnType<typeof queries.listIcos>>[number];

/** The phase of a stored sale, by the rule that its card is shown by. */
function phaseAt({ startDate, endDate, isActive, statusCode }: StoredSale, now: Date) {
  return icoPhaseAt(
    { start: startDate?.getTime(), end: endDate?.getTime(), isActive, code: statusCode },
    now.getTime(),
  );
}
