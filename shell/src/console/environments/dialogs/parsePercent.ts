/** A percentage that was typed, or what is wrong with it. */
export type ParsedPercent =
  | { readonly status: 'valid'; readonly percent: number }
  | { readonly status: 'invalid'; readonly problem: string };

/** Reads a percentage of visitors: there are 10,000 groups of them, and so two decimals. A comma is taken as well. */
export function parsePercent(text: string): ParsedPercent {
  const typed = text.trim().replace(/\s*%$/, '').replace(',', '.');
  if (typed === '') return { status: 'invalid', problem: 'Say how many of a hundred visitors get it.' };
  if (!/^\d+(\.\d+)?$/.test(typed)) return { status: 'invalid', problem: 'A number from 0 to 100 is expected.' };
  const percent = Number(typed);
  if (percent > 100) return { status: 'invalid', problem: 'At most 100%, which is everyone.' };
  if (!/^\d+(\.\d{1,2})?$/.test(typed)) return { status: 'invalid', problem: 'At most two decimals.' };
  return { status: 'valid', percent };
}
