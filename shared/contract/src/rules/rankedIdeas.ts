/** Closed ideas from which on a mean or a share is told of an author, and a rank: fewer say nothing yet. */
export const RANKED_IDEAS = 20;
