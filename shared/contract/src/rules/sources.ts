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

/** A source that is known by name, and what figures say that came from it. */
interface ListedSource extends FigureSource {
  readonly told: readonly string[];
}

const dataset = (id: string, name: string, told: string, repository: string, license: string): ListedSource => ({
  ...{ id, name, repository, license },
  told: [told],
});

const SOURCES: readonly ListedSource[] = [
  dataset(
    'sp500',
    'S&P 500 companies dataset',
    'S&P 500 dataset',
    'datasets/s-and-p-500-companies-financials',
    'ODC-PDDL',
  ),
  dataset('us-daily', 'US daily prices dataset', 'Clashrohit/algo-US', 'Clashrohit/algo-US', 'MIT'),
  dataset(
    'yahoo-prices',
    'Yahoo Finance prices dataset',
    'Yahoo Finance, by dieperdev/yfinance-stock-data',
    'dieperdev/yfinance-stock-data',
    'Unlicense',
  ),
  dataset(
    'nasdaq-prices',
    'nasdaq.com prices dataset',
    'nasdaq.com, by dieperdev/nasdaq-stock-data',
    'dieperdev/nasdaq-stock-data',
    'Unlicense',
  ),
  dataset(
    'coin-prices',
    'CoinGecko prices dataset',
    'CoinGecko, by kittycapital/crypto-history',
    'kittycapital/crypto-history',
    'MIT',
  ),
  dataset('vix', 'Cboe VIX dataset', 'Cboe, by datasets/finance-vix', 'datasets/finance-vix', 'ODC-PDDL'),
  dataset(
    'sp500-index',
    'S&P 500 index dataset (FRED)',
    'FRED, by datasets/s-and-p-500',
    'datasets/s-and-p-500',
    'ODC-PDDL',
  ),
  dataset(
    'shiller',
    'S&P 500 index dataset (Robert Shiller)',
    'Robert Shiller, by datasets/s-and-p-500',
    'datasets/s-and-p-500',
    'ODC-PDDL',
  ),
  dataset('oil', 'EIA oil prices dataset', 'EIA, by datasets/oil-prices', 'datasets/oil-prices', 'ODC-PDDL'),
  dataset('gas', 'EIA natural gas dataset', 'EIA, by datasets/natural-gas', 'datasets/natural-gas', 'ODC-PDDL'),
  dataset('gold', 'Gold prices dataset', 'datasets/gold-prices', 'datasets/gold-prices', 'ODC-PDDL'),
  dataset(
    'bonds',
    'Federal Reserve bond yields dataset',
    'Federal Reserve, by datasets/bond-yields-us-10y',
    'datasets/bond-yields-us-10y',
    'ODC-PDDL',
  ),
  dataset(
    'rates',
    'Federal Reserve exchange rates dataset',
    'Federal Reserve, by datasets/exchange-rates',
    'datasets/exchange-rates',
    'ODC-PDDL',
  ),
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
  const listed = SOURCES.find((source) => source.told.includes(told));
  if (listed) return { id: listed.id, name: listed.name, repository: listed.repository, license: listed.license };
  const [, owner, repository] = BY_REPOSITORY.exec(told) ?? [];
  return { id: undefined, name: owner ?? told, repository, license: undefined };
}
