/** The crypto market has this many coins, the first ones by rank (specification, section 9). */
export const COIN_COUNT = 20;
