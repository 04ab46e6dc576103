import { deadlinesSchema, releasePathSchema, releaseVersionSchema, remoteNameSchema } from '@market-pulse/contract';
import { z } from 'zod';

/**
 * What is answered instead of a file. `page`: an HTML page with status 200; `truncated`: its first half, as if that were
 * all; `broken-off`: its first half, then the connection ends; `changed`: one byte in the middle is another one; `hang`:
 * nothing, for as long as the browser waits.
 */
const fileAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('status'), status: z.number().int().min(400).max(599) }),
  z.strictObject({ kind: z.enum(['page', 'truncated', 'broken-off', 'changed', 'hang']) }),
]);

/** Files of a release, or of all releases of a remote or the shell, that are answered wrongly. */
const fileFaultSchema = z.strictObject({
  name: remoteNameSchema,
  version: releaseVersionSchema.optional(),
  paths: z.array(releasePathSchema).min(1).max(200),
  answer: fileAnswerSchema,
});

/** Calls of the API that fail: those whose path below `/api` begins so. `unavailable` is 503 as while the database is away. */
const callFaultSchema = z.strictObject({
  below: z.string().regex(/^\/(?!platform\/)[a-z-]+\/(.*\/)?$/, 'A path below /api with slashes at both ends'),
  /** Only calls whose query has this in it: two pages may live on one call, and ask it for different columns. */
  query: z.string().min(1).max(100).optional(),
  answer: z.enum(['unavailable', 'hang']),
});

/** Everything that goes wrong on purpose at this moment. */
export const faultTableSchema = z.strictObject({
  files: z.array(fileFaultSchema).max(50).default([]),
  calls: z.array(callFaultSchema).max(50).default([]),
  /** The platform contract that manifests claim remotes to need, by remote. */
  contracts: z.record(remoteNameSchema, z.string().max(60)).default({}),
  /** Remotes that manifests give no release to fall back to. */
  alone: z.array(remoteNameSchema).max(50).default([]),
  /** Deadlines that manifests carry instead of production's. */
  deadlines: deadlinesSchema.optional(),
});

export type FileAnswer = z.infer<typeof fileAnswerSchema>;
/** A table as a client sends it. */
export type FaultTableInput = z.input<typeof faultTableSchema>;
export type FaultTable = z.infer<typeof faultTableSchema>;

/** Nothing goes wrong. */
export const noFaults: FaultTable = { files: [], calls: [], contracts: {}, alone: [] };
