/** Currencies that amounts of a portfolio may be in, by their ISO codes, those that most people have first. */
export const CURRENCIES = [
  ...['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'NZD', 'CNY', 'HKD', 'SGD', 'INR', 'KRW', 'TWD', 'THB', 'MYR'],
  ...['SEK', 'NOK', 'DKK', 'ISK', 'PLN', 'CZK', 'HUF', 'RON', 'BGN', 'TRY', 'ILS', 'ZAR', 'BRL', 'MXN', 'ARS', 'CLP'],
  ...['COP', 'PEN', 'IDR', 'PHP', 'VND', 'SAR', 'AED', 'QAR', 'KWD', 'EGP', 'NGN', 'KES', 'LKR', 'PKR', 'UAH', 'RUB'],
] as const;

const known: ReadonlySet<string> = new Set(CURRENCIES);

/** Units in which shares are priced, and the currency that each is a hundredth of: pence, agorot, cents. */
const HUNDREDTHS: Readonly<Record<string, string>> = { GBX: 'GBP', GBp: 'GBP', ILA: 'ILS', ZAC: 'ZAR', ZAc: 'ZAR' };
const HUNDREDTH = 100;

/** Whether a code is that of a currency; hundredths are none of their own. */
export function isCurrency(code: string): boolean {
  return known.has(code);
}

/** A currency and how many of the unit make one of it: `GBX` is GBP and 100. Undefined for a code that nobody knows. */
export function wholeCurrency(code: string): { readonly currency: string; readonly unit: number } | undefined {
  const whole = Object.hasOwn(HUNDREDTHS, code) ? HUNDREDTHS[code] : undefined;
  if (whole !== undefined) return { currency: whole, unit: HUNDREDTH };
  const currency = code.toUpperCase();
  return known.has(currency) ? { currency, unit: 1 } : undefined;
}
