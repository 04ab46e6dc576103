import { dayNumber } from './day';

/** A price that is twenty times another one of the same month is a mistake or a split that nobody told of. */
const JUMP_FACTOR = 20;
/** Over longer gaps prices may have gone anywhere. */
const JUMP_DAYS = 31;

/** A day's close. */
export interface Close {
  readonly date: string;
  readonly close: number;
}

/** Whether the closes of two days of one history, in either order, cannot both be true unless there was a split. */
export function isJump(one: Close, other: Close): boolean {
  if (Math.abs(dayNumber(one.date) - dayNumber(other.date)) > JUMP_DAYS) return false;
  const ratio = one.close / other.close;
  return ratio >= JUMP_FACTOR || ratio <= 1 / JUMP_FACTOR;
}
