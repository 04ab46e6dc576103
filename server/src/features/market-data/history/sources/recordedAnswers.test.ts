import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../../config/config';
import { createAlphaVantage } from './alphaVantage';
import { createCoinGeckoChart } from './coinGeckoChart';
import type { HistorySource } from './historySource';
import { createStooq } from './stooq';
import { createTiingo } from './tiingo';
import { createTwelveData } from './twelveData';

const data = join(PROJECT_ROOT, '../shared/data/providers');
const access = { url: 'http://provider.example', apiKey: undefined };

/** These tests read recorded answers that are no part of the project; without them they are skipped. */
const describeWithData = existsSync(data) ? describe : describe.skip;

const textOf = (file: string) => readFileSync(join(data, file), 'utf8');
const read = (source: HistorySource, text: string, symbol = 'AAPL') =>
  source.read({ status: 200, text }, { symbol, from: '2000-01-01', to: '2026-11-20', now: new Date('2026-11-22') });

describeWithData('recorded answers (need ../shared/data)', () => {
  test('of Tiingo', () => {
    const history = read(createTiingo(access), textOf('tiingo/ticker_price_with_date.json'));
    expect(history?.bars.map(({ date, close }) => [date, close])).toEqual([
      ['2015-01-02', 529.55],
      ['2015-01-05', 519.46],
    ]);
    expect(() => read(createTiingo(access), textOf('tiingo/invalid_url.html'))).toThrow('not JSON');
    expect(() => read(createTiingo(access), textOf('tiingo/ticker_price_with_volume_column.json'))).toThrow('shape');
  });

  test('of CoinGecko: days, without the present price; no hours', () => {
    const days = read(createCoinGeckoChart(access), textOf('coingecko/2024-GetMarketChart.json'), 'bitcoin');
    expect(days?.bars.map(({ date }) => date)).toEqual(['2024-03-31', '2024-04-01']);
    const year = textOf('coingecko/daily_historical_prices_for_one_coin.json');
    const dates = read(createCoinGeckoChart(access), year, 'bitcoin')?.bars.map(({ date }) => date) ?? [];
    expect(dates[0]).toBe('2021-02-15');
    expect(new Set(dates).size).toBe(dates.length);
  });

  test('of Stooq, its refusal among them', () => {
    const bodyOf = (file: string) => (JSON.parse(textOf(file)) as { response: { body: string } }).response.body;
    const history = read(createStooq(access), bodyOf('stooq/stooq-apple-daily-ohlcv-example.json'));
    expect(history?.bars).toHaveLength(4);
    expect(history?.bars[0]).toMatchObject({ date: '2023-12-29', close: 192.53, volume: 42_628_800 });
    expect(() => read(createStooq(access), bodyOf('stooq/stooq-quota-exceeded-example.json'))).toThrow('used up');
  });

  test('of Alpha Vantage: its minutes and its quote are no days', () => {
    const source = createAlphaVantage({ ...access, isFull: true });
    const minutes = textOf('alphavantage/mock_time_series.json');
    expect(() => read(source, minutes, 'MSFT')).toThrow('shape');
    expect(() => read(source, textOf('alphavantage/global_quote.json'), 'IBM')).toThrow('shape');
    // The daily answer as documented has the same fields under another name.
    const daily = minutes.replace('Time Series (1min)', 'Time Series (Daily)').replace(/ \d\d:\d\d:00": \{/g, '": {');
    expect(read(source, daily, 'MSFT')?.bars).toContainEqual(
      expect.objectContaining({ date: '2017-12-18', low: expect.any(Number) as unknown }),
    );
    expect(() => read(source, daily)).toThrow('another symbol');
  });

  test('of Twelve Data', () => {
    const batch = JSON.parse(textOf('twelvedata/batch_error.json')) as Record<string, unknown>;
    const history = read(createTwelveData(access), JSON.stringify(batch['AAPL']));
    expect(history?.bars[0]).toMatchObject({ date: '2024-11-22', close: 229.87, volume: 35_462_000 });
    expect(read(createTwelveData(access), JSON.stringify(batch['INVALID']))).toBeUndefined();
    expect(() => read(createTwelveData(access), JSON.stringify(batch['AAPL']), 'MSFT')).toThrow('another symbol');
  });
});
