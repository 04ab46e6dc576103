import { z } from 'zod';
import { validate } from '../../providers/figure';
import { ProviderError } from '../../providers/providerError';
import { parseJson, type ProviderAnswer } from '../../providers/readJson';
import { dayText, limitOfTheDay, priceText, refuseStatus, volumeText } from './answerFields';
import {
  type HistoryAccess,
  type HistoryQuestion,
  type HistorySource,
  MOST_BARS,
  type ProviderHistory,
} from './historySource';

/** The last hundred trading days, in days of the calendar. */
const COMPACT_DAYS_BACK = 140;
/** Twenty years and more. */
const FULL_DAYS_BACK = 25 * 365;
const MINUTE_MILLISECONDS = 60_000;

const series = z.object({
  'Meta Data': z.object({ '2. Symbol': z.string() }),
  'Time Series (Daily)': z
    .record(
      dayText,
      z.object({
        '1. open': priceText,
        '2. high': priceText,
        '3. low': priceText,
        '4. close': priceText,
        '5. volume': volumeText,
      }),
    )
    .refine((days) => Object.keys(days).length <= MOST_BARS),
});

/** Every refusal has status 200. */
const refusal = z.object({
  Note: z.string().optional(),
  Information: z.string().optional(),
  'Error Message': z.string().optional(),
});

interface AlphaVantageAccess extends HistoryAccess {
  /** Whether the plan has more than the last hundred days. */
  readonly isFull: boolean;
}

/** Daily bars of shares from Alpha Vantage (`TIME_SERIES_DAILY`), as traded; splits are in another call, of paid plans. */
export function createAlphaVantage({ url, apiKey, isFull }: AlphaVantageAccess): HistorySource {
  return {
    ...{ name: 'alphavantage', source: 'Alpha Vantage', kind: 'stock', adjustment: 'raw', lacksSplits: true },
    mostDaysBack: isFull ? FULL_DAYS_BACK : COMPACT_DAYS_BACK,
    requestFor({ symbol }) {
      const address = new URL(`${url}/query`);
      const options = {
        ...{ function: 'TIME_SERIES_DAILY', symbol: nameOf(symbol), datatype: 'json' },
        outputsize: isFull ? 'full' : 'compact',
        // It takes the key in no other way.
        apikey: apiKey ?? '',
      };
      for (const [name, value] of Object.entries(options)) address.searchParams.set(name, value);
      return { url: address, headers: {} };
    },
    read,
  };
}

const nameOf = (symbol: string) => symbol.replaceAll('.', '-');

function read({ text, status }: ProviderAnswer, { symbol, now }: HistoryQuestion): ProviderHistory | undefined {
  if (text.length < 1_000) refuseLimits(text, now);
  const answer = parseJson(text);
  const refused = refusal.safeParse(answer);
  const words = refused.data?.['Error Message'];
  if (words !== undefined) {
    if (/apikey/i.test(words)) throw new ProviderError('refused', 'refused: look at the key');
    return undefined;
  }
  if (refused.data?.Information !== undefined || refused.data?.Note !== undefined) {
    throw new ProviderError('refused', 'the plan does not have this call');
  }
  refuseStatus(status);
  const { 'Meta Data': meta, 'Time Series (Daily)': days } = validate(series, answer);
  if (nameOf(meta['2. Symbol'].toUpperCase()) !== nameOf(symbol)) {
    throw new ProviderError('broken_answer', 'of another symbol');
  }
  const bars = Object.entries(days).map(([date, day]) => ({
    ...{ date, open: day['1. open'], high: day['2. high'], low: day['3. low'], close: day['4. close'] },
    ...{ volume: day['5. volume'], marketCap: null },
  }));
  return { bars, splits: [], dividends: [] };
}

/** What is asked too often is told as a note; some repeat the key in it, so that nobody is to see its words. */
function refuseLimits(text: string, now: Date): void {
  if (!/"(Note|Information)"/.test(text) || !/rate limit|call frequency|requests? per|calls per/i.test(text)) return;
  const isOfMinute = /per minute|per second/i.test(text);
  throw isOfMinute
    ? new ProviderError('rate_limited', 'the calls of the minute are used up', MINUTE_MILLISECONDS)
    : limitOfTheDay(now);
}
