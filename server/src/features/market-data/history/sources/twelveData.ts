import { z } from 'zod';
import { validate } from '../../providers/figure';
import { ProviderError } from '../../providers/providerError';
import { parseJson, type ProviderAnswer } from '../../providers/readJson';
import { dayText, limitOfTheDay, priceText, volumeText } from './answerFields';
import {
  type HistoryAccess,
  type HistoryQuestion,
  type HistorySource,
  keyHeader,
  MOST_BARS,
  type ProviderHistory,
} from './historySource';
import { addDays } from '../days';

/** Bars of one answer. */
const MOST_OUTPUT = 5_000;
/** So many bars are 19 years. */
const MOST_DAYS_BACK = 19 * 365;
const MINUTE_MILLISECONDS = 60_000;

const series = z.object({
  meta: z.object({ symbol: z.string(), interval: z.literal('1day'), currency: z.literal('USD') }),
  values: z
    .array(
      z.object({
        datetime: dayText,
        open: priceText,
        high: priceText,
        low: priceText,
        close: priceText,
        volume: volumeText.nullish(),
      }),
    )
    .max(MOST_BARS),
  status: z.literal('ok'),
});

/** Errors come with their own status, or with 200. */
const refusal = z.object({ code: z.number(), message: z.string(), status: z.literal('error') });

/** Daily bars of shares from Twelve Data (`/time_series`), adjusted for splits. */
export function createTwelveData({ url, apiKey }: HistoryAccess): HistorySource {
  return {
    ...{ name: 'twelvedata', source: 'Twelve Data', kind: 'stock', adjustment: 'splits' },
    mostDaysBack: MOST_DAYS_BACK,
    requestFor({ symbol, from, to }) {
      const address = new URL(`${url}/time_series`);
      const options = {
        ...{ symbol, interval: '1day', order: 'ASC', adjust: 'splits', outputsize: String(MOST_OUTPUT) },
        // Whether the last day is meant too is not said; what is too much is left out.
        ...{ start_date: from, end_date: addDays(to, 1) },
      };
      for (const [name, value] of Object.entries(options)) address.searchParams.set(name, value);
      return { url: address, headers: keyHeader('authorization', apiKey && `apikey ${apiKey}`) };
    },
    read,
  };
}

function read({ text }: ProviderAnswer, { symbol, now }: HistoryQuestion): ProviderHistory | undefined {
  const answer = parseJson(text);
  const refused = refusal.safeParse(answer);
  if (refused.success) return readRefusal(refused.data, now);
  const { meta, values } = validate(series, answer);
  if (meta.symbol.toUpperCase() !== symbol) throw new ProviderError('broken_answer', 'of another symbol');
  const bars = values.map(({ datetime, volume, ...prices }) => ({
    ...prices,
    ...{ date: datetime, volume: volume ?? null, marketCap: null },
  }));
  return { bars, splits: [], dividends: [] };
}

const NO_DAYS = /no data is available on the specified dates/i;
const NOT_IN_PLAN = /available (starting with|exclusively)|upgrad/i;

function readRefusal({ code, message }: z.output<typeof refusal>, now: Date): ProviderHistory | undefined {
  if (NO_DAYS.test(message)) return { bars: [], splits: [], dividends: [] };
  if (code === 429) {
    if (/for the day/i.test(message)) throw limitOfTheDay(now);
    throw new ProviderError('rate_limited', 'the credits of the minute are used up', MINUTE_MILLISECONDS);
  }
  // A symbol that another plan would have is one that this one has not.
  if (code === 404 || code === 400 || NOT_IN_PLAN.test(message)) return undefined;
  if (code === 401 || code === 403) throw new ProviderError('refused', `refused with ${code}: look at the key`);
  throw new ProviderError('failed', `answered ${code}`);
}
