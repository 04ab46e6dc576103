import { z } from 'zod';
import { MOST_MARKET_CAP, MOST_PRICE, validate } from '../../providers/figure';
import { parseJson, type ProviderAnswer } from '../../providers/readJson';
import { dayNumber } from '../days';
import { refuseStatus } from './answerFields';
import {
  type HistoryAccess,
  type HistoryQuestion,
  type HistorySource,
  keyHeader,
  MOST_BARS,
  type ProviderHistory,
} from './historySource';

/** Without a paid plan it has the last 365 days. */
const FREE_DAYS_BACK = 364;
const PAID_DAYS_BACK = 15 * 365;
/** A figure of a day is the one of its midnight; between midnights it gives present ones too, which are of no day. */
const MIDNIGHT_MILLISECONDS = 10 * 60_000;
const DAY_MILLISECONDS = 24 * 60 * 60_000;

/** Pairs of a time and a figure. */
const pairs = (most: number) =>
  z.array(z.tuple([z.number().int().positive().max(4e12), z.number().min(0).max(most).nullable()])).max(MOST_BARS);

const chart = z.object({
  prices: pairs(MOST_PRICE),
  market_caps: pairs(MOST_MARKET_CAP),
  total_volumes: pairs(MOST_MARKET_CAP),
});

const refusal = z.object({ error: z.string() });

/** Daily prices of coins from CoinGecko (`/coins/{id}/market_chart`): one price a day, with market cap and volume. */
export function createCoinGeckoChart({ url, apiKey }: HistoryAccess): HistorySource {
  const isPaid = new URL(url).hostname.startsWith('pro-api.');
  return {
    ...{ name: 'coingecko_history', source: 'CoinGecko', kind: 'crypto', adjustment: 'raw' },
    mostDaysBack: isPaid ? PAID_DAYS_BACK : FREE_DAYS_BACK,
    requestFor({ symbol, from, now }) {
      const address = new URL(`${url}/coins/${encodeURIComponent(symbol)}/market_chart`);
      const days = dayNumber(now.toISOString().slice(0, 10)) - dayNumber(from) + 1;
      const options = { vs_currency: 'usd', days: String(days), interval: 'daily' };
      for (const [name, value] of Object.entries(options)) address.searchParams.set(name, value);
      const header = isPaid ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key';
      return { url: address, headers: keyHeader(header, apiKey) };
    },
    read,
  };
}

function read({ text, status }: ProviderAnswer, _question: HistoryQuestion): ProviderHistory | undefined {
  const answer = parseJson(text);
  const refused = refusal.safeParse(answer);
  if (refused.success && /not found/i.test(refused.data.error)) return undefined;
  refuseStatus(status);
  const { prices, market_caps, total_volumes } = validate(chart, answer);
  const marketCaps = new Map(market_caps);
  const volumes = new Map(total_volumes);
  const bars = prices.flatMap(([time, close]) => {
    if (time % DAY_MILLISECONDS > MIDNIGHT_MILLISECONDS) return [];
    const date = new Date(time).toISOString().slice(0, 10);
    return [
      {
        ...{ date, open: null, high: null, low: null, close },
        // A coin that is traded has both: zeros stand for what is not known.
        ...{ volume: volumes.get(time) || null, marketCap: marketCaps.get(time) || null },
      },
    ];
  });
  return { bars, splits: [], dividends: [] };
}
