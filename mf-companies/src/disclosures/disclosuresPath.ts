/** Address of the ledger of sponsorships. */
export const DISCLOSURES_PATH = '/disclosures';
