import { z } from 'zod';
import { role } from '../auth';
import { maxLengths } from '../rules/fields';
import { fillsRoute, isSitemapCollection, pathParameters, sitemapSchema } from './sitemap';

/** Name of a remote: lower-case words joined by hyphens. `shell` is the host's own. */
export const remoteNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'A name is lower-case letters and digits, words joined by hyphens')
  .max(maxLengths.remoteName);

/** Package version and the first eight hex digits of the hash of the build's inputs: `1.4.0-3f2a91bc`. */
export const releaseVersionSchema = z
  .string()
  .regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/, 'A version looks like 1.4.0-3f2a91bc');

/** A path inside a release folder: forward slashes, no step upwards, nothing absolute. */
export const releasePathSchema = z
  .string()
  .max(300)
  .regex(/^(?!.*(^|\/)\.{1,2}(\/|$))[A-Za-z0-9_@.~-]+(\/[A-Za-z0-9_@.~-]+)*$/, 'A path inside the release folder');

/** A path of the site, without host: `/markets/stocks`. */
const sitePathSchema = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)[^\s?#]*$/, 'A path of the site, such as /markets/stocks');

/** What a module of a remote is exposed as: `./StocksPage`. */
export const exposeSchema = z
  .string()
  .max(100)
  .regex(/^\.\/[A-Za-z][A-Za-z0-9]*$/, 'An exposed module, such as ./StocksPage');

/** A public read below `/api` that a page starts with; `:name` stands for the route's parameter of that name. */
const dataPathSchema = z
  .string()
  .max(400)
  .regex(/^\/(?!\/)[^\s#]*$/, 'A path below /api, such as /stocks/live-company/:slug/');

const queryParameterSchema = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{0,39}$/, 'A query parameter in lower case, such as sort');

/**
 * Names of the query parameters that a page reads (`useAddressState`). An address with any others is the same page, and is
 * rendered and kept as if they were not there.
 */
const queryParametersSchema = z.array(queryParameterSchema).max(40);

/**
 * A route that the shell links to by its meaning, because it names no remote: `explore` is the hero's second button,
 * `member-home` where signing in leads, `legal` what the paid-promotion disclosure links to,
 * `watchlist` and `account` what a member has at hand on a phone.
 */
export const namedRouteSchema = z.enum(['explore', 'member-home', 'legal', 'watchlist', 'account']);

/**
 * A route of a remote, with a react-router pattern; `auth` sends signed-out visitors to sign-in first. `data` names what
 * the page reads first, so that its answers are on the way while its code still is. `secret` is a query parameter that only some may
 * know: with it the page is made in their browsers alone, and no search engine is to have it. A route without parameters stands in the
 * sitemap by itself, one with parameters when `sitemap` names the collection that fills them; of the first `sitemap` says with what
 * its page changes.
 */
export const remoteRouteSchema = z.strictObject({
  path: sitePathSchema,
  expose: exposeSchema,
  title: z.string().min(1).max(120),
  auth: z.boolean().optional(),
  data: z.array(dataPathSchema).max(8).optional(),
  parameters: queryParametersSchema.optional(),
  secret: queryParameterSchema.optional(),
  namedRoute: namedRouteSchema.optional(),
  /** What `namedRoute` was called first. Releases that say so are kept and served as they are; no build says it any more. */
  landmark: namedRouteSchema.optional(),
  sitemap: sitemapSchema.optional(),
});

/**
 * An entry of the header or footer. Entries of one group stand together; a header group whose only entry carries the
 * group's own label is shown as a plain link. Groups and entries are ordered by `order`, lowest first.
 */
export const remoteNavSchema = z.strictObject({
  placement: z.enum(['header', 'footer', 'search']),
  group: z.string().min(1).max(40),
  label: z.string().min(1).max(60),
  to: sitePathSchema,
  order: z.number().int(),
  role: role.optional(),
});

const pixels = z.number().int().positive().max(20_000);

/**
 * How high a contribution is once it is there, in CSS pixels, from a window of 0, 768, 992 and 1200 px on. Its place is
 * kept as high while it loads, so that nothing below it moves.
 */
export const slotHeightSchema = z.strictObject({
  xs: pixels,
  md: pixels.optional(),
  lg: pixels.optional(),
  xl: pixels.optional(),
});

/**
 * A contribution to a named slot of the shell or of another remote. With `paths`, patterns as routes have them, it shows
 * on these pages alone, and its code is asked for by no other.
 */
export const remoteSlotSchema = z.strictObject({
  slot: z.string().regex(/^[a-z]+(\.[a-z]+)+$/, 'A slot, such as home.sections'),
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'An id in lower case with hyphens')
    .max(60),
  expose: exposeSchema,
  order: z.number().int(),
  role: role.optional(),
  paths: z.array(sitePathSchema).min(1).max(20).optional(),
  height: slotHeightSchema.optional(),
  /** What it is called where its place names what stands in it: the name of a tab. Slots that end in `tabs` need one. */
  label: z.string().trim().min(1).max(40).optional(),
  /** A public read whose answer has a `count`: of how many things a tab is. `:name` stands for what the page hands in as that. */
  count: dataPathSchema.optional(),
});

/** Size in bytes and subresource integrity of one file. */
export const releaseFileSchema = z.strictObject({
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'A sha384 integrity'),
  bytes: z.number().int().nonnegative(),
});

