/** The number that was typed; thousands may be grouped: `1,250.5`. NaN where it is none. */
export function numberOf(typed: string | undefined): number {
  const text = (typed ?? '').trim();
  return text === '' ? NaN : Number(text.replaceAll(',', ''));
}

/** Rule of a form: a number above zero. */
export async function requirePositive(_rule: unknown, typed: string | undefined): Promise<void> {
  if (!(numberOf(typed) > 0)) throw new Error('Enter a number above zero');
}

/** Rule of a form: a number that is not below zero. */
export async function requireNotBelowZero(_rule: unknown, typed: string | undefined): Promise<void> {
  if (!(numberOf(typed) >= 0)) throw new Error('Enter a number, zero or above');
}
