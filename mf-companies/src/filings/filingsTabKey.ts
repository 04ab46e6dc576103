/** What the address of a company's page has as `?tab=` for its filings. */
export const FILINGS_TAB = 'filings';
