/** Where figures come from, as it is told on screen. */
export interface FigureSource {
  /** Names it among the others; undefined for one that is not in the catalogue. */
  readonly id: string | undefined;
  /** A plain name: `S&P 500 companies dataset`. */
  readonly name: string;
  /** Owner and name at GitHub of the repository that the figures were taken from; undefined where they come from none. */
  readonly repository: string | undefined;
  /** Where a source without a repository publishes them: `www.sec.gov/edgar`. */
  readonly site: string | undefined;
  /** Under which terms they may be shown, as the repository states it; undefined where that is not known. */
  readonly license: string | undefined;
}

/** What figures say that come from filings with the SEC. */
export const EDGAR = 'SEC EDGAR';

/** Under which terms the repositories of `datasets` may be shown. */
const PDDL = 'ODC-PDDL';
const INDEX = 'datasets/s-and-p-500';
const DATASETS = 'datasets/';

/**
 * The sources that are known by a plain name: what figures say of theirs, an id, the name, and license, repository and site where they
 * do not follow from the rest. In few bytes, because every page needs it.
 */
const SOURCES: readonly (readonly [
  told: string,
  id: string,
  name: string,
  license?: string,
  repository?: string,
  site?: string,
])[] = [
  ['S&P 500 companies dataset', 'sp500', 'S&P 500 companies dataset', PDDL, `${INDEX}-companies-financials`],
  // As files were called that were taken in before.
  ['S&P 500 dataset', 'sp500', 'S&P 500 companies dataset', PDDL, `${INDEX}-companies-financials`],
  ['Clashrohit/algo-US', 'us-daily', 'US daily prices dataset', 'MIT'],
  ['Yahoo Finance, by dieperdev/yfinance-stock-data', 'yahoo-prices', 'Yahoo Finance prices dataset', 'Unlicense'],
  ['nasdaq.com, by dieperdev/nasdaq-stock-data', 'nasdaq-prices', 'nasdaq.com prices dataset', 'Unlicense'],
  ['CoinGecko, by kittycapital/crypto-history', 'coin-prices', 'CoinGecko prices dataset', 'MIT'],
  [`Cboe, by ${DATASETS}finance-vix`, 'vix', 'Cboe VIX dataset'],
  [`FRED, by ${INDEX}`, 'sp500-index', 'S&P 500 index dataset (FRED)'],
  [`Robert Shiller, by ${INDEX}`, 'shiller', 'S&P 500 index dataset (Robert Shiller)'],
  [`EIA, by ${DATASETS}oil-prices`, 'oil', 'EIA oil prices dataset'],
  [`EIA, by ${DATASETS}natural-gas`, 'gas', 'EIA natural gas dataset'],
  [`${DATASETS}gold-prices`, 'gold', 'Gold prices dataset'],
  [`Federal Reserve, by ${DATASETS}bond-yields-us-10y`, 'bonds', 'Federal Reserve bond yields dataset'],
  [`Federal Reserve, by ${DATASETS}exchange-rates`, 'rates', 'Federal Reserve exchange rates dataset'],
  [EDGAR, 'edgar', EDGAR, 'Public domain (US government)', undefined, 'www.sec.gov/edgar'],
  ['Finnhub', 'finnhub', 'Finnhub', 'Terms of Finnhub', undefined, 'finnhub.io'],
  ['CoinGecko', 'coingecko', 'CoinGecko', 'Terms of CoinGecko', undefined, 'www.coingecko.com'],
];

/** `Owner name, by owner/repository`, or a repository alone. */
const BY_REPOSITORY = /^(?:(.+), by )?([\w.-]+\/[\w.-]+)$/;

/**
 * A source by what figures say of theirs. One that is in no catalogue goes by the name it was given; where that names a
 * repository, this is told apart.
 *
 * @param told `source` of a figure: `Cboe, by datasets/finance-vix`
 */
export function sourceOf(told: string): FigureSource {
  const [, owner, named] = BY_REPOSITORY.exec(told) ?? [];
  const [, id, name = owner ?? told, license, repository = named, site] =
    SOURCES.find(([source]) => source === told) ?? [];
  return { id, name, repository, site, license: license ?? (repository?.startsWith(DATASETS) ? PDDL : undefined) };
}

const TOGETHER = '; ';

/**
 * Several sources of one line as one text, for what keeps a single one: a report of a wrong figure. What it has no room for is left out
 * as a whole: half a name is none.
 */
export function toldTogether(told: readonly string[], maxLength: number): string {
  let together = '';
  for (const source of new Set(told)) {
    const longer = together === '' ? source : together + TOGETHER + source;
    if (longer.length <= maxLength) together = longer;
  }
  return together;
}

/**
 * The sources that `toldTogether` made one text of; none of an empty one. A name may hold what stands between two: the text is parted
 * only beside a source of the catalogue or one that names its repository.
 */
export function sourcesOf(told: string): FigureSource[] {
  const sources: string[] = [];
  for (const part of told === '' ? [] : told.split(TOGETHER)) {
    const before = sources.at(-1);
    if (before === undefined || isNamed(before) || isNamed(part)) sources.push(part);
    else sources[sources.length - 1] = before + TOGETHER + part;
  }
  return sources.map(sourceOf);
}

function isNamed(told: string): boolean {
  return SOURCES.some(([source]) => source === told) || BY_REPOSITORY.test(told);
}
