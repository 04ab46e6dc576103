import type { NamedSymbol, Quote } from '@market-pulse/contract';
import { formatCryptoPrice, formatStockPrice, type Numeric } from '@market-pulse/format';

/** A price as the site writes that of a stock, or of a coin; in US dollars without a currency, see `formatStockPrice`. */
export function priceText(kind: NamedSymbol['kind'], price: Numeric, currency?: Quote['currency']): string {
  return kind === 'stock' ? formatStockPrice(price, currency) : formatCryptoPrice(price);
}

/** The quote of a stock or a coin; undefined where there is none, or where its symbol stands for something else. */
export function quoteOf(
  quotes: readonly Quote[],
  { kind, symbol }: Pick<NamedSymbol, 'kind' | 'symbol'>,
): Quote | undefined {
  return quotes.find((one) => one.symbol === symbol && one.kind === kind && one.price !== null);
}

/** Weekly closes of a whole year (`SPARKLINE_WEEKS` of the contract). */
const YEAR = 52;
const PERCENT = 100;

/** The change over weekly closes of a year, in percent; undefined where they do not reach so far back. */
export function yearChange(closes: readonly number[] | undefined): number | undefined {
  const [first] = closes ?? [];
  const last = closes?.at(-1);
  if (closes === undefined || closes.length < YEAR || !first || last === undefined || first < 0) return undefined;
  return (PERCENT * (last - first)) / first;
}
