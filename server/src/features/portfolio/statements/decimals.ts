/** What stands around the digits of a number: a bracket, a sign, a currency. */
const AROUND = /^(?<before>\(?[-+]?[$€£¥]?[-+]?)(?<digits>\d[\d.,'’ \u00a0\u202f]*)(?<after>\)?)$/;
/** Marks between groups of three digits, beside the one that is no decimal mark. */
const SPACES = String.raw`'’ \u00a0\u202f`;
/** Three digits behind one mark: a thousand, or a number and three decimals. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/;
const WITH_DECIMALS = {
  '.': new RegExp(String.raw`^(\d+|\d{1,3}([,${SPACES}]\d{3})+)\.\d+$|^\d{1,3}(,\d{3}){2,}$`),
  ',': new RegExp(String.raw`^(\d+|\d{1,3}([.${SPACES}]\d{3})+),\d+$|^\d{1,3}(\.\d{3}){2,}$`),
};

/**
 * The cells of a file as if all its decimals stood behind a dot. Which mark they stand behind is decided for a whole file, as the order of
 * days is: `12,50` and `1.234,56` anywhere say that it is the comma, `12.50` and `1,234.56` that it is the dot. Where both are
 * there, or neither and the file may be of any country, a cell such as `1,234` gets both its meanings, so that it is read as no number.
 *
 * @param isOfAnyCountry whether nothing but the numbers tells how they are written: a file that is set apart by commas has dots
 */
export function decimalsWithDots(cells: Iterable<string>, isOfAnyCountry: boolean): (cell: string) => string {
  let [hasDots, hasCommas] = [false, false];
  for (const cell of cells) {
    const digits = AROUND.exec(cell)?.groups?.['digits'];
    if (digits === undefined || EITHER.test(digits)) continue;
    hasDots ||= WITH_DECIMALS['.'].test(digits);
    hasCommas ||= WITH_DECIMALS[','].test(digits);
  }
  if (hasCommas && !hasDots) return commasToDots;
  const isClear = hasDots ? !hasCommas : !isOfAnyCountry;
  return isClear ? (cell) => cell : withBothMeanings;
}

function commasToDots(cell: string): string {
  const { before = '', digits = '', after = '' } = AROUND.exec(cell)?.groups ?? {};
  const isNumber = WITH_DECIMALS[','].test(digits) || EITHER.test(digits);
  return isNumber ? `${before}${digits.replace(/[^\d,]/g, '').replace(',', '.')}${after}` : cell;
}

function withBothMeanings(cell: string): string {
  const digits = AROUND.exec(cell)?.groups?.['digits'] ?? '';
  return EITHER.test(digits) ? `${cell} (${digits.replace(/[.,]/, '')} or ${digits.replace(',', '.')})` : cell;
}
