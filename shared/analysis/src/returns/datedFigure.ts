/** A figure of a day: a close, or a dividend on its ex-date. */
export interface DatedFigure {
  /** `2026-11-20`. */
  readonly date: string;
  readonly value: number;
}

/** Whether a price can be divided by, and stand for something that is worth money. */
export function isPrice(price: number | undefined): price is number {
  return price !== undefined && Number.isFinite(price) && price > 0;
}