/** Files of a release that the server keeps to itself: no manifest names them, and browsers get none of them. */
export const serverFilesPattern = /^server\//;

/**
 * The file by which the server renders the release, among its files and below `server/`, where browsers get nothing: one
 * CommonJS module with everything in it but shared modules. A release without it is rendered in browsers alone.
 */
const serverFileSchema = releasePathSchema.optional();

/** Import request of a shared module: `@market-pulse/ui/table`. */
const sharedRequestSchema = z.string().max(120);

function isFilled({ path, parameters, sitemap }: RemoteRoute): boolean {
  if (sitemap === undefined || sitemap === 'none' || pathParameters(path).length === 0) return true;
  return isSitemapCollection(sitemap) && fillsRoute(sitemap, { path, parameters });
}
function isNamed({ slot, label }: RemoteSlot): boolean {
  return !slot.endsWith('.tabs') || label !== undefined;
}
const UNNAMED = 'A contribution to a bar of tabs needs a label';
const UNFILLED = 'The collection that sitemap names does not fill the parameters of the path';

const filesSchema = z.record(releasePathSchema, releaseFileSchema);
const rangesSchema = z.record(z.string().max(120), z.string().max(60));

/** `release.json` of a remote: all that the registry, the gateway and the shell need to know without running it. */
export const remoteReleaseSchema = z.strictObject({
  kind: z.literal('remote'),
  name: remoteNameSchema.refine((name) => name !== 'shell', 'shell is the name of the host'),
  version: releaseVersionSchema,
  title: z.string().min(1).max(60),
  /** Range of platform contracts (semver) that the remote works with. */
  contract: z.string().max(60),
  /** Federation name and global of the container, unique per build: `mf_markets_3f2a91bc`. */
  container: z.string().regex(/^mf_[a-z0-9_]+_[0-9a-f]{8}$/),
  entry: releasePathSchema,
  /** Version range of every shared module that the build consumes. */
  consumes: rangesSchema,
  routes: z.array(remoteRouteSchema.refine(isFilled, UNFILLED)).max(100),
  nav: z.array(remoteNavSchema).max(100),
  slots: z.array(remoteSlotSchema.refine(isNamed, UNNAMED)).max(100),
  /** For each exposed module the files that showing it takes, in the order in which they are wanted. */
  exposes: z.record(exposeSchema, z.array(releasePathSchema)),
  /** For each exposed module the shared modules that it consumes: a page that comes rendered needs their styles. */
  sharedModules: z.record(exposeSchema, z.array(sharedRequestSchema)).optional(),
  server: serverFileSchema,
  files: filesSchema,
});

/** `release.json` of the shell: a release too, with what it provides to remotes. */
export const shellReleaseSchema = z.strictObject({
  kind: z.literal('shell'),
  name: z.literal('shell'),
  version: releaseVersionSchema,
  title: z.string().min(1).max(60),
  /** The platform contract that this shell keeps. */
  contract: z.string().max(60),
  /** Version of every shared module that the shell provides. */
  provides: rangesSchema,
  /** Scripts and styles of the first paint, in order, and chunks that the scripts ask for at once. */
  initial: z.strictObject({
    scripts: z.array(releasePathSchema).min(1),
    styles: z.array(releasePathSchema),
    preload: z.array(releasePathSchema),
  }),
  /** Files below `public/` that the site serves from its root: `public/favicon.svg` as `/favicon.svg`. */
  publicFiles: z.array(releasePathSchema),
  /** Files of each shared module that is no part of the first paint. */
  sharedFiles: z.record(sharedRequestSchema, z.array(releasePathSchema)).optional(),
  /** Files of each page whose code is no part of the first paint, by its path: a page that comes rendered needs its styles. */
  pageFiles: z.record(sitePathSchema, z.array(releasePathSchema)).optional(),
  server: serverFileSchema,
  files: filesSchema,
});

export const releaseSchema = z.discriminatedUnion('kind', [remoteReleaseSchema, shellReleaseSchema]);

export type NamedRoute = z.infer<typeof namedRouteSchema>;
export type RemoteRoute = z.infer<typeof remoteRouteSchema>;
export type RemoteNav = z.infer<typeof remoteNavSchema>;
export type SlotHeight = z.infer<typeof slotHeightSchema>;
export type RemoteSlot = z.infer<typeof remoteSlotSchema>;
export type ReleaseFile = z.infer<typeof releaseFileSchema>;
export type RemoteRelease = z.infer<typeof remoteReleaseSchema>;
export type ShellRelease = z.infer<typeof shellReleaseSchema>;
export type Release = z.infer<typeof releaseSchema>;

/** The files of a release that browsers may have, out of all of them. */
export function filesForBrowsers(files: Release['files']): Release['files'] {
  return Object.fromEntries(Object.entries(files).filter(([path]) => !serverFilesPattern.test(path)));
}
