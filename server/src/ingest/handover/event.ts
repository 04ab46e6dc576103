import { z } from 'zod';

/** What the server says while it works on a data set it was handed: one JSON object a line, the last one not `progress`. */
export const ingestEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('progress'), done: z.int(), total: z.int() }),
  z.object({
    event: z.literal('finished'),
    summary: z.object({ rows: z.int(), added: z.int(), changed: z.int() }),
  }),
  z.object({ event: z.literal('failed'), detail: z.string() }),
]);

export type IngestEvent = z.infer<typeof ingestEvent>;
