import { z } from 'zod';
import { ownershipFiling } from '../../../features/ownership/filing';

/** Most filings of one data set. */
export const MOST_FILINGS = 100;

/** Filings about who owns companies, each brought into the database as a whole. */
export const ownershipDataset = z.strictObject({
  kind: z.literal('ownership'),
  filings: z.array(ownershipFiling).min(1).max(MOST_FILINGS),
});

export type OwnershipDataset = z.infer<typeof ownershipDataset>;
