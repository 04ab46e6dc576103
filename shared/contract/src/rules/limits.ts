/** Most watchlists of one person, the first one counted. */
export const WATCHLISTS_MAX = 20;
