import type { CryptoToken, PageHead } from '@market-pulse/contract';
import { describePage, shortenText } from '@market-pulse/format';
import { breadcrumbList, collectionPage } from '@market-pulse/remote-kit';
import { coinMarketPath } from '../quotes/useInstrumentPath';

/** The page as it is without a coin. */
export const CRYPTO_MARKET = { name: 'Crypto Market', path: '/markets/crypto' };
export const CRYPTO_LEAD = 'Prices, changes and market caps of twenty cryptocurrencies, each with its source and date.';
/** Of a symbol that is none, in characters: what an address says may be a page long. */
const SAID_LENGTH = 20;

export interface CoinAsked {
  /** The symbol that the address asks for, in capitals; `''` where it asks for none. */
  readonly symbol: string;
  /** The same as it is written there: in small letters it is another name of the coin's page. */
  readonly written: string;
  /** Every coin that the site knows; undefined while they are not there, or could not be had. */
  readonly coins: readonly CryptoToken[] | undefined;
}

/** Says that no coin has the symbol that the address asks for; undefined where one has it, and where nobody knows. */
export function missingCoin({ symbol, coins = [] }: Omit<CoinAsked, 'written'>): string | undefined {
  if (symbol === '' || coins.length === 0 || coins.some((coin) => coin.symbol === symbol)) return undefined;
  return `There is no cryptocurrency with the symbol "${shortenText(symbol, SAID_LENGTH)}".`;
}

/**
 * The head of the crypto market: of the coin that the address asks for, or else of the list.
 *
 * @param shown the coins that the page shows
 */
export function cryptoHead(asked: CoinAsked, shown: readonly CryptoToken[]): PageHead {
  if (missingCoin(asked) !== undefined) return { title: 'Cryptocurrency not found', isMissing: true };
  const coin = asked.coins?.find(({ symbol }) => symbol === asked.symbol);
  return coin ? coinHead(coin, asked.written) : marketHead(shown);
}

function marketHead(shown: readonly CryptoToken[]): PageHead {
  const { name, path } = CRYPTO_MARKET;
  const thing = (coin: CryptoToken) => ({ name: coin.name, path: coinMarketPath(coin.symbol) });
  return {
    title: name,
    description: CRYPTO_LEAD,
    structuredData: [collectionPage({ name, path, description: CRYPTO_LEAD, items: shown, thing })],
  };
}

function coinHead({ name, symbol, latest_price }: CryptoToken, written: string): PageHead {
  const path = coinMarketPath(symbol);
  return {
    title: `${name} (${symbol}) price and chart`,
    description: describePage(
      `${name} (${symbol}): price in US dollars, 24-hour change and volume, market cap and chart, with source and date.`,
    ),
    canonical: path,
    movedTo: written === symbol ? undefined : path,
    structuredData: [
      {
        '@type': 'ExchangeRateSpecification',
        name: `${name} in US dollars`,
        url: path,
        currency: symbol,
        currentExchangeRate: latest_price?.price_usd == null ? undefined : unitPrice(latest_price),
      },
      breadcrumbList(CRYPTO_MARKET, { name, path }),
    ],
  };
}

/** The price of one coin by schema.org, in US dollars, with the time that it is of. */
function unitPrice({ price_usd, as_of }: NonNullable<CryptoToken['latest_price']>) {
  return {
    '@type': 'UnitPriceSpecification',
    price: price_usd,
    priceCurrency: 'USD',
    validFrom: as_of ?? undefined,
  };
}
