import type { Block } from './text/blocks';

/** Paragraphs among which the headline of a press release is looked for. */
const WITHIN = 40;
const SHORTEST = 15;
const LONGEST = 250;

/** What stands above a headline: the number of the exhibit, who to ask, where and when, names of the company. */
const NOT_A_HEADLINE =
  /^(?:exhibit|ex-?99|(?:for )?immediate release|press release|news release|earnings release|contacts?\b|[\w\s]*\bcontacts?:?$|media|investors?\b|for (?:further|more)|source:|financial news|table of|page|phone|tel|e-?mail|http|www)|(?:,|\b)\s*(?:inc|corp|corporation|company|co|ltd|llc|plc)\.?$|^[\w\s.,]+,?\s+\d{4}$|@|\(\d{3}\)|\d{3}-\d{4}/i;

/**
 * The headline of a press release: the first bold line, heading or line in capitals of its beginning that is none of what stands above
 * headlines. Null where there is none that can be told safely.
 */
export function releaseTitle(blocks: readonly Block[]): string | null {
  const lines = blocks.slice(0, WITHIN).filter(({ kind }) => kind === 'paragraph' || kind === 'heading');
  const found = lines.find(
    ({ kind, text, isBold }) =>
      (kind === 'heading' || isBold || text === text.toUpperCase()) &&
      text.length >= SHORTEST &&
      text.length <= LONGEST &&
      text.split(' ').length >= 3 &&
      !NOT_A_HEADLINE.test(text),
  );
  return found?.text ?? null;
}
