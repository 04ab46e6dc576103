import { z } from 'zod';
import { previewSchema } from './preview';
import { remoteNameSchema, remoteReleaseSchema, releaseVersionSchema } from './release';

/** Deadlines of the loading phases in milliseconds; they stand in the manifest so that a drill can shorten them. */
export const deadlinesSchema = z.object({
  manifest: z.number().int().positive(),
  entry: z.number().int().positive(),
  init: z.number().int().positive(),
  expose: z.number().int().positive(),
});

const remoteLocation = {
  version: releaseVersionSchema,
  /** Folder of the release with a trailing slash: `/releases/markets/1.4.0-3f2a91bc/`, or an address elsewhere. */
  url: z.string(),
  entry: remoteReleaseSchema.shape.entry,
  container: remoteReleaseSchema.shape.container,
  contract: remoteReleaseSchema.shape.contract,
  consumes: remoteReleaseSchema.shape.consumes,
  exposes: remoteReleaseSchema.shape.exposes,
  files: remoteReleaseSchema.shape.files,
};

/** The release to load when the chosen one fails. */
export const fallbackReleaseSchema = z.object(remoteLocation);

/** One enabled remote as a visitor gets it. */
export const manifestRemoteSchema = z.object({
  name: remoteNameSchema,
  title: z.string(),
  ...remoteLocation,
  routes: remoteReleaseSchema.shape.routes,
  nav: remoteReleaseSchema.shape.nav,
  slots: remoteReleaseSchema.shape.slots,
  fallback: fallbackReleaseSchema.nullable(),
  /** Whether this visitor got the release as one of a few; its fallback is what the others get. */
  canary: z.boolean().optional(),
});

/**
 * An enabled remote of which no release is whole on the server: what it is called and where it stands, so that its places
 * can say that it is not available.
 */
export const absentRemoteSchema = manifestRemoteSchema.pick({
  name: true,
  title: true,
  routes: true,
  nav: true,
  slots: true,
});

/** What an environment serves to this visitor: enabled remotes only. Inlined into the HTML and served by the API. */
export const environmentManifestSchema = z.object({
  environment: z.string(),
  /** Grows by one with every change of the environment. */
  generation: z.number().int().nonnegative(),
  contract: z.string(),
  shell: z.object({ version: releaseVersionSchema }),
  deadlines: deadlinesSchema,
  remotes: z.array(manifestRemoteSchema),
  /** There when at least one enabled remote has no release that could be loaded. */
  absent: z.array(absentRemoteSchema).optional(),
  /** Only in browsers that preview something. */
  preview: previewSchema.optional(),
});

export type Deadlines = z.infer<typeof deadlinesSchema>;
export type FallbackRelease = z.infer<typeof fallbackReleaseSchema>;
export type ManifestRemote = z.infer<typeof manifestRemoteSchema>;
export type AbsentRemote = z.infer<typeof absentRemoteSchema>;
export type EnvironmentManifest = z.infer<typeof environmentManifestSchema>;
