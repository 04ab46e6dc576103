/** What files write where they have no figure. */
const NOTHING = new Set(['', '-', '--', '.', 'n/a', 'na', 'nan', 'null', 'none']);
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
/** `$1,234.50`, as exchanges show it. */
const WITH_THOUSANDS = /^([+-]?)\$?(\d{1,3}(?:,\d{3})*|\d+)(\.\d+)?$/;
const FORMULA = /^[=@]|^[+-](?![\d.$])/;
const SHOWN_CHARACTERS = 40;

export type CellFigure = { readonly value: number | null } | { readonly reason: string };

/**
 * The number in a cell; null where there is none, which is never zero. Dollar signs and thousands separators are read; a
 * formula of a spreadsheet is none, because nothing here may run it.
 *
 * @param what names the cell in the reason
 */
export function readFigure(text: string, what: string): CellFigure {
  const trimmed = text.trim();
  if (NOTHING.has(trimmed.toLowerCase())) return { value: null };
  if (DECIMAL.test(trimmed)) return finite(Number(trimmed), trimmed, what);
  const [, sign = '', whole, fraction = ''] = WITH_THOUSANDS.exec(trimmed) ?? [];
  if (whole !== undefined) return finite(Number(sign + whole.replaceAll(',', '') + fraction), trimmed, what);
  const kind = FORMULA.test(trimmed) ? 'is a formula, not a number' : 'is not a number';
  return { reason: `${what} ${kind}: ${JSON.stringify(trimmed.slice(0, SHOWN_CHARACTERS))}` };
}

function finite(value: number, text: string, what: string): CellFigure {
  if (Number.isFinite(value)) return { value };
  return { reason: `${what} is too large: ${JSON.stringify(text.slice(0, SHOWN_CHARACTERS))}` };
}
