import { z } from 'zod';

/** What the server says while it does what it was handed: one JSON object a line, the last one not `progress`. */
export const delegationEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('progress'), done: z.int(), total: z.int() }),
  z.object({ event: z.literal('finished'), summary: z.unknown() }),
  z.object({ event: z.literal('failed'), detail: z.string() }),
]);

export type DelegationEvent = z.infer<typeof delegationEvent>;
