/**
 * Digits, grouped by thousands or not, with decimals behind a dot: `12,50` and `0,5` are none, they could mean two things. What is
 * very small stands as `1e-8`.
 */
const NUMBER = /^-?(\d+|[1-9]\d{0,2}(,\d{3})+)?(\.\d*)?(e[+-]?\d{1,3})?$/i;

/** The number that was typed; thousands may be grouped: `1,250.5`, `-3`. NaN where it is none. */
export function numberOf(typed: string | undefined): number {
  const text = (typed ?? '').trim();
  return NUMBER.test(text) && /^-?\.?\d/.test(text) ? Number(text.replaceAll(',', '')) : NaN;
}

/** Rule of a form: a number above zero. */
export async function requirePositive(_rule: unknown, typed: string | undefined): Promise<void> {
  if (!(numberOf(typed) > 0)) throw new Error('Enter a number above zero, with decimals behind a dot');
}

/** Rule of a form: a number that is not below zero. */
export async function requireNotBelowZero(_rule: unknown, typed: string | undefined): Promise<void> {
  if (!(numberOf(typed) >= 0)) throw new Error('Enter a number, zero or above, with decimals behind a dot');
}

/** Rule of a form: a number of either sign. */
export async function requireNumber(_rule: unknown, typed: string | undefined): Promise<void> {
  if (Number.isNaN(numberOf(typed))) throw new Error('Enter a number, with decimals behind a dot');
}
