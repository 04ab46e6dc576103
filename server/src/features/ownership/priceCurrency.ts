const OTHER =
  /\b(?:CAD|CDN|Canadian|EUR|euros?|GBP|pence|sterling|JPY|yen|CHF|francs?|AUD|Australian|ILS|NIS|shekels?|INR|rupees?|SEK|NOK|DKK|kron(?:or|er?)|HKD|RMB|CNY|yuan|renminbi|BRL|reais|MXN|pesos?)\b|C\$|A\$|HK\$|€|£|¥/i;
const DOLLARS = /\bUSD\b|US\$|U\.S\.?\s*(?:dollars?|\$)|United States dollars?/i;

/**
 * Whether a price may be taken as US dollars. The forms have no currency: a footnote of the price that names another one, and not
 * dollars too (as where it says how it converts them), says that it is none.
 */
export function isInDollars(footnotes: readonly string[]): boolean {
  return !footnotes.some((text) => OTHER.test(text) && !DOLLARS.test(text));
}
