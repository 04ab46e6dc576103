/** Changes in percent from which on a colour is one step stronger. */
const STEPS = [0.25, 1.25, 2.5] as const;

/** How strongly a change is coloured, from -3 to 3; 0 for one that hardly is any. */
export type HeatStep = -3 | -2 | -1 | 0 | 1 | 2 | 3;

/** The step of a change in percent; undefined where it is not known. */
export function heatStep(change: number | null | undefined): HeatStep | undefined {
  if (change == null) return undefined;
  const step = STEPS.filter((from) => Math.abs(change) >= from).length;
  return (change < 0 && step > 0 ? -step : step) as HeatStep;
}
