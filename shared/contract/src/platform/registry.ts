import { z } from 'zod';
import { environmentNameSchema } from './environment';
import { releaseSchema, releaseVersionSchema, remoteNameSchema } from './release';

/** A published release as the registry lists it. */
export const publishedReleaseSchema = z.object({
  name: remoteNameSchema,
  version: releaseVersionSchema,
  title: z.string(),
  contract: z.string(),
  bytes: z.number().int().nonnegative(),
  published_at: z.iso.datetime(),
  published_by: z.string(),
  /** Folder of its files: a path of this site, or an address elsewhere. */
  location: z.string(),
  /** When an environment last stopped serving it; null when none ever did. */
  last_active_at: z.iso.datetime().nullable(),
});

/**
 * A published release, and why an environment would not take it; null when it fits. One that is missing has no files on the
 * server that answers.
 */
export const candidateReleaseSchema = publishedReleaseSchema.extend({
  conflict: z.string().nullable(),
  missing: z.boolean(),
});

/** A published release with its document: routes, shared modules, and every file with its hash. */
export const releaseDetailSchema = publishedReleaseSchema.extend({ document: releaseSchema });

/** Answer to a publish: the release, and the rows that now point to it. */
export const publishResultSchema = z.object({
  release: publishedReleaseSchema,
  /** False when exactly this release was in the registry already. */
  created: z.boolean(),
  activated: z.array(environmentNameSchema),
});

/** A folder elsewhere that holds a release: over https, or on the server's own machine. */
export const releaseUrlSchema = z
  .string()
  .max(200)
  .regex(
    /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\]))(:\d{1,5})?(\/(?!\.{1,2}(\/|$))[A-Za-z0-9_@.~-]+)*\/?$/,
    'An https address of a folder, such as https://cdn.example/markets/1.4.0-3f2a91bc/',
  );

/** A release that stays where it is: the folder, and the `release.json` that has to be found in it. */
export const releaseRegistrationSchema = z.strictObject({ url: releaseUrlSchema, release: releaseSchema });

/** What `prune` is asked: with `dry_run` it only says what it would remove. */
export const pruneRequestSchema = z.strictObject({ dry_run: z.boolean().optional() });

export const pruneResultSchema = z.object({
  dry_run: z.boolean(),
  /** Releases that nothing needs any more. */
  releases: z.array(
    z.object({ name: remoteNameSchema, version: releaseVersionSchema, bytes: z.number().int().nonnegative() }),
  ),
  /** Folders below `releases/` that belong to no release: uploads that broke off, and what a crash left. */
  leftovers: z.array(z.string()),
  /** Hourly counts of reports that are older than is shown anywhere. */
  reports: z.number().int().nonnegative(),
});

export type PublishedRelease = z.infer<typeof publishedReleaseSchema>;
export type CandidateRelease = z.infer<typeof candidateReleaseSchema>;
export type ReleaseDetail = z.infer<typeof releaseDetailSchema>;
export type PublishResult = z.infer<typeof publishResultSchema>;
export type ReleaseRegistration = z.infer<typeof releaseRegistrationSchema>;
export type PruneResult = z.infer<typeof pruneResultSchema>;
