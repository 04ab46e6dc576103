/** What stands in place of a ticker that another company has now: no exchange has one like it, and no provider knows it. */
const RETIRED = /^CIK\d+(\.\d+)?$/;

/** Whether a ticker is none any more, but the CIK of its company. */
export function isRetiredTicker(ticker: string): boolean {
  return RETIRED.test(ticker);
}

/**
 * What stands for a company in place of a ticker that it has lost: `CIK1137390`, with a number behind a dot where another share of the
 * company has that.
 */
export function retiredTicker(cik: number, isTaken: (ticker: string) => boolean): string {
  const ticker = `CIK${cik}`;
  let free = ticker;
  for (let place = 2; isTaken(free); place += 1) free = `${ticker}.${place}`;
  return free;
}
