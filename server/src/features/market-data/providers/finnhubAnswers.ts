import { earningsRatio } from '@market-pulse/contract';
import { z } from 'zod';
import {
  isPlausibleTime,
  knownFigure,
  MOST_CHANGE_PERCENT,
  MOST_MARKET_CAP,
  MOST_PRICE,
  signedFigure,
  validate,
} from './figure';
import { ProviderError } from './providerError';

const MILLION = 1_000_000;

/** `/quote`: current price, change, percent, high and low of the day, previous close, unix seconds. */
const quoteAnswer = z.object({
  c: z.number().min(0).max(MOST_PRICE),
  d: signedFigure(MOST_PRICE),
  dp: signedFigure(MOST_CHANGE_PERCENT),
  h: knownFigure(MOST_PRICE),
  l: knownFigure(MOST_PRICE),
  pc: knownFigure(MOST_PRICE),
  t: z.number().int().min(0),
});

/** No company has a trillion shares: a number of units taken for one of millions is above. */
const MOST_SHARES = 1e12;

/**
 * `/stock/profile2`: `{}` for a symbol that is not known. Market cap and shares in millions; the cap is in `currency`, that of the company's
 * reports.
 */
const profileAnswer = z
  .record(z.string(), z.unknown())
  // Anything else without a market cap is no profile, such as an error with status 200.
  .refine((profile) => Object.keys(profile).length === 0 || 'marketCapitalization' in profile)
  .pipe(
    z.object({
      // Of whatever currency: a cap in won is larger than any in dollars.
      marketCapitalization: knownFigure(Number.MAX_VALUE),
      shareOutstanding: knownFigure(MOST_SHARES / MILLION),
      currency: z.string().nullish(),
    }),
  )
  .transform(({ marketCapitalization, shareOutstanding, currency }) => {
    const isInDollars = !currency || currency === 'USD';
    return { shareOutstanding, marketCapitalization: isInDollars ? marketCapitalization : null, isInDollars };
  })
  .pipe(
    z.object({
      marketCapitalization: z
        .number()
        .max(MOST_MARKET_CAP / MILLION)
        .nullable(),
      shareOutstanding: z.number().nullable(),
      isInDollars: z.boolean(),
    }),
  );

/** No share is traded a hundred billion times a day: a number of units taken for one of millions is above. */
const MOST_VOLUME = 100e9;
const MOST_RATIO = 1_000_000;
const MOST_YIELD_PERCENT = 1_000;

/** `/stock/metric`: average volumes in millions of shares. */
const metricAnswer = z.object({
  metric: z
    .object({
      '10DayAverageTradingVolume': knownFigure(MOST_VOLUME / MILLION),
      '3MonthAverageTradingVolume': knownFigure(MOST_VOLUME / MILLION),
      '52WeekHigh': knownFigure(MOST_PRICE),
      '52WeekLow': knownFigure(MOST_PRICE),
      peTTM: signedFigure(MOST_RATIO),
      dividendYieldIndicatedAnnual: knownFigure(MOST_YIELD_PERCENT),
    })
    .nullish(),
});

/** Prices of a trading day in US dollars. */
export interface StockQuote {
  readonly price: number;
  readonly change: number | null;
  readonly changePercent: number | null;
  readonly dayLow: number | null;
  readonly dayHigh: number | null;
  readonly asOf: Date;
}

/** Figures that change slowly: US dollars, shares, percent. */
export interface StockProfile {
  readonly marketCap: number | null;
  readonly sharesOutstanding: number | null;
  readonly avgVolume: number | null;
  readonly week52Low: number | null;
  readonly week52High: number | null;
  readonly peRatio: number | null;
  readonly dividendYield: number | null;
}

/** The quote in an answer of `/quote`; undefined for the zeros that stand for a symbol without data. */
export function readQuote(answer: unknown, now: Date): StockQuote | undefined {
  const { c, d, dp, h, l, pc, t } = validate(quoteAnswer, answer);
  if (c === 0) return undefined;
  const asOf = new Date(t * 1000);
  if (!isPlausibleTime(asOf, now)) throw new ProviderError('broken_answer', 'of an impossible time');
  return {
    price: c,
    change: d ?? (pc === null ? null : rounded(c - pc)),
    changePercent: dp ?? (pc === null ? null : rounded(((c - pc) / pc) * 100)),
    dayLow: l,
    dayHigh: h,
    asOf,
  };
}

/** What a company is worth and how many shares it has. */
export type StockSize = Pick<StockProfile, 'marketCap' | 'sharesOutstanding'>;

/**
 * Market cap in US dollars and number of shares in an answer of `/stock/profile2`. Of a company that reports in another currency neither
 * is known: the cap is in that, and what trades in New York may stand for several of its shares.
 */
export function readSize(answer: unknown): StockSize {
  const { marketCapitalization, shareOutstanding, isInDollars } = validate(profileAnswer, answer);
  return {
    marketCap: marketCapitalization === null ? null : rounded(marketCapitalization * MILLION),
    sharesOutstanding: shareOutstanding === null || !isInDollars ? null : rounded(shareOutstanding * MILLION),
  };
}

/** How far a market cap may be from price times shares of the same answer: a day's move apart, not a class or a receipt. */
const MOST_APART = 1.25;

/** A profile without its number of shares where that and the market cap contradict each other at a price. */
export function agreeingProfile(profile: StockProfile, price: number): StockProfile {
  const { marketCap, sharesOutstanding } = profile;
  if (marketCap === null || sharesOutstanding === null) return profile;
  const ratio = marketCap / (price * sharesOutstanding);
  return ratio > MOST_APART || ratio < 1 / MOST_APART ? { ...profile, sharesOutstanding: null } : profile;
}

/** What an answer of `/stock/metric` says. */
export function readMetrics(answer: unknown): Omit<StockProfile, keyof StockSize> {
  const { metric } = validate(metricAnswer, answer);
  const avgVolume = metric?.['3MonthAverageTradingVolume'] ?? metric?.['10DayAverageTradingVolume'] ?? null;
  return {
    avgVolume: avgVolume === null ? null : Math.round(avgVolume * MILLION),
    week52Low: metric?.['52WeekLow'] ?? null,
    week52High: metric?.['52WeekHigh'] ?? null,
    peRatio: earningsRatio(metric?.peTTM),
    dividendYield: metric?.dividendYieldIndicatedAnnual ?? null,
  };
}

/** Without the noise of binary fractions. */
const rounded = (value: number) => Number(value.toPrecision(12));
