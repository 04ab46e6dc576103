import { z } from 'zod';
import { remoteNameSchema, releaseVersionSchema } from './release';

export const environmentNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'An environment is lower-case letters, digits and hyphens')
  .max(40);

export const canarySchema = z.strictObject({ version: releaseVersionSchema, percent: z.number().min(0).max(100) });

/** The row of one remote in one environment. */
export const environmentRemoteSchema = z.object({
  name: remoteNameSchema,
  title: z.string(),
  version: releaseVersionSchema.nullable(),
  enabled: z.boolean(),
  canary: canarySchema.nullable(),
  etag: z.string(),
  changed_at: z.iso.datetime(),
  changed_by: z.string(),
});

export const environmentSchema = z.object({
  name: environmentNameSchema,
  remotes: z.array(environmentRemoteSchema),
});

export const environmentListSchema = z.array(environmentSchema);

/** Change of one row; what is left out stays as it is. */
export const environmentRemoteChangeSchema = z
  .strictObject({
    enabled: z.boolean().optional(),
    version: releaseVersionSchema.optional(),
    canary: canarySchema.nullable().optional(),
    reason: z.string().trim().max(500).optional(),
  })
  .refine(
    (change) => change.enabled !== undefined || change.version !== undefined || change.canary !== undefined,
    'Say what to change: enabled, version or canary',
  );

/** A published release as the registry lists it. */
export const publishedReleaseSchema = z.object({
  name: remoteNameSchema,
  version: releaseVersionSchema,
  title: z.string(),
  contract: z.string(),
  bytes: z.number().int().nonnegative(),
  published_at: z.iso.datetime(),
  published_by: z.string(),
});

/** Answer to a publish: the release, and the rows that now point to it. */
export const publishResultSchema = z.object({
  release: publishedReleaseSchema,
  /** False when exactly this release was in the registry already. */
  created: z.boolean(),
  activated: z.array(environmentNameSchema),
});

/** One audited change of an environment. */
export const auditEntrySchema = z.object({
  id: z.number().int(),
  environment: environmentNameSchema,
  remote: remoteNameSchema,
  action: z.string(),
  changed_by: z.string(),
  changed_at: z.iso.datetime(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()),
  reason: z.string().nullable(),
});

/** A token for scripts: `deploy` publishes one remote, `operator` does what a product owner may. */
export const platformTokenRequestSchema = z.discriminatedUnion('scope', [
  z.strictObject({ scope: z.literal('deploy'), remote: remoteNameSchema, note: z.string().trim().max(200).optional() }),
  z.strictObject({ scope: z.literal('operator'), note: z.string().trim().max(200).optional() }),
]);

export const platformTokenSchema = z.object({
  id: z.number().int(),
  scope: z.enum(['deploy', 'operator']),
  remote: remoteNameSchema.nullable(),
  note: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});

/** The one answer that shows the token itself; only its hash is stored. */
export const createdPlatformTokenSchema = platformTokenSchema.extend({ token: z.string() });

export type EnvironmentRemote = z.infer<typeof environmentRemoteSchema>;
export type Environment = z.infer<typeof environmentSchema>;
export type EnvironmentRemoteChange = z.infer<typeof environmentRemoteChangeSchema>;
export type PublishedRelease = z.infer<typeof publishedReleaseSchema>;
export type PublishResult = z.infer<typeof publishResultSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type PlatformTokenRequest = z.infer<typeof platformTokenRequestSchema>;
export type PlatformToken = z.infer<typeof platformTokenSchema>;
export type CreatedPlatformToken = z.infer<typeof createdPlatformTokenSchema>;
