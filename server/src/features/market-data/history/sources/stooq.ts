import { ProviderError } from '../../providers/providerError';
import type { ProviderAnswer } from '../../providers/readJson';
import { validate } from '../../providers/figure';
import { dayText, limitOfTheDay, priceText, refuseStatus, volumeText } from './answerFields';
import {
  type HistoryAccess,
  type HistoryQuestion,
  type HistorySource,
  MOST_BARS,
  type ProviderHistory,
} from './historySource';

const MOST_DAYS_BACK = 65 * 365;
const HEADER = 'Date,Open,High,Low,Close,Volume';

/** Daily bars of shares from Stooq, a CSV, adjusted for splits and dividends. Everything that is wrong has status 200. */
export function createStooq({ url, apiKey }: HistoryAccess): HistorySource {
  return {
    ...{ name: 'stooq', source: 'Stooq', kind: 'stock', adjustment: 'full', mostDaysBack: MOST_DAYS_BACK },
    requestFor({ symbol, from, to }) {
      const address = new URL(`${url}/q/d/l/`);
      const compact = (day: string) => day.replaceAll('-', '');
      const name = `${symbol.toLowerCase().replaceAll('.', '-')}.us`;
      const options = { s: name, d1: compact(from), d2: compact(to), i: 'd' };
      for (const [option, value] of Object.entries(options)) address.searchParams.set(option, value);
      // It takes the key in no other way.
      if (apiKey !== undefined) address.searchParams.set('apikey', apiKey);
      return { url: address, headers: { accept: 'text/csv' } };
    },
    read,
  };
}

function read({ text, status }: ProviderAnswer, { now }: HistoryQuestion): ProviderHistory | undefined {
  const beginning = text.slice(0, 200).trim();
  if (/^exceeded the daily hits limit/i.test(beginning)) throw limitOfTheDay(now);
  if (/^no data/i.test(beginning)) return undefined;
  if (/^(get|missing|invalid|wrong)\b.*\bapi ?key/i.test(beginning)) {
    throw new ProviderError('refused', 'refused: look at the key');
  }
  if (/^too many requests/i.test(beginning)) throw new ProviderError('rate_limited', 'too many requests, as text');
  refuseStatus(status);
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  if (lines[0] !== HEADER) throw new ProviderError('broken_answer', 'not the CSV that was asked for');
  // Each line ends: one without an end was cut off, and its last figure may be another one.
  if (lines.pop() !== '') throw new ProviderError('broken_answer', 'cut off within a line');
  const rows = lines.slice(1);
  if (rows.length > MOST_BARS) throw new ProviderError('broken_answer', 'too many lines');
  return { bars: rows.map(readRow), splits: [], dividends: [] };
}

function readRow(row: string): ProviderHistory['bars'][number] {
  const cells = row.split(',');
  if (cells.length !== HEADER.split(',').length) throw new ProviderError('broken_answer', 'a line of other columns');
  const [date, open, high, low, close, volume] = cells;
  return {
    date: validate(dayText, date),
    open: validate(priceText, open),
    high: validate(priceText, high),
    low: validate(priceText, low),
    close: validate(priceText, close),
    volume: volume === '' ? null : validate(volumeText, volume),
    marketCap: null,
  };
}
