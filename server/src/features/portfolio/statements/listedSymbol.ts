import { unitOfSymbol } from '@market-pulse/contract';

/** The exchange of a currency in which one alone trades shares, by the ending that its symbols have (`unitOfSymbol`). */
const OF_CURRENCY: Readonly<Record<string, string>> = {
  ...{ GBP: 'L', CAD: 'TO', JPY: 'T', HKD: 'HK', AUD: 'AX', NZD: 'NZ', SGD: 'SI', ILS: 'TA', ZAR: 'JO', MXN: 'MX' },
  ...{ CHF: 'SW', SEK: 'ST', DKK: 'CO', NOK: 'OL', PLN: 'WA', CZK: 'PR', HUF: 'BD' },
};
/** Where a country's own shares are traded in euros, by the first letters of their ISIN. */
const OF_EURO_COUNTRY: Readonly<Record<string, string>> = {
  ...{ DE: 'DE', FR: 'PA', NL: 'AS', IT: 'MI', ES: 'MC', BE: 'BR', AT: 'VI', FI: 'HE', PT: 'LS' },
};

/** Exchanges as Interactive Brokers calls them, by the ending that symbols have there. */
const OF_EXCHANGE: Readonly<Record<string, string>> = {
  ...{
    IBIS: 'DE',
    IBIS2: 'DE',
    FWB: 'F',
    FWB2: 'F',
    SWB: 'SG',
    SBF: 'PA',
    AEB: 'AS',
    BVME: 'MI',
    'BVME.ETF': 'MI',
    BM: 'MC',
  },
  ...{
    'ENEXT.BE': 'BR',
    VSE: 'VI',
    HEX: 'HE',
    BVL: 'LS',
    LSE: 'L',
    LSEETF: 'L',
    EBS: 'SW',
    SFB: 'ST',
    CPH: 'CO',
    OSE: 'OL',
  },
  ...{ TSE: 'TO', VENTURE: 'V', TSEJ: 'T', SEHK: 'HK', ASX: 'AX', WSE: 'WA' },
};

/** What a file says of a share beside its symbol; empty where it says nothing. */
export interface Listing {
  readonly isin?: string | undefined;
  /** As Interactive Brokers calls it: `IBIS`, `SBF`. */
  readonly exchange?: string | undefined;
}

/**
 * The symbol of a share as this site names it, of brokers that leave out the exchange: `VOD` in pounds is `VOD.L`, and not what is called
 * `VOD` in New York. What is priced in US dollars, has an ending of an exchange, or is of the United States by its ISIN stays as it is.
 *
 * @returns undefined where it is priced in a currency of several exchanges, and nothing says which
 */
export function listedSymbol(symbol: string, currency: string, listing: Listing = {}): string | undefined {
  const { isin = '', exchange = '' } = listing;
  const code = /^gb[xp]$/i.test(currency) ? 'GBP' : currency.toUpperCase();
  const own = symbol.replace(/\.$/, '');
  if (code === '' || code === 'USD' || isin.startsWith('US')) return symbol;
  if (/\.[A-Z]+$/i.test(own) && unitOfSymbol(own)?.currency !== 'USD') return symbol;
  const ending = OF_EXCHANGE[exchange] ?? (code === 'EUR' ? OF_EURO_COUNTRY[isin.slice(0, 2)] : OF_CURRENCY[code]);
  return ending && `${own}.${ending}`;
}

/** What a line says whose share nobody knows by its symbol alone. */
export const UNKNOWN_LISTING = [
  'the file does not say on which exchange this share is traded',
  'Write the symbol with its exchange, such as SAP.DE or ASML.AS, or leave the line out.',
] as const;
