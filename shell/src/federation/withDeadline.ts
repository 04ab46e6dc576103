/** Thrown when a promise did not settle within its deadline. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';

  constructor(readonly milliseconds: number) {
    super(`Nothing came within ${milliseconds} ms`);
  }
}

/**
 * The promise, or a DeadlineError when it has not settled after so many milliseconds. The work itself goes on; what it
 * brings later is dropped.
 */
export function withDeadline<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DeadlineError(milliseconds)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
