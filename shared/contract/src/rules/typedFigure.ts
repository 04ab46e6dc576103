/** Digits with at most four decimals and a letter for thousands and more: no exponent, and no more than a figure may have. */
const FIGURE = /^([+-]?)(\d{1,13}(?:\.\d{0,4})?|\.\d{1,4})([kmbt]?)$/i;
const LETTERS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9, t: 1e12 };
/** Binary fractions leave noise behind: 1.1 million is 1,100,000 and no hair more. */
const SIGNIFICANT_DIGITS = 12;

/**
 * The figure that people type, and addresses of tables have, with or without a dollar or percent sign, commas, and K, M, B or T:
 * `$1,250.5`, `-2%`, `1.5M`. Undefined for nothing, NaN for what is no number.
 */
export function readTypedFigure(typed: string): number | undefined {
  const text = typed
    .trim()
    .replace(/^([+-]?)\$\s*/, '$1')
    .replace(/\s*%$/, '')
    .replaceAll(',', '');
  if (text === '') return undefined;
  const [, sign, digits, letter = ''] = FIGURE.exec(text) ?? [];
  if (digits === undefined) return NaN;
  const figure = Number((Number(digits) * (LETTERS[letter.toLowerCase()] ?? 1)).toPrecision(SIGNIFICANT_DIGITS));
  return sign === '-' && figure !== 0 ? -figure : figure;
}
