import type { CampaignAct } from '@market-pulse/contract';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Ages that the picture reaches: what is younger or older stands at its edge. */
const YOUNGEST = HOUR;
const OLDEST = 4 * 365 * DAY;

/** Size of the picture, in its own units. */
export const PLOT = { width: 540, height: 128, bottom: 20 } as const;

/** Ages that have a line. */
const LINES: readonly (readonly [number, string])[] = [
  [6 * HOUR, '6 hours'],
  [DAY, '1 day'],
  [7 * DAY, '1 week'],
  [30 * DAY, '1 month'],
  [365 * DAY, '1 year'],
];

const inside = PLOT.height - PLOT.bottom;

/** Where an age stands, from the top: ages on a logarithmic scale, the oldest above. */
export function heightOf(age: number): number {
  const share = Math.log(Math.min(OLDEST, Math.max(YOUNGEST, age)) / YOUNGEST) / Math.log(OLDEST / YOUNGEST);
  return Math.round(10 * (inside - 6 - share * (inside - 12))) / 10;
}

/** A point of the picture. */
export interface AgePoint {
  readonly act: CampaignAct;
  readonly x: number;
  readonly y: number;
}

/**
 * The picture of a campaign: what accounts did, by time and by how old they were.
 *
 * @param youngDays how many days an account is young
 */
export function agePlot(acts: readonly CampaignAct[], youngDays: number) {
  const moments = acts.map(({ acted_at: at }) => Date.parse(at));
  const [from, to] = [Math.min(...moments), Math.max(...moments)];
  const xOf = (at: number) =>
    Math.round(10 * (to === from ? PLOT.width / 2 : 6 + ((at - from) / (to - from)) * (PLOT.width - 12))) / 10;
  return {
    points: acts.map((act): AgePoint => {
      const at = Date.parse(act.acted_at);
      return { act, x: xOf(at), y: heightOf(at - Date.parse(act.joined_at)) };
    }),
    lines: LINES.map(([age, label]) => ({ label, y: heightOf(age) })),
    /** From here down accounts are young. */
    young: heightOf(youngDays * DAY),
    ticks: (to === from ? [0] : [0, 1, 2, 3, 4]).map((part) => {
      const at = from + (part / 4) * (to - from);
      return { x: xOf(at), label: new Date(at).toISOString().slice('2026-11-20T'.length, '2026-11-20T10:00'.length) };
    }),
  };
}
