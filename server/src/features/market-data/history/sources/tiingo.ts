import { z } from 'zod';
import { validate } from '../../providers/figure';
import { ProviderError } from '../../providers/providerError';
import { parseJson, type ProviderAnswer } from '../../providers/readJson';
import { dayText, price, refuseStatus, volume } from './answerFields';
import {
  type HistoryAccess,
  type HistorySource,
  keyHeader,
  MOST_BARS,
  type ProviderHistory,
  type Split,
} from './historySource';

/** Its prices begin in 1962. */
const MOST_DAYS_BACK = 65 * 365;
const HOUR_MILLISECONDS = 60 * 60_000;

const prices = z
  .array(
    z.object({
      date: dayText,
      open: price.nullable(),
      high: price.nullable(),
      low: price.nullable(),
      close: price.nullable(),
      volume: volume.nullable(),
      /** US dollars a share, on the day from which it trades without them. */
      divCash: z.number().min(0).max(1_000_000),
      /** Shares that stand where one stood; 1 on other days. */
      splitFactor: z.number().positive().max(1_000_000),
    }),
  )
  .max(MOST_BARS);

const refusal = z.object({ detail: z.string() });

/**
 * Daily bars of shares from Tiingo, raw, with the splits and dividends that adjusted figures are reckoned from. Its own adjusted
 * ones are left: each is of the day on which it was asked for, and the next dividend changes them all.
 */
export function createTiingo({ url, apiKey }: HistoryAccess): HistorySource {
  return {
    ...{ name: 'tiingo', source: 'Tiingo', kind: 'stock', adjustment: 'raw', mostDaysBack: MOST_DAYS_BACK },
    requestFor({ symbol, from, to }) {
      const address = new URL(`${url}/tiingo/daily/${encodeURIComponent(symbol.replaceAll('.', '-'))}/prices`);
      const options = { startDate: from, endDate: to, resampleFreq: 'daily', format: 'json' };
      for (const [name, value] of Object.entries(options)) address.searchParams.set(name, value);
      return { url: address, headers: keyHeader('authorization', apiKey && `Token ${apiKey}`) };
    },
    read,
  };
}

const NOT_FOUND = /not found/i;
const RUN_OVER = /run over your|allocation|request limit/i;

function read({ text, status }: ProviderAnswer): ProviderHistory | undefined {
  if (text.length < 1_000 && RUN_OVER.test(text)) {
    throw new ProviderError('rate_limited', 'the calls of the hour or the day are used up', HOUR_MILLISECONDS);
  }
  const answer = parseJson(text);
  const refused = refusal.safeParse(answer);
  if (refused.success) {
    if (NOT_FOUND.test(refused.data.detail)) return undefined;
    if (/permission|token|credentials/i.test(refused.data.detail)) {
      throw new ProviderError('refused', 'refused: look at the key');
    }
    throw new ProviderError('broken_answer', 'an error of another kind');
  }
  refuseStatus(status);
  const days = validate(prices, answer);
  return {
    bars: days.map(({ divCash: _paid, splitFactor: _factor, ...bar }) => ({ ...bar, marketCap: null })),
    splits: days.flatMap(({ date, splitFactor }) => (splitFactor === 1 ? [] : [splitOf(date, splitFactor)])),
    dividends: days.flatMap(({ date, divCash }) => (divCash === 0 ? [] : [{ date, amount: divCash }])),
  };
}

/** 0.05 is one share for twenty. */
function splitOf(date: string, factor: number): Split {
  if (factor > 1) return { date, numerator: factor, denominator: 1 };
  return { date, numerator: 1, denominator: Number((1 / factor).toPrecision(8)) };
}
