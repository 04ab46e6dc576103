/** Weekly closes that are a year; a history with fewer of them is shorter, or has gaps. */
const WEEKS = 50;

/** Change from the first to the last of a year's weekly closes, in percent; undefined where they are not of a year. */
export function yearChange(closes: readonly number[] | undefined): number | undefined {
  const first = closes?.[0];
  const last = closes?.at(-1);
  if (!closes || closes.length < WEEKS || !first || last === undefined) return undefined;
  return (last / first - 1) * 100;
}
