import type { IcoPhase } from '../crypto';

/** Length of a day (specification, section 9). */
const DAY_MILLISECONDS = 86_400_000;

const ACTIVE_CODES = ['active', 'ongoing', 'live'];
const UPCOMING_CODES = ['upcoming', 'planned', 'announced'];
const CANCELLED_CODES = ['cancelled', 'failed'];

export type IcoStatusName = 'Active' | 'Ongoing' | 'Upcoming' | 'Ended' | 'Cancelled';

/** What the state of a token sale follows from. */
export interface IcoState {
  /** Milliseconds since 1970; undefined where it is not known. */
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly isActive: boolean;
  /** The organiser's word for the state, and the other name that lists have for it. */
  readonly code?: string | null | undefined;
  readonly status?: string | null | undefined;
}

/** What is said of the state of a token sale. */
export interface IcoStatus {
  readonly name: IcoStatusName;
  /** Where it stands in time: `Starts in 3 days`. Undefined where the dates do not say. */
  readonly label: string | undefined;
}

/** The organiser's word for the state, in lower case: the code, else the status, else `active` by the flag, else `''`. */
export function icoStatusCode({ code, status, isActive }: Omit<IcoState, 'start' | 'end'>): string {
  const words = [code, status].map((word) => word?.trim().toLowerCase());
  return words.find((word) => word) ?? (isActive ? 'active' : '');
}

/** Days of the calendar between two times, in UTC as the dates of a sale are: later today is 0, tomorrow is 1. */
function daysBetween(from: number, to: number): number {
  return Math.floor(to / DAY_MILLISECONDS) - Math.floor(from / DAY_MILLISECONDS);
}

function countDays(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

/**
 * The state of a token sale (specification, section 4): its dates decide, and only where they do not, its status code.
 *
 * @param now milliseconds since 1970
 */
export function icoStatus(sale: IcoState, now: number): IcoStatus {
  const { start, end, isActive } = sale;
  const code = icoStatusCode(sale);

  if (start !== undefined && start > now) {
    const days = daysBetween(now, start);
    return { name: 'Upcoming', label: days === 0 ? 'Starts today' : `Starts in ${countDays(days)}` };
  }
  if (end !== undefined && now <= end) {
    const days = daysBetween(now, end);
    const name = code === 'active' || isActive ? 'Active' : 'Ongoing';
    return { name, label: days === 0 ? 'Ends today' : `${countDays(days)} left` };
  }
  if (end !== undefined) {
    const days = daysBetween(end, now);
    return { name: 'Ended', label: days === 0 ? 'Ended today' : `Ended ${countDays(days)} ago` };
  }
  if (ACTIVE_CODES.includes(code)) return { name: 'Active', label: undefined };
  if (UPCOMING_CODES.includes(code)) return { name: 'Upcoming', label: start === undefined ? 'Dates TBA' : undefined };
  if (CANCELLED_CODES.includes(code)) return { name: 'Cancelled', label: undefined };
  return { name: isActive ? 'Active' : 'Ended', label: undefined };
}

const PHASES: Readonly<Record<IcoStatusName, IcoPhase>> = {
  Active: 'active',
  Ongoing: 'active',
  Upcoming: 'upcoming',
  Ended: 'ended',
  Cancelled: 'ended',
};

/** The phase that `?status=` picks a sale by: what is shown as running is active, and what was cancelled has ended. */
export function icoPhaseAt(sale: IcoState, now: number): IcoPhase {
  return PHASES[icoStatus(sale, now).name];
}
