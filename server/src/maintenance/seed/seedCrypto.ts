import type { IcoDisclosures } from '@market-pulse/contract';
import type { Database } from '../../database/client';
import { cryptoTokens, icos as icoTable } from '../../database/schema';
import { daysAfter } from './clock';
import { icos, type SeedIco, tokens } from './crypto';

/** Where the bundled figures of coins were published, as the screen says. */
const TOKENS_SOURCE = 'CoinGecko';
const ICOS_SOURCE = 'Sample offerings';

/** Writes the twenty coins and the sample token sales, whose dates lie around the present. */
export async function insertCrypto(database: Database, now: Date): Promise<void> {
  await database.insert(cryptoTokens).values(
    tokens.map((token) => ({
      coingeckoId: token.id,
      name: token.name,
      symbol: token.symbol,
      rank: token.rank,
      priceUsd: token.latest_price.price_usd,
      percentChange24h: token.latest_price.percent_change_24h,
      marketCap: token.latest_price.market_cap,
      volume24h: token.latest_price.volume_24h,
      source: TOKENS_SOURCE,
      asOf: new Date(token.as_of),
      status: 'sample' as const,
    })),
  );
  await database.insert(icoTable).values(
    icos.map((ico) => ({
      title: ico.title,
      description: ico.description,
      whitepaperUrl: ico.whitepaper_url,
      websiteUrl: ico.website_url,
      startDate: ico.startsInDays === null ? null : daysAfter(now, ico.startsInDays),
      endDate: ico.endsInDays === null ? null : daysAfter(now, ico.endsInDays),
      isActive: ico.is_active,
      statusCode: ico.status_code,
      goal: ico.goal,
      received: ico.received,
      fundingSummary: ico.funding_summary,
      tokenName: ico.token.name,
      tokenSymbol: ico.token.symbol,
      chain: ico.chain,
      disclosures: disclosuresOf(ico, now),
      source: ICOS_SOURCE,
      asOf: now,
      status: 'sample' as const,
    })),
  );
}

/** What a sample discloses, as of the day of the seed and from no source but it. */
function disclosuresOf({ disclosures }: SeedIco, now: Date): IcoDisclosures | null {
  if (disclosures === null) return null;
  const from = { source: ICOS_SOURCE, as_of: now.toISOString() };
  const stated = (value: number | null) => (value === null ? null : { value, ...from });
  const { token_price, total_supply, circulating_supply, allocation, unlocks, backers } = disclosures;
  return {
    token_price: stated(token_price),
    total_supply: stated(total_supply),
    circulating_supply: stated(circulating_supply),
    allocation: allocation && { shares: [...allocation], ...from },
    unlocks: unlocks && {
      events: unlocks.map(({ inDays, ...event }) => ({
        ...event,
        date: daysAfter(now, inDays).toISOString().slice(0, 10),
      })),
      ...from,
    },
    backers: backers && { names: [...backers], ...from },
  };
}
