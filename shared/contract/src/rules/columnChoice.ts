/**
 * `all`, and after it each column that is not shown, and each that is shown even where a window is too narrow for it:
 * `all-volume-pe.sector`.
 */
const COLUMN_CHOICE = /^all(?:[-.][a-z0-9_]+)*$/;
/** More columns than fit in here no table has. */
const COLUMN_CHOICE_MAX_LENGTH = 300;

/** Whether a text says which columns of a table are seen, as `columns` of an address does. */
export function isColumnChoice(text: string): boolean {
  return text.length <= COLUMN_CHOICE_MAX_LENGTH && COLUMN_CHOICE.test(text);
}
