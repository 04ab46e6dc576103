import type { NewYorkSession } from '@market-pulse/analysis/calendar';

const timeInNewYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: 'numeric',
  minute: '2-digit',
});

const dayInNewYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

/** What the exchange does and until when, in New York's time: `closes at 4:00 PM in New York`. */
export function sessionText({ isOpen, until, holiday, closesEarly }: NewYorkSession, now: Date): string {
  const time = `${timeInNewYork.format(until)} in New York`;
  if (isOpen) return closesEarly ? `closes early today, at ${time}` : `closes at ${time}`;
  const isToday = dayInNewYork.format(until) === dayInNewYork.format(now);
  const opens = isToday ? `opens today at ${time}` : `opens ${dayInNewYork.format(until)} at ${time}`;
  return holiday ? `${holiday}; ${opens}` : opens;
}
