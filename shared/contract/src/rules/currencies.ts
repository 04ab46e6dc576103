/** What prices are told in: a currency of ISO 4217, and how many of the unit make one of it (100 for pence). */
export interface PriceUnit {
  readonly currency: string;
  readonly subunit: 1 | 100;
}

/** Currencies in which something is priced today, by their codes. */
const CURRENCIES: ReadonlySet<string> = new Set(
  `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP
  CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD
  IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR
  MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP
  SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF
  YER ZAR ZMW ZWG`.split(/\s+/),
);

/** Units that are a hundredth of a currency, as exchanges and brokers call them. */
const HUNDREDTHS: ReadonlyMap<string, string> = new Map([
  ['GBX', 'GBP'],
  ['GBp', 'GBP'],
  ['ILA', 'ILS'],
  ['ZAC', 'ZAR'],
]);

/** Exchanges by the ending that Yahoo and others give their symbols, with the unit of their prices. */
const EXCHANGES: Readonly<Record<string, string>> = {
  ...{ L: 'GBX', IL: 'USD', TA: 'ILA', JO: 'ZAc' },
  ...{ PA: 'EUR', DE: 'EUR', F: 'EUR', BE: 'EUR', DU: 'EUR', HM: 'EUR', MU: 'EUR', SG: 'EUR', HA: 'EUR' },
  ...{ AS: 'EUR', BR: 'EUR', LS: 'EUR', MI: 'EUR', MC: 'EUR', MA: 'EUR', VI: 'EUR', HE: 'EUR', IR: 'EUR', AT: 'EUR' },
  ...{ SW: 'CHF', ST: 'SEK', CO: 'DKK', OL: 'NOK', IC: 'ISK', WA: 'PLN', PR: 'CZK', BD: 'HUF', IS: 'TRY' },
  ...{ TO: 'CAD', V: 'CAD', CN: 'CAD', NE: 'CAD', MX: 'MXN', SA: 'BRL', SN: 'CLP', BA: 'ARS' },
  ...{ T: 'JPY', HK: 'HKD', SS: 'CNY', SZ: 'CNY', KS: 'KRW', KQ: 'KRW', TW: 'TWD', TWO: 'TWD', NS: 'INR', BO: 'INR' },
  ...{ AX: 'AUD', NZ: 'NZD', SI: 'SGD', KL: 'MYR', JK: 'IDR', BK: 'THB', SR: 'SAR' },
};

/** Share classes of the United States whose ending is an exchange's elsewhere. */
const CLASSES_LIKE_EXCHANGES: ReadonlySet<string> = new Set(['MKC.V']);
/** A class of shares behind a dot: `BRK.B`; warrants, units and rights. */
const SHARE_CLASS = /^([A-Z]|W[ST][A-Z]?|UN?|RT?|RI)$/;

const DOLLARS: PriceUnit = { currency: 'USD', subunit: 1 };

/**
 * What a code of a currency means: `EUR`, or `GBX`, which is a hundredth of `GBP`. `GBp` is told from `GBP` by its last letter; codes are
 * taken in small letters too.
 *
 * @returns undefined for a currency that nobody knows
 */
export function unitOfCode(text: string): PriceUnit | undefined {
  const code = text.trim();
  const ofHundredth = HUNDREDTHS.get(code) ?? HUNDREDTHS.get(code.toUpperCase());
  if (ofHundredth !== undefined) return { currency: ofHundredth, subunit: 100 };
  return CURRENCIES.has(code.toUpperCase()) ? { currency: code.toUpperCase(), subunit: 1 } : undefined;
}

/**
 * What a share's prices are in, by its symbol as people and sources write it: `VOD.L` is traded in pence, `BRK.B` and `BRK-B` are
 * share classes, and what has no ending trades in the United States.
 *
 * @returns undefined for an ending that is no exchange's that is known
 */
export function unitOfSymbol(symbol: string): PriceUnit | undefined {
  const text = symbol.trim().toUpperCase();
  const [, ending] = /\.([A-Z0-9]+)$/.exec(text) ?? [];
  if (ending === undefined || CLASSES_LIKE_EXCHANGES.has(text)) return DOLLARS;
  const code = Object.hasOwn(EXCHANGES, ending) ? EXCHANGES[ending] : undefined;
  if (code !== undefined) return unitOfCode(code);
  return SHARE_CLASS.test(ending) ? DOLLARS : undefined;
}
