import { z } from 'zod';

/** What an import did, in rows of the data set. */
export const ingestSummary = z.object({ rows: z.int(), added: z.int(), changed: z.int() });

export type IngestSummary = Readonly<z.infer<typeof ingestSummary>>;
