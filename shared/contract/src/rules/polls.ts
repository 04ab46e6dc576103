/** How many options a poll has, at least and at most. */
export const POLL_OPTIONS_MIN = 2;
export const POLL_OPTIONS_MAX = 10;

/** How many days a poll may run. */
export const POLL_DAYS = [1, 3, 7, 14, 30] as const;
export type PollDays = (typeof POLL_DAYS)[number];

// What composer and server both say of a poll, so that nobody reads two texts for one fault.
export const POLL_TOO_FEW_OPTIONS = `A poll needs at least ${POLL_OPTIONS_MIN} options.`;
export const POLL_TOO_MANY_OPTIONS = `A poll has at most ${POLL_OPTIONS_MAX} options.`;
export const POLL_BLANK_OPTION = 'Please say what each option of the poll is.';
export const POLL_SAME_OPTIONS = 'Two options of the poll say the same.';

/** What of an option is compared: case, width, spaces in a row and characters that nobody sees make no other option. */
export function pollOptionKey(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** What is wrong with the options of a poll, in words; undefined where nothing is. */
export function pollOptionsProblem(options: readonly string[]): string | undefined {
  if (options.length < POLL_OPTIONS_MIN) return POLL_TOO_FEW_OPTIONS;
  if (options.length > POLL_OPTIONS_MAX) return POLL_TOO_MANY_OPTIONS;
  const keys = options.map(pollOptionKey);
  if (keys.includes('')) return POLL_BLANK_OPTION;
  return new Set(keys).size < keys.length ? POLL_SAME_OPTIONS : undefined;
}
