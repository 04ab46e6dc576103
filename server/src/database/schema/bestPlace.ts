/**
 * The order 'best' of comments, the lowest first: the lower bound of the 95 % Wilson score interval of the share of votes for it,
 * with the sign turned (E. B. Wilson, 1927; E. Miller, "How Not To Sort By Average Rating", 2009). Many votes that agree stand above
 * few that do. Where nobody voted for it the bound is zero, and each vote against leads further down.
 *
 * The figures are z = 1.96 of an interval of 95 %, z², z²/2 and z²/4.
 */
export const BEST_PLACE = `case when upvotes = 0 then downvotes::float8
  else (1.96::float8 * sqrt(upvotes::float8 * downvotes / (upvotes + downvotes) + 0.9604::float8) - upvotes - 1.9208::float8)
    / (upvotes + downvotes + 3.8416::float8) end`;
