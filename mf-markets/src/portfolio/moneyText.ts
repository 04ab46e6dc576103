import { formatDate, formatRatio, MISSING, parseNumeric, type Numeric } from '@market-pulse/format';

const MOST_DECIMALS = 8;
const PERCENT = 100;
/** What a few days made would be a number of many digits over a year: beyond this none is told. */
const HIGHEST_RETURN = 100;

/** The sign of each currency that has one of its own: others stand by their code. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹', KRW: '₩', ILS: '₪', BRL: 'R$', CAD: 'CA$', AUD: 'A$' },
};

/** The sign of a currency, or its code and a space. */
function currencySign(currency: string): string {
  return SIGNS[currency] ?? `${currency}\u00a0`;
}

function withSign(text: string, currency: string): string {
  const sign = currencySign(currency);
  return text.startsWith('-') ? `-${sign}${text.slice(1)}` : `${sign}${text}`;
}

/** An amount of money, with cents: `$1,234.50`, `-$0.40`, `CHF 5.00`. */
export function moneyText(amount: Numeric, currency = 'USD'): string {
  const figure = parseNumeric(amount);
  return figure === undefined ? MISSING : withSign(formatRatio(figure), currency);
}

/** An amount of money without cents: `$84,143`. */
export function wholeMoneyText(amount: number, currency = 'USD'): string {
  const text = Math.round(amount).toLocaleString('en-US');
  return withSign(text === '-0' ? '0' : text, currency);
}

/** What was gained or lost, with its sign: `+$335.00`, `-$12.50`. */
export function gainText(amount: Numeric, currency = 'USD'): string {
  return signed(moneyText(amount, currency), amount);
}

/** What was gained or lost, with its sign and without cents. */
export function wholeGainText(amount: number, currency = 'USD'): string {
  return signed(wholeMoneyText(amount, currency), amount);
}

const signed = (text: string, amount: Numeric) =>
  parseNumeric(amount) === undefined || text.startsWith('-') ? text : `+${text}`;

/** A price of one, with four decimals below one: `$0.0625`. */
export function priceText(price: number, currency = 'USD'): string {
  const isSmall = Math.abs(price) < 1 && price !== 0;
  const text = price.toLocaleString('en-US', {
    minimumFractionDigits: 2,
    ...(isSmall ? { maximumSignificantDigits: 4, minimumFractionDigits: 0 } : { maximumFractionDigits: 2 }),
  });
  return withSign(text, currency);
}

/** A number of shares or coins, with as many decimals as it has, eight at most: `1,250`, `0.00000001`. */
export function sharesText(quantity: number): string {
  return quantity.toLocaleString('en-US', { maximumFractionDigits: MOST_DECIMALS });
}

/** The days that figures are of: `Nov 20, 2026`, or `Nov 18, 2026 to Nov 20, 2026`. */
export function daysText(from: string, to: string): string {
  return from === to ? formatDate(to) : `${formatDate(from)} to ${formatDate(to)}`;
}

/** A return with one decimal: 0.161 is `+16.1%`; what is above 100 is `over 10,000%`. */
export function shortReturnText(rate: number | null): string {
  if (rate === null) return MISSING;
  if (rate > HIGHEST_RETURN) return 'over 10,000%';
  const text = (rate * PERCENT).toFixed(1);
  const shown = text === '-0.0' ? '0.0' : text;
  return `${shown.startsWith('-') ? '' : '+'}${Number(shown).toLocaleString('en-US', { minimumFractionDigits: 1 })}%`;
}
