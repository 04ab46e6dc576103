/** A figure as it comes from a provider or the API: a number, the text of one, or nothing. */
export type Numeric = number | string | null | undefined;

/** Shown where a figure, date or text is missing (decision 29). */
export const MISSING = '-';

/** Shown where there is a text, but no figure or date can be read from it (decision 29). */
export const NOT_AVAILABLE = 'N/A';

const PLAIN_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** True for null, undefined and blank text: what is shown as `-`. */
export function isMissing(value: unknown): value is null | undefined | '' {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/**
 * Reads a figure. Text that is no number loses everything except digits, dot and minus first (specification, section 5):
 * `"$1,234.5M"` is 1234.5.
 *
 * @returns the finite number, or undefined when there is none in it
 */
export function parseNumeric(value: Numeric): number | undefined {
  if (isMissing(value)) return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const text = value.trim();
  const digits = PLAIN_NUMBER.test(text) ? text : text.replace(/[^\d.-]/g, '');
  const parsed = digits === '' ? Number.NaN : Number(digits);
  return Number.isFinite(parsed) ? parsed : undefined;
}

/** Shows a figure by `format`, or `-` when it is missing, or `N/A` when it cannot be read. */
export function showNumeric(value: Numeric, format: (figure: number) => string): string {
  if (isMissing(value)) return MISSING;
  const figure = parseNumeric(value);
  return figure === undefined ? NOT_AVAILABLE : format(figure);
}

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * A number without its sign, grouped by thousands, with between `minimum` and `maximum` decimals. The locale is fixed, so
 * that a server and every browser render the same text.
 */
export function formatMagnitude(figure: number, minimum: number, maximum: number = minimum): string {
  const key = `${minimum}-${maximum}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat('en-US', { minimumFractionDigits: minimum, maximumFractionDigits: maximum });
    formatters.set(key, formatter);
  }
  return formatter.format(Math.abs(figure));
}

/** The minus of a negative figure, unless `magnitude`, its rounded text, is all zeros: nothing shows as `-0.00`. */
export function minusOf(figure: number, magnitude: string): '-' | '' {
  return figure < 0 && /[1-9]/.test(magnitude) ? '-' : '';
}

/** A change with its sign, which nothing that rounds to zero has but a plus: `+1.20`, `-0.45`, `+0.00` (decision 40). */
export function signed(figure: number, decimals: number): string {
  const magnitude = formatMagnitude(figure, decimals);
  return (minusOf(figure, magnitude) || '+') + magnitude;
}

const UNIT_SIZES = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 };

export interface MagnitudeUnit {
  /** The value of one of this unit: 1e9 for billions. */
  size: number;
  suffix: keyof typeof UNIT_SIZES;
  decimals: number;
}

/** The named units, smallest first, each shown with `decimals` decimals. */
export function unitsOf(decimals: number, ...suffixes: MagnitudeUnit['suffix'][]): MagnitudeUnit[] {
  return suffixes.map((suffix) => ({ size: UNIT_SIZES[suffix], suffix, decimals }));
}

/**
 * A magnitude in the largest unit that it reaches after rounding: 999,950,000 is `1.0B`, never `1000.0M`.
 *
 * @param units ascending by size
 * @param below how a figure smaller than every unit is shown: its number of decimals, at least and at most
 */
export function abbreviate(
  figure: number,
  units: MagnitudeUnit[],
  below: { minimum: number; maximum: number },
): string {
  const magnitude = Math.abs(figure);
  const steps = [{ size: 1, suffix: '', minimum: below.minimum, maximum: below.maximum }].concat(
    units.map(({ size, suffix, decimals }) => ({ size, suffix, minimum: decimals, maximum: decimals })),
  );
  const roundedTo = (step: (typeof steps)[number]) => {
    const scale = 10 ** step.maximum;
    return (Math.round((magnitude / step.size) * scale) / scale) * step.size;
  };
  const index = steps.findIndex((step, position) => {
    const next = steps[position + 1];
    return !next || roundedTo(step) < next.size;
  });
  const step = steps[index];
  return step ? formatMagnitude(magnitude / step.size, step.minimum, step.maximum) + step.suffix : '';
}
