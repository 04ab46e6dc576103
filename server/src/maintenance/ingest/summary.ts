import { z } from 'zod';

/**
 * What an import did, in rows of the data set. `notes` say of companies that got another ticker, of former tickers, and of rows that were left out,
 * what was done and why; `refusals` say of histories of which nothing was taken, why. Absent where there is nothing to say.
 */
export const ingestSummary = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  notes: z.array(z.string()).readonly().optional(),
  refusals: z.array(z.string()).readonly().optional(),
});

export type IngestSummary = Readonly<z.infer<typeof ingestSummary>>;
