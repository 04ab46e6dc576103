/**
 * Whether an answer came after a moment, both in milliseconds since 1970. One that is ahead of the clock came before that was set back:
 * nobody knows how long ago.
 */
export function isFetchedSince(dataUpdatedAt: number, since: number): boolean {
  return dataUpdatedAt >= since && dataUpdatedAt <= Date.now();
}
