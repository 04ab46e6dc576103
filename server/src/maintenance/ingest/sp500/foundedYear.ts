/**
 * The founding year that a cell such as `1998 (1923 / 1874)` means: the first one, of the company as it is now. The years
 * behind it are those of its forerunners. Undefined when the text does not begin with a year.
 */
export function foundedYear(text: string): number | undefined {
  const year = /^\s*(1[5-9]\d{2}|20\d{2})(?!\d)/.exec(text)?.[1];
  return year === undefined ? undefined : Number(year);
}
