import {
  formatChangePercent,
  formatDate,
  formatRatio,
  MISSING,
  parseNumeric,
  type Numeric,
} from '@market-pulse/format';

const MOST_DECIMALS = 8;
const PERCENT = 100;
/** What a few days made would be a number of many digits over a year: beyond this none is told. */
const HIGHEST_RETURN = 100;

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

/** A yearly rate of return: 0.1 is `+10.00%`; what is above 100 is `over 10,000%`. */
export function returnText(rate: number | null): string {
  if (rate === null) return MISSING;
  return rate > HIGHEST_RETURN ? 'over 10,000%' : formatChangePercent(rate * PERCENT);
}
