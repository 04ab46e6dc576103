import { z } from 'zod';
import { maxLengths } from '../rules/fields';
import { multiLine } from '../text';
import { remoteNameSchema, releaseVersionSchema } from './release';

export const environmentNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'An environment is lower-case letters, digits and hyphens')
  .max(40);

/** A release that some of the visitors get; `percent` has two decimals, since there are 10,000 groups of visitors. */
export const canarySchema = z.strictObject({
  version: releaseVersionSchema,
  percent: z.number().min(0).max(100).multipleOf(0.01, 'A percentage has at most two decimals'),
});

/** What an environment serves of one remote. */
export const environmentRemoteStateSchema = z.object({
  version: releaseVersionSchema.nullable(),
  enabled: z.boolean(),
  canary: canarySchema.nullable(),
  /** What browsers turn to when `version` fails. */
  fallback_version: releaseVersionSchema.nullable(),
  /**
   * Whether pages show it rendered by the server; else its places are left to browsers. Of the shell: whether any page of the
   * environment is rendered by the server.
   */
  server_rendering: z.boolean(),
});

/** The row of one remote in one environment. */
export const environmentRemoteSchema = environmentRemoteStateSchema.extend({
  name: remoteNameSchema,
  title: z.string(),
  /**
   * Releases that the row names and whose files are gone from the server that answers. They are served again once they are
   * back, from a backup or published again.
   */
  missing_versions: z.array(releaseVersionSchema),
  /** What visitors get who get no canary: `version`, or what stands in while that is missing; null when nothing can. */
  served_version: releaseVersionSchema.nullable(),
  /**
   * What the row served, and serves, that is whole and works as far as browsers reported, the best to fall back to
   * first.
   */
  working_versions: z.array(releaseVersionSchema),
  /**
   * What a rollback makes of the row: the state before the last change, with what is known to fail replaced by what works.
   * Null when nothing was changed yet, and when nothing works.
   */
  previous: environmentRemoteStateSchema.nullable(),
  etag: z.string(),
  changed_at: z.iso.datetime(),
  changed_by: z.string(),
});

export const environmentSchema = z.object({
  name: environmentNameSchema,
  remotes: z.array(environmentRemoteSchema),
  /** The host: it has releases and a history as remotes do, but neither a switch of its own nor a canary. */
  shell: environmentRemoteSchema.nullable(),
});

export const environmentListSchema = z.array(environmentSchema);

/** Change of one row; what is left out stays as it is. */
export const environmentRemoteChangeSchema = z
  .strictObject({
    enabled: z.boolean().optional(),
    version: releaseVersionSchema.optional(),
    canary: canarySchema.nullable().optional(),
    server_rendering: z.boolean().optional(),
    reason: multiLine(maxLengths.changeReason).optional(),
  })
  .refine(
    ({ enabled, version, canary, server_rendering: rendering }) =>
      [enabled, version, canary, rendering].some((change) => change !== undefined),
    'Say what to change: enabled, version, canary or server_rendering',
  );

/** Why a row goes back to its state before the last change. */
export const rollbackRequestSchema = z.strictObject({ reason: environmentRemoteChangeSchema.shape.reason });

/** Takes the release of a remote from one environment to another. */
export const promotionSchema = z.strictObject({
  remote: remoteNameSchema,
  from: environmentNameSchema,
  to: environmentNameSchema,
  /** The release that was seen in `from`; when it serves another one by now, nothing is done. */
  version: releaseVersionSchema.optional(),
  reason: environmentRemoteChangeSchema.shape.reason,
});

/** One audited change of an environment. */
export const auditEntrySchema = z.object({
  id: z.number().int(),
  environment: environmentNameSchema,
  remote: remoteNameSchema,
  action: z.string(),
  changed_by: z.string(),
  changed_at: z.iso.datetime(),
  before: environmentRemoteStateSchema.nullable(),
  after: environmentRemoteStateSchema,
  reason: z.string().nullable(),
});

/** A token for scripts: `deploy` publishes one remote, `operator` does what a product owner may. */
export const platformTokenRequestSchema = z.discriminatedUnion('scope', [
  z.strictObject({
    scope: z.literal('deploy'),
    remote: remoteNameSchema,
    note: multiLine(maxLengths.tokenNote).optional(),
  }),
  z.strictObject({ scope: z.literal('operator'), note: multiLine(maxLengths.tokenNote).optional() }),
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

export type EnvironmentRemoteState = z.infer<typeof environmentRemoteStateSchema>;
export type EnvironmentRemote = z.infer<typeof environmentRemoteSchema>;
export type Environment = z.infer<typeof environmentSchema>;
export type EnvironmentRemoteChange = z.infer<typeof environmentRemoteChangeSchema>;
export type Promotion = z.infer<typeof promotionSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type PlatformTokenRequest = z.infer<typeof platformTokenRequestSchema>;
export type PlatformToken = z.infer<typeof platformTokenSchema>;
export type CreatedPlatformToken = z.infer<typeof createdPlatformTokenSchema>;
