import { z } from 'zod';

/**
 * A key of the client's own making for one request that writes. The same request with the same key, within 24 hours,
 * is answered as the first time and done once; the key with another body is `idempotency_key_reused`.
 */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'Between 1 and 200 printable characters without spaces')
    .optional(),
});
