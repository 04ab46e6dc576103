const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  ...({
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const),
  hourCycle: 'h23',
});

/** What clocks in New York show at a moment, as if it were UTC, in milliseconds. */
function shownAt(moment: number): number {
  const part = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The moment at which the SEC accepted a filing. The header of a filing gives the time on the clock in New York (`20240201163030`), and
 * the submissions of `data.sec.gov` give that same time with a `Z` behind it, which is not true of it (accession
 * 0000320193-24-000005 in both). Null for a text that is no time.
 */
export function acceptedAt(text: string): Date | null {
  const found = /^(\d{4})-?(\d{2})-?(\d{2})T?(\d{2}):?(\d{2}):?(\d{2})(\.\d+)?Z?$/.exec(text.trim());
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(Number);
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  if (new Date(shown).getUTCDate() !== day || hour > 23) return null;
  const guess = shown + (shown - shownAt(shown));
  // Across a change of the clocks the offset at the guess is the right one.
  return new Date(guess + (shown - shownAt(guess)));
}

/** The day of the week (0 is Sunday) and the hour that clocks in New York show at a moment. */
export function newYorkHour(moment: Date): { readonly weekday: number; readonly hour: number } {
  const shown = new Date(shownAt(moment.getTime()));
  return { weekday: shown.getUTCDay(), hour: shown.getUTCHours() };
}
