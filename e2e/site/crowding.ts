import { availableParallelism, loadavg } from 'node:os';

/** How many times as long as alone something takes, because more programs want to run than there are processors. */
export function crowding(): number {
  return Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
}
