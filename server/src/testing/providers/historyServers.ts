import type { HistoryProviderName } from '../../features/market-data/providers/provider';
import { type ProviderAnswer, type ProviderCall, type ProviderServer, startProviderServer } from './providerServer';

/** A day of a share or a coin, the close alone: every other price is a little off it. */
export type DayClose = readonly [date: string, close: number];

/** A provider of daily bars on this machine. */
export interface HistoryServer extends ProviderServer {
  /** What it has, oldest first, by the name that it uses itself. */
  set(name: string, days: readonly DayClose[]): void;
}

const volume = 1_234_500;
const highOf = (close: number) => close * 1.5;
const lowOf = (close: number) => close / 2;
const fixed = (price: number) => price.toFixed(4);

type Find = (name: string | undefined) => readonly DayClose[] | undefined;

/** Starts one that answers as it is recorded, with a key without which nobody is answered. */
export async function startHistoryServer(name: HistoryProviderName, apiKey: string): Promise<HistoryServer> {
  const known = new Map<string, readonly DayClose[]>();
  const find: Find = (symbol) => (symbol === undefined ? undefined : known.get(symbol));
  const server = await startProviderServer((call) => answers[name](call, apiKey, find));
  return { ...server, set: (symbol, days) => void known.set(symbol, days) };
}

const within = (days: readonly DayClose[], from = '', to = '9') => days.filter(([date]) => date >= from && date <= to);

const answers: Readonly<Record<HistoryProviderName, (call: ProviderCall, key: string, find: Find) => ProviderAnswer>> =
  {
    twelvedata({ path, query, headers }, key, find) {
      const error = (code: number, message: string) => ({ status: 200, json: { code, message, status: 'error' } });
      if (headers.authorization !== `apikey ${key}`) {
        return error(401, '**apikey** parameter is incorrect or not specified.');
      }
      const { symbol, start_date: from, end_date: to } = query;
      const days = find(symbol);
      if (path !== '/time_series' || query['interval'] !== '1day' || !days) {
        return error(
          404,
          `**symbol** not found: ${symbol}. Please specify it correctly according to API Documentation.`,
        );
      }
      const found = within(days, from, to);
      if (found.length === 0) {
        return error(400, 'No data is available on the specified dates. Try setting different start/end dates.');
      }
      return {
        json: {
          meta: {
            ...{ symbol, interval: '1day', currency: 'USD', exchange_timezone: 'America/New_York', exchange: 'NASDAQ' },
            ...{ mic_code: 'XNGS', type: 'Common Stock' },
          },
          values: found.map(([datetime, close]) => ({
            ...{ datetime, open: fixed(close), high: fixed(highOf(close)), low: fixed(lowOf(close)) },
            ...{ close: fixed(close), volume: String(volume) },
          })),
          status: 'ok',
        },
      };
    },

    tiingo({ path, query, headers }, key, find) {
      if (headers.authorization !== `Token ${key}`) return { status: 401, json: { detail: 'Invalid token.' } };
      const symbol = /^\/tiingo\/daily\/([^/]+)\/prices$/.exec(path)?.[1];
      const days = find(symbol);
      if (!days) return { status: 404, json: { detail: `Error: Ticker '${symbol}' not found` } };
      return {
        json: within(days, query['startDate'], query['endDate']).map(([date, close]) => ({
          ...{ date: `${date}T00:00:00.000Z`, close, high: highOf(close), low: lowOf(close), open: close, volume },
          ...{ adjClose: close, adjHigh: close, adjLow: close, adjOpen: close, adjVolume: volume },
          ...{ divCash: 0, splitFactor: 1 },
        })),
      };
    },

    alphavantage({ path, query }, key, find) {
      if (query['apikey'] !== key) {
        return {
          json: { 'Error Message': 'the parameter apikey is invalid or missing. Please claim your free API key.' },
        };
      }
      const { symbol } = query;
      const days = find(symbol);
      if (path !== '/query' || query['function'] !== 'TIME_SERIES_DAILY' || !days) {
        return { json: { 'Error Message': 'Invalid API call. Please retry or visit the documentation.' } };
      }
      return {
        json: {
          'Meta Data': {
            ...{ '1. Information': 'Daily Prices (open, high, low, close) and Volumes', '2. Symbol': symbol },
            ...{ '3. Last Refreshed': days.at(-1)?.[0], '4. Output Size': 'Compact', '5. Time Zone': 'US/Eastern' },
          },
          'Time Series (Daily)': Object.fromEntries(
            days.toReversed().map(([date, close]) => [
              date,
              {
                ...{ '1. open': fixed(close), '2. high': fixed(highOf(close)), '3. low': fixed(lowOf(close)) },
                ...{ '4. close': fixed(close), '5. volume': String(volume) },
              },
            ]),
          ),
        },
      };
    },

    stooq({ path, query }, key, find) {
      if (query['apikey'] !== key) return { text: 'Get your apikey:\n\n1. Open the page of your account\n' };
      const days = find(query['s']);
      if (path !== '/q/d/l/' || query['i'] !== 'd' || !days) return { text: 'No data' };
      const dashed = (day = '') => day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
      const found = within(days, dashed(query['d1']), dashed(query['d2']));
      if (found.length === 0) return { text: 'No data' };
      const lines = found.map(([date, close]) =>
        [date, ...[close, highOf(close), lowOf(close), close].map(fixed), volume].join(),
      );
      return { text: ['Date,Open,High,Low,Close,Volume', ...lines, ''].join('\n') };
    },

    coingecko_history({ path, query, headers }, key, find) {
      if (headers['x-cg-demo-api-key'] !== key) {
        return { status: 401, json: { status: { error_code: 10002, error_message: 'API Key Missing' } } };
      }
      const days = find(/^\/coins\/([^/]+)\/market_chart$/.exec(path)?.[1]);
      if (!days || query['vs_currency'] !== 'usd') return { status: 404, json: { error: 'coin not found' } };
      const pairs = (factor: number) => days.map(([date, close]) => [Date.parse(date), close * factor]);
      return { json: { prices: pairs(1), market_caps: pairs(1_000_000), total_volumes: pairs(10_000) } };
    },
  };
