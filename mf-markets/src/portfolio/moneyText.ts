import { formatDate, formatRatio, MISSING, parseNumeric, type Numeric } from '@market-pulse/format';

const MOST_DECIMALS = 8;

/** An amount of US dollars, with cents: `$1,234.50`, `-$0.40`. */
export function moneyText(amount: Numeric): string {
  const figure = parseNumeric(amount);
  if (figure === undefined) return MISSING;
  const text = formatRatio(figure);
  return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`;
}

/** What was gained or lost in US dollars, with its sign: `+$335.00`, `-$12.50`. */
export function gainText(amount: Numeric): string {
  const text = moneyText(amount);
  return text.startsWith('$') ? `+${text}` : text;
}

/** A number of shares or coins, with as many decimals as it has, eight at most: `1,250`, `0.00000001`. */
export function sharesText(quantity: number): string {
  return quantity.toLocaleString('en-US', { maximumFractionDigits: MOST_DECIMALS });
}

/** The days that figures are of: `Nov 20, 2026`, or `Nov 18, 2026 to Nov 20, 2026`. */
export function daysText(from: string, to: string): string {
  return from === to ? formatDate(to) : `${formatDate(from)} to ${formatDate(to)}`;
}
