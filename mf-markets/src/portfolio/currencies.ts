/** Currencies that are offered for a portfolio and its amounts, by their ISO codes, those that most people have first. */
export const CURRENCIES = [
  ...['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'NZD', 'CNY', 'HKD', 'SGD', 'INR', 'KRW', 'TWD', 'THB', 'MYR'],
  ...['SEK', 'NOK', 'DKK', 'ISK', 'PLN', 'CZK', 'HUF', 'RON', 'BGN', 'TRY', 'ILS', 'ZAR', 'BRL', 'MXN', 'ARS', 'CLP'],
  ...['COP', 'PEN', 'IDR', 'PHP', 'VND', 'SAR', 'AED', 'QAR', 'KWD', 'EGP', 'NGN', 'KES', 'LKR', 'PKR', 'UAH', 'RUB'],
] as const;
