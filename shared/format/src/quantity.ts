import { abbreviate, formatMagnitude, minusOf, showNumeric, signed, unitsOf, type Numeric } from './numeric';

const LARGE_NUMBER_UNITS = unitsOf(1, 'K', 'M', 'B', 'T');
const VOLUME_UNITS = unitsOf(2, 'K', 'M', 'B');
const TWO_DECIMALS = 2;

/** A large number with one decimal: `1.2K`, `3.4M`, `5.6B`, `7.8T`. */
export function formatLargeNumber(value: Numeric): string {
  return showNumeric(value, (figure) => {
    const magnitude = abbreviate(figure, LARGE_NUMBER_UNITS, { minimum: 0, maximum: 1 });
    return minusOf(figure, magnitude) + magnitude;
  });
}

/** A trading volume in shares, as the company page shows it: `12.35M`, `845`. */
export function formatVolume(value: Numeric): string {
  return showNumeric(value, (figure) => {
    const magnitude = abbreviate(figure, VOLUME_UNITS, { minimum: 0, maximum: 0 });
    return minusOf(figure, magnitude) + magnitude;
  });
}

/** A whole number of things, grouped by thousands: `164,000` employees. */
export function formatCount(value: Numeric): string {
  return showNumeric(value, (figure) => {
    const magnitude = formatMagnitude(figure, 0);
    return minusOf(figure, magnitude) + magnitude;
  });
}

/** A ratio such as price to earnings or debt to equity, with two decimals. */
export function formatRatio(value: Numeric): string {
  return showNumeric(value, (figure) => {
    const magnitude = formatMagnitude(figure, TWO_DECIMALS);
    return minusOf(figure, magnitude) + magnitude;
  });
}

/** An amount in whatever unit stands beside it, grouped by thousands: `81.6`, `-1,286`. */
export function formatAmount(value: Numeric, decimals: number): string {
  return showNumeric(value, (figure) => {
    const magnitude = formatMagnitude(figure, decimals);
    return minusOf(figure, magnitude) + magnitude;
  });
}

/** A share of a whole, given in percent (1.5 is `1.50%`), such as a dividend yield. */
export function formatPercent(value: Numeric): string {
  return showNumeric(value, (figure) => {
    const magnitude = formatMagnitude(figure, TWO_DECIMALS);
    return `${minusOf(figure, magnitude)}${magnitude}%`;
  });
}

/** A change in percent, with its sign: `+1.20%`, `-0.45%`, `+0.00%` (decision 40). */
export function formatChangePercent(value: Numeric): string {
  return showNumeric(value, (figure) => `${signed(figure, TWO_DECIMALS)}%`);
}
