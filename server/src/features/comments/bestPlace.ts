/** `BEST_PLACE` of the schema for a comment that was read: one rule in two languages. */
export function bestPlace({ upvotes, downvotes }: { readonly upvotes: number; readonly downvotes: number }): number {
  if (upvotes === 0) return downvotes;
  const votes = upvotes + downvotes;
  return (1.96 * Math.sqrt((upvotes * downvotes) / votes + 0.9604) - upvotes - 1.9208) / (votes + 3.8416);
}
