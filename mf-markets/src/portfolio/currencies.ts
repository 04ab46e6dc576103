import type { WatchedKind } from '@market-pulse/contract';
import { unitOfCode, unitOfSymbol } from '@market-pulse/contract/rules';

/** Currencies that are offered for a portfolio and its amounts, by their ISO codes, those that most people have first. */
export const CURRENCIES = [
  ...['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'NZD', 'CNY', 'HKD', 'SGD', 'INR', 'KRW', 'TWD', 'THB', 'MYR'],
  ...['SEK', 'NOK', 'DKK', 'ISK', 'PLN', 'CZK', 'HUF', 'RON', 'BGN', 'TRY', 'ILS', 'ZAR', 'BRL', 'MXN', 'ARS', 'CLP'],
  ...['COP', 'PEN', 'IDR', 'PHP', 'VND', 'SAR', 'AED', 'QAR', 'KWD', 'EGP', 'NGN', 'KES', 'LKR', 'PKR', 'UAH', 'RUB'],
] as const;

/** Hundredths in which shares are priced: pence, agorot and cents of the rand. */
export const HUNDREDTHS = ['GBX', 'ILA', 'ZAC'] as const;

/** What a price of an instrument is most likely told in: of a share of London pence. */
export function usualCurrency(kind: WatchedKind, symbol: string): string {
  const unit = kind === 'stock' ? unitOfSymbol(symbol) : undefined;
  if (!unit) return 'USD';
  return unit.subunit === 1
    ? unit.currency
    : (HUNDREDTHS.find((code) => unitOfCode(code)?.currency === unit.currency) ?? unit.currency);
}
