import { GICS_SECTORS, seedCompanies, type SeedFigures } from './index';

const FEATURED = ['TUTH', 'IQST', 'EDXC', 'MLRT', 'AHRO', 'DWAY', 'ONAR', 'CYCU'];
const HOME_PAGE_STOCKS = ['AAPL', 'MSFT', 'TSLA', 'GOOGL', 'AMZN', 'META', 'NVDA', 'NFLX'];
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Figures of which zero or less would mean "not known", written as a number. */
const POSITIVE_FIGURES = [
  'price',
  'day_low',
  'day_high',
  'week_52_low',
  'week_52_high',
  'volume',
  'avg_volume',
  'market_cap',
  'pe_ratio',
  'dividend_yield',
] as const satisfies readonly (keyof SeedFigures)[];

const priced = seedCompanies.flatMap(({ ticker, figures }) => (figures ? [{ ticker, figures }] : []));
const tickers = seedCompanies.map(({ ticker }) => ticker);

function isDay(text: string): boolean {
  return ISO_DATE.test(text) && new Date(text).toISOString().startsWith(text);
}

describe('the companies of the seed', () => {
  it('begin with the eight featured ones, in the order given', () => {
    expect(tickers.slice(0, FEATURED.length)).toEqual(FEATURED);
  });

  it('hold the eight stocks of the home page and Berkshire', () => {
    expect(tickers).toEqual(expect.arrayContaining([...HOME_PAGE_STOCKS, 'BRK.B']));
  });

  it('have unique, canonical tickers: upper case, share class behind a dot', () => {
    expect(new Set(tickers).size).toBe(tickers.length);
    expect(tickers.filter((ticker) => !/^[A-Z]{1,5}(\.[A-Z])?$/.test(ticker))).toEqual([]);
  });

  it('have unique names, so that their slugs are unique too', () => {
    const names = seedCompanies.map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });

  it('cover the eleven sectors and no other', () => {
    expect([...new Set(seedCompanies.map(({ sector }) => sector))].sort()).toEqual([...GICS_SECTORS]);
  });

  it('link only to https, and carry logos of our own host for the featured ones alone', () => {
    const links = seedCompanies.flatMap(({ website, recent_news }) => [
      ...(website === undefined ? [] : [website]),
      ...recent_news.map(({ link }) => link),
    ]);
    expect(links.filter((link) => new URL(link).protocol !== 'https:')).toEqual([]);
    const logos = seedCompanies.flatMap(({ logo_url }) => (logo_url === undefined ? [] : [logo_url]));
    expect(logos).toEqual(FEATURED.map((ticker) => `/clientslogo/${ticker}.png`));
  });

  it('write a CIK in digits without leading zeros', () => {
    expect(seedCompanies.filter(({ cik }) => cik !== undefined && !/^[1-9]\d{0,9}$/.test(cik))).toEqual([]);
  });

  it('date every filing and every news item', () => {
    const filings = seedCompanies.flatMap((company) => company.filings ?? []);
    expect(filings.filter(({ filed }) => !isDay(filed))).toEqual([]);
    const news = seedCompanies.flatMap(({ recent_news }) => recent_news);
    expect(news.filter(({ provider_publish_time: time }) => !Number.isInteger(time) || time <= 0)).toEqual([]);
  });
});

describe('the figures of the seed', () => {
  it('carry the day they are from', () => {
    expect(priced.filter(({ figures }) => !isDay(figures.as_of))).toEqual([]);
  });

  it('are positive where zero would mean unknown', () => {
    const doubtful = priced.flatMap(({ ticker, figures }) =>
      POSITIVE_FIGURES.filter((key) => figures[key] !== undefined && !(figures[key] > 0)).map((key) => [ticker, key]),
    );
    expect(doubtful).toEqual([]);
  });

  it.each(priced)('of $ticker lie within their own ranges', ({ figures }) => {
    const { price, day_low = price, day_high = price, week_52_low = day_low, week_52_high = day_high } = figures;
    expect(week_52_low).toBeLessThanOrEqual(day_low);
    expect(day_low).toBeLessThanOrEqual(price);
    expect(price).toBeLessThanOrEqual(day_high);
    expect(day_high).toBeLessThanOrEqual(week_52_high);
  });

  it('agree on change and percent', () => {
    const disagreeing = priced.filter(({ figures: { price, change, change_percent } }) => {
      if (change === undefined || change_percent === undefined) return false;
      return Math.abs((100 * change) / (price - change) - change_percent) > 0.05;
    });
    expect(disagreeing).toEqual([]);
  });

  it('never count a fiscal year with a revenue of zero', () => {
    const revenues = seedCompanies.flatMap(({ financial_metrics }) => financial_metrics?.revenue ?? []);
    expect(revenues.filter((revenue) => !(revenue > 0))).toEqual([]);
  });
});
