import { isMissing, MISSING, NOT_AVAILABLE } from './numeric';

/** A moment as the API sends it: an ISO 8601 date or date and time. Without a zone it is taken as UTC. */
export type IsoTime = string | null | undefined;

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const ISO_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const ZONE = /(Z|[+-]\d{2}:?\d{2})$/i;
const MILLISECONDS_PER_SECOND = 1_000;

/** As `en-US` has them. By hand, because making an `Intl.DateTimeFormat` takes a phone longer than all dates of a page. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Nov 21, 2026`, in UTC. */
function dayOf(time: number): string {
  const date = new Date(time);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** `14:30`, in UTC. */
function clockOf(time: number): string {
  const date = new Date(time);
  return [date.getUTCHours(), date.getUTCMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The moment in milliseconds since 1970, or undefined when the text is no ISO date. */
export function parseIsoTime(iso: IsoTime): number | undefined {
  if (isMissing(iso)) return undefined;
  const text = iso.trim();
  const isDay = ISO_DAY.test(text);
  if (!isDay && !ISO_TIME.test(text)) return undefined;
  const time = Date.parse(isDay || ZONE.test(text) ? text : `${text}Z`);
  return Number.isNaN(time) ? undefined : time;
}

function showTime(iso: IsoTime, format: (time: number) => string): string {
  if (isMissing(iso)) return MISSING;
  const time = parseIsoTime(iso);
  return time === undefined ? NOT_AVAILABLE : format(time);
}

/** `Nov 21, 2026`. In UTC and one locale, so that every server and browser renders the same text. */
export function formatDate(iso: IsoTime): string {
  return showTime(iso, dayOf);
}

/** `Nov 21, 2026, 14:30 UTC`. */
export function formatDateTime(iso: IsoTime): string {
  return showTime(iso, (time) => `${dayOf(time)}, ${clockOf(time)} UTC`);
}

/** The day alone, `2026-11-21`: the first ten characters that category cards show (specification, section 2). */
export function formatIsoDay(iso: IsoTime): string {
  return showTime(iso, (time) => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length));
}

/** The day of a time in Unix seconds, as news providers give it: `Nov 21, 2026`. */
export function formatUnixDate(seconds: number | null | undefined): string {
  if (isMissing(seconds)) return MISSING;
  const time = seconds * MILLISECONDS_PER_SECOND;
  return Number.isNaN(new Date(time).getTime()) ? NOT_AVAILABLE : dayOf(time);
}
