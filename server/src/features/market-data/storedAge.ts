/**
 * How long ago something was stored, in milliseconds; `Infinity` where nothing was. What is ahead of the clock was stored before that was
 * set back: nobody knows how long ago, and it is too old for whatever it is wanted for.
 */
export function ageOf(storedAt: Date | null | undefined, now: Date): number {
  return storedAt && storedAt <= now ? now.getTime() - storedAt.getTime() : Infinity;
}
