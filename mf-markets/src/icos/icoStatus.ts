import type { Ico } from '@market-pulse/contract';
import {
  icoStatus as statusOf,
  type IcoState,
  type IcoStatus,
  type IcoStatusName,
} from '@market-pulse/contract/ico-status';
import { parseIsoTime } from '@market-pulse/format';
import type { ChipProps } from '@market-pulse/ui';

/** Colour of the chip: the specification's success is `gain`, its warning `caution`. */
export const STATUS_TONES: Readonly<Record<IcoStatusName, NonNullable<ChipProps['tone']>>> = {
  Active: 'gain',
  Ongoing: 'caution',
  Upcoming: 'accent',
  Ended: 'neutral',
  Cancelled: 'loss',
};

/** An offering as lists tell of its state. External ones call the code `status`. */
export type StatedIco = Pick<Ico, 'start_date' | 'end_date' | 'is_active' | 'status_code'> & {
  readonly status?: string | null;
};

function stateOf({ start_date, end_date, is_active, status_code, status }: StatedIco): IcoState {
  return {
    ...{ start: parseIsoTime(start_date), end: parseIsoTime(end_date) },
    ...{ isActive: is_active, code: status_code, status },
  };
}

/**
 * The state of an offering, by the rule that the server picks phases with.
 *
 * @param now milliseconds since 1970
 */
export function icoStatus(ico: StatedIco, now: number): IcoStatus {
  return statusOf(stateOf(ico), now);
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
