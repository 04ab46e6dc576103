/** Everything but intervals. */
const REAL = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
];

/**
 * Lets intervals stand still, while everything else goes on: what a server does now and then by itself happens when a test
 * says so. To be called before the server starts.
 */
export function holdIntervals(): { pass(milliseconds: number): void; release(): void } {
  jest.useFakeTimers({ doNotFake: [...REAL] });
  return { pass: (milliseconds) => jest.advanceTimersByTime(milliseconds), release: () => jest.useRealTimers() };
}
