/** By what amounts are divided before they are shown, and how that is said. */
export interface Scale {
  readonly divisor: number;
  /** `billion`; empty where nothing is divided. */
  readonly word: string;
  readonly decimals: number;
}

const STEPS = [
  { divisor: 1e12, word: 'trillion' },
  { divisor: 1e9, word: 'billion' },
  { divisor: 1e6, word: 'million' },
  { divisor: 1e3, word: 'thousand' },
] as const;

const ONES = { divisor: 1, word: '', decimals: 0 };

/** Below this many of a unit a chart says two decimals, a table one. */
const FEW = { chart: 10, table: 10_000 };

function largestOf(figures: readonly (number | null)[]): number {
  return figures.reduce<number>((largest, figure) => Math.max(largest, Math.abs(figure ?? 0)), 0);
}

/** The scale of a chart, by its largest figure: `81.6` billion, `4.56` million. */
export function chartScale(figures: readonly (number | null)[]): Scale {
  const largest = largestOf(figures);
  const step = STEPS.find(({ divisor }) => largest >= divisor);
  return step ? { ...step, decimals: largest / step.divisor < FEW.chart ? 2 : 1 } : ONES;
}

/** The scale of a table, as companies state their own: a step finer than that of a chart, `53,823` million. */
export function tableScale(figures: readonly (number | null)[]): Scale {
  const largest = largestOf(figures);
  const step = STEPS.find(({ divisor }) => largest >= divisor * 1e3);
  return step ? { ...step, decimals: largest / step.divisor < FEW.table ? 1 : 0 } : ONES;
}

/** How a unit of amounts is said: `$ billion`, `EUR million`, `$`. */
export function amountWords(currency: string, { word }: Scale): string {
  return [currency === 'USD' ? '$' : currency, word].filter(Boolean).join(' ');
}
