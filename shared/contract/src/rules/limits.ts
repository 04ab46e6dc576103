/** Most watchlists of one person, the first one counted. */
export const WATCHLISTS_MAX = 20;

/** Stands for the account of a portfolio that has no name, where an account is chosen by its number. */
export const PORTFOLIO_UNNAMED_ACCOUNT = 0;
