import {
  abbreviate,
  formatMagnitude,
  minusOf,
  parseNumeric,
  showNumeric,
  signed,
  unitsOf,
  type Numeric,
} from './numeric';

const MARKET_CAP_UNITS = unitsOf(1, 'M', 'B', 'T');
const COMPANY_MONEY_UNITS = unitsOf(2, 'M', 'B', 'T');
const EXECUTIVE_PAY_UNITS = [...unitsOf(0, 'K'), ...unitsOf(2, 'M')];

/** Prices below this are shown with four significant digits instead of four decimals (decision 40). */
const TINY_PRICE = 0.0001;
const TINY_PRICE_DIGITS = 4;
const CENT_DECIMALS = 2;
const SMALL_PRICE_DECIMALS = 4;
/** More are refused by older browsers. */
const MOST_DECIMALS = 20;

function dollars(figure: number, magnitude: string): string {
  return `${minusOf(figure, magnitude)}$${magnitude}`;
}

/**
 * A market capitalisation in US dollars with one decimal from a million on: `$2.3T`, `$45.6M`, `$999,999`
 * (decision 40).
 */
export function formatMarketCap(value: Numeric): string {
  return showNumeric(value, (figure) =>
    dollars(figure, abbreviate(figure, MARKET_CAP_UNITS, { minimum: 0, maximum: 0 })),
  );
}

/** Money on the company page, in US dollars: `$1.23T`, `$4.56B`, `$7.89M`, below that the number in full. */
export function formatCompanyMoney(value: Numeric): string {
  return showNumeric(value, (figure) =>
    dollars(figure, abbreviate(figure, COMPANY_MONEY_UNITS, { minimum: 0, maximum: 2 })),
  );
}

/** An executive's pay in US dollars: `$1.25M`, `$450K`, `$900` (specification, section 9). */
export function formatExecutivePay(value: Numeric): string {
  return showNumeric(value, (figure) =>
    dollars(figure, abbreviate(figure, EXECUTIVE_PAY_UNITS, { minimum: 0, maximum: 0 })),
  );
}

/** Signs that are of one currency alone; others are told by their code. */
const SIGNS: Readonly<Record<string, string>> = { USD: '$', GBP: '£', EUR: '€', INR: '₹', ILS: '₪', KRW: '₩' };

/** What stands before an amount: `£`, `CHF `, and nothing where nobody knows the currency. */
function signOf(currency: string | null): string {
  if (currency === null) return '';
  return Object.hasOwn(SIGNS, currency) ? (SIGNS[currency] ?? '') : `${currency}\u00A0`;
}

/**
 * The price of a share, with cents: `$1,234.50`; below one dollar four decimals, `$0.1234`; below `$0.0001` four
 * significant digits, `$0.00001234`, so that no price is shown as nothing or rounded by more than it moves; nothing is `$0.00` (decision 40, as
 * docs/decisions/prices.md amends it).
 *
 * @param currency its ISO 4217 code, US dollars without; null where nobody knows it, and then a price stands without a sign
 */
export function formatStockPrice(value: Numeric, currency: string | null = 'USD'): string {
  return showNumeric(value, (figure) => {
    const magnitude = priceMagnitude(Math.abs(figure));
    return `${minusOf(figure, magnitude)}${signOf(currency)}${magnitude}`;
  });
}

/** The price of a coin in US dollars: by the same rule as that of a share. */
export function formatCryptoPrice(value: Numeric): string {
  return formatStockPrice(value);
}

/**
 * A change of a price in its own currency, with its sign and as many decimals as the price is shown with: `+1.20` of a share of
 * $50, `+0.0024` of one of $0.0060, `-0.00000034` of a coin of $0.00001234 (decision 40, as docs/decisions/prices.md amends it).
 * Two decimals where the price is not known.
 */
export function formatChangeAmount(value: Numeric, price: Numeric): string {
  const known = parseNumeric(price);
  const decimals = known === undefined ? CENT_DECIMALS : decimalsOf(priceMagnitude(Math.abs(known)));
  return showNumeric(value, (figure) => signed(figure, Math.min(decimals, MOST_DECIMALS)));
}

function decimalsOf(magnitude: string): number {
  return magnitude.split('.')[1]?.length ?? 0;
}

function priceMagnitude(price: number): string {
  if (price >= 1 || price === 0) return formatMagnitude(price, CENT_DECIMALS);
  const [digits = '', exponent = '0'] = price.toExponential(TINY_PRICE_DIGITS - 1).split('e');
  const significant = Number(`${digits}e${exponent}`);
  if (price > 0 && significant < TINY_PRICE) {
    return significant.toFixed(Math.min(100, TINY_PRICE_DIGITS - 1 - Number(exponent)));
  }
  const magnitude = formatMagnitude(price, SMALL_PRICE_DECIMALS);
  // What rounds up to a dollar is one, with its cents: `$1.00`, never `$1.0000`.
  return Number(magnitude) >= 1 ? formatMagnitude(1, CENT_DECIMALS) : magnitude;
}
