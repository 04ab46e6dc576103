const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
/** From when on a wait is told in hours. */
const HOURS_FROM_SECONDS = 2 * HOUR_SECONDS;

/** `40 seconds`, `5 minutes`, `20 hours`: rounded up, so that waiting that long is enough. */
export function waitInWords(seconds: number): string {
  const [length, unit] =
    seconds < MINUTE_SECONDS
      ? ([1, 'second'] as const)
      : seconds < HOURS_FROM_SECONDS
        ? ([MINUTE_SECONDS, 'minute'] as const)
        : ([HOUR_SECONDS, 'hour'] as const);
  const count = Math.ceil(seconds / length);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
