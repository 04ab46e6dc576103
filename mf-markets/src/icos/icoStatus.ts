import type { Ico } from '@market-pulse/contract';
import { parseIsoTime } from '@market-pulse/format';
import type { ChipProps } from '@market-pulse/ui';

/** Length of a day (specification, section 9). */
const DAY_MILLISECONDS = 86_400_000;

const ACTIVE_CODES = ['active', 'ongoing', 'live'];
const UPCOMING_CODES = ['upcoming', 'planned', 'announced'];
const CANCELLED_CODES = ['cancelled', 'failed'];

export type IcoPhaseName = 'Active' | 'Ongoing' | 'Upcoming' | 'Ended' | 'Cancelled';

/** What the card says of an offering's state. */
export interface IcoStatus {
  readonly name: IcoPhaseName;
  /** Colour of the chip: the specification's success is `gain`, its warning `caution`. */
  readonly tone: NonNullable<ChipProps['tone']>;
  /** Where the offering stands in time: `Starts in 3 days`. Undefined where the dates do not say. */
  readonly label: string | undefined;
}

/** What the state of an offering follows from. External lists call the code `status`. */
export type IcoState = Pick<Ico, 'start_date' | 'end_date' | 'is_active' | 'status_code'> & {
  readonly status?: string | null;
};

const TONES: Record<IcoPhaseName, IcoStatus['tone']> = {
  Active: 'gain',
  Ongoing: 'caution',
  Upcoming: 'accent',
  Ended: 'neutral',
  Cancelled: 'loss',
};

function statusOf(name: IcoPhaseName, label?: string): IcoStatus {
  return { name, tone: TONES[name], label };
}

/** The organiser's word for the state, in lower case: the code, else the status, else `active` by the flag, else `''`. */
export function statusCodeOf({ status_code, status, is_active }: IcoState): string {
  const words = [status_code, status].map((word) => word?.trim().toLowerCase());
  return words.find((word) => word) ?? (is_active ? 'active' : '');
}

/** Days of the calendar between two times, in UTC as the card's dates are: later today is 0, tomorrow is 1. */
function daysBetween(from: number, to: number): number {
  return Math.floor(to / DAY_MILLISECONDS) - Math.floor(from / DAY_MILLISECONDS);
}

function countDays(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

/**
 * The state of an offering (specification, section 4): its dates decide, and only where they do not, its status code.
 *
 * @param now milliseconds since 1970
 */
export function icoStatus(ico: IcoState, now: number): IcoStatus {
  const start = parseIsoTime(ico.start_date);
  const end = parseIsoTime(ico.end_date);
  const code = statusCodeOf(ico);

  if (start !== undefined && start > now) {
    const days = daysBetween(now, start);
    return statusOf('Upcoming', days === 0 ? 'Starts today' : `Starts in ${countDays(days)}`);
  }
  if (end !== undefined && now <= end) {
    const days = daysBetween(now, end);
    const name = code === 'active' || ico.is_active ? 'Active' : 'Ongoing';
    return statusOf(name, days === 0 ? 'Ends today' : `${countDays(days)} left`);
  }
  if (end !== undefined) {
    const days = daysBetween(end, now);
    return statusOf('Ended', days === 0 ? 'Ended today' : `Ended ${countDays(days)} ago`);
  }
  if (ACTIVE_CODES.includes(code)) return statusOf('Active');
  if (UPCOMING_CODES.includes(code)) return statusOf('Upcoming', start === undefined ? 'Dates TBA' : undefined);
  if (CANCELLED_CODES.includes(code)) return statusOf('Cancelled');
  return statusOf(ico.is_active ? 'Active' : 'Ended');
}

/**
 * The elapsed share of an offering's time in percent: 0 to 100, rounded. Undefined where a date is missing.
 *
 * @param now milliseconds since 1970
 */
export function icoProgress(
  { start_date, end_date }: Pick<Ico, 'start_date' | 'end_date'>,
  now: number,
): number | undefined {
  const start = parseIsoTime(start_date);
  const end = parseIsoTime(end_date);
  if (start === undefined || end === undefined) return undefined;
  if (end <= start) return now < end ? 0 : 100;
  return Math.round(Math.min(1, Math.max(0, (now - start) / (end - start))) * 100);
}
