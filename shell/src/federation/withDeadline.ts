/** Thrown when work was not done within its deadline. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';

  constructor(readonly milliseconds: number) {
    super(`Nothing came within ${milliseconds} ms`);
  }
}

/**
 * What the work brings, or a DeadlineError when it has not settled after so many milliseconds; its signal is aborted
 * then. What it brings later is dropped.
 */
export function withDeadline<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  milliseconds: number,
): Promise<Value> {
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const error = new DeadlineError(milliseconds);
      // First, so that work which rejects when it is aborted does not decide what this was.
      reject(error);
      controller.abort(error);
    }, milliseconds);
    work(controller.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
