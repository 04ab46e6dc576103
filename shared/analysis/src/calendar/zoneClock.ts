import type { Day } from './exchangeHolidays';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The first format of a date takes a browser 13 ms: it is made by who asks for a time, not by who loads this file. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(zone, clock);
  return clock;
}

/** What the clocks of a zone of the IANA database show at a moment. */
export function clockIn(zone: string, moment: Date): { readonly day: Day; readonly minutes: number } {
  const part = Object.fromEntries(
    clockOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return { day: `${part.year}-${part.month}-${part.day}`, minutes: Number(part.hour) * 60 + Number(part.minute) };
}
