/** Where figures come from, as it is told on screen. */
export interface FigureSource {
  /** Names it among the others; undefined for one that is not in the catalogue. */
  readonly id: string | undefined;
  /** A plain name: `S&P 500 companies dataset`. */
  readonly name: string;
  /** Owner and name at GitHub of the repository that the figures were taken from; undefined where they come from none. */
  readonly repository: string | undefined;
  /** Under which terms they may be shown, as the repository states it; undefined where that is not known. */
  readonly license: string | undefined;
}

/** Under which terms the repositories of `datasets` may be shown. */
const PDDL = 'ODC-PDDL';
const INDEX = 'datasets/s-and-p-500';
const DATASETS = 'datasets/';

/**
 * The sources that are known by a plain name: what figures say of theirs, an id, the name, and the license and repository where they do
 * not follow from the rest. In few bytes, because every page needs it.
 */
const SOURCES: readonly (readonly [told: string, id: string, name: string, license?: string, repository?: string])[] = [
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
  const [, id, name = owner ?? told, license, repository = named] = SOURCES.find(([source]) => source === told) ?? [];
  return { id, name, repository, license: license ?? (repository?.startsWith(DATASETS) ? PDDL : undefined) };
}
