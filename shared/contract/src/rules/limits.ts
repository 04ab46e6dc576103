/** Most watchlists of one person, the first one counted. */
export const WATCHLISTS_MAX = 20;

/** Most accounts of one person's portfolio that have names. */
export const PORTFOLIO_MAX_ACCOUNTS = 20;

/** Stands for the account of a portfolio that has no name, where an account is chosen by its number. */
export const PORTFOLIO_UNNAMED_ACCOUNT = 0;
