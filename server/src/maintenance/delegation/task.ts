/** How whoever asked for long work takes part in it. */
export interface Following {
  /** Called from time to time with what is done, in whatever the work counts. */
  readonly onProgress: (done: number, total: number) => void;
  /** Gives the work up; nothing is changed then. */
  readonly signal: AbortSignal;
}
