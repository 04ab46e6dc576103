/** The crypto market shows this many coins (specification, section 9). */
export const COIN_COUNT = 20;
