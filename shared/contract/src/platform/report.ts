import { z } from 'zod';
import { singleLine } from '../text';
import { environmentNameSchema } from './environment';
import { exposeSchema, remoteNameSchema } from './release';

/** The phases of loading an exposed module. */
export const loadPhaseSchema = z.enum(['manifest', 'entry', 'init', 'expose', 'render']);

/**
 * Why loading failed. `network`: no answer; `http`: an answer that is no file; `timeout`: none within the deadline;
 * `integrity`: other bytes than published; `evaluation`: the code threw while loading; `contract`: built for another
 * platform; `missing-export`: no such module or no component in it; `render`: the component threw; `chunk`: a part of
 * the code did not come.
 */
export const loadErrorCodeSchema = z.enum([
  'network',
  'http',
  'timeout',
  'integrity',
  'evaluation',
  'contract',
  'missing-export',
  'render',
  'chunk',
]);

/** What a report is about: a failure by its class, or a phase that went well. */
export const loadReportCodeSchema = z.enum([...loadErrorCodeSchema.options, 'loaded']);

/** One failure or timing in a browser. */
export const loadReportSchema = z.strictObject({
  remote: remoteNameSchema,
  version: singleLine(60),
  phase: loadPhaseSchema,
  code: loadReportCodeSchema,
  expose: exposeSchema.optional(),
  /** How long the phase took until it was done or had failed. */
  milliseconds: z.number().min(0).max(600_000),
  /** Path of the page, without query and fragment: those may hold what is nobody else's business. */
  page: z
    .string()
    .max(300)
    .regex(/^\/[^?#\s\p{Cc}]*$/u, 'A path of the site, without query'),
});

export const loadReportBatchSchema = z.strictObject({
  environment: environmentNameSchema,
  /** Whether the page shows what visitors do not get; tabs from before there was a word for it leave it out. */
  preview: z.boolean().default(false),
  reports: z.array(loadReportSchema).min(1).max(20),
});

/** How many of the reports were counted; those about releases that the registry does not know are not. */
export const reportsCountedSchema = z.object({ counted: z.number().int().nonnegative() });

const violation = z.string().max(4000).optional();

/** A violation of the content security policy as browsers send it to `report-uri`. */
const legacyPolicyReportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': violation,
    'violated-directive': violation,
    'blocked-uri': violation,
    'source-file': violation,
  }),
});

/** The same as browsers send it to `report-to`, several at once. */
const policyReportListSchema = z
  .array(
    z.object({
      type: z.string().max(100),
      body: z.object({ effectiveDirective: violation, blockedURL: violation, sourceFile: violation }),
    }),
  )
  .max(50);

export const policyReportBodySchema = z.union([legacyPolicyReportSchema, policyReportListSchema]);

/** How long a phase took, by the browsers that reported it; milliseconds. */
export const timingSchema = z.object({
  phase: loadPhaseSchema,
  count: z.number().int().positive(),
  p50: z.number().nonnegative(),
  p95: z.number().nonnegative(),
});

export const failureCountSchema = z.object({
  phase: loadPhaseSchema,
  code: loadErrorCodeSchema,
  count: z.number().int().positive(),
  /** The latest one: module, page and time. */
  expose: z.string().nullable(),
  page: z.string(),
  last_at: z.iso.datetime(),
});

/**
 * What browsers say of a release. `proven`: it works; `failing`: it does not; `doubtful`: it failed more often than not, by
 * what few visitors said; `untried`: too little is known, or it is neither.
 */
export const releaseVerdictSchema = z.enum(['proven', 'failing', 'doubtful', 'untried']);

/**
 * What the code of a release did while it was rendered on the server: it threw, or did so when it was evaluated; ran in a loop;
 * took too much memory; ended its thread; reached for what it may not have (files, network, other modules); made too much HTML.
 */
export const renderingFaultSchema = z.enum(['throw', 'evaluation', 'loop', 'memory', 'exit', 'forbidden', 'size']);

/**
 * Where the modules of a release are rendered. `server`: there, and then in browsers; `left`: in browsers for a while, because of
 * faults; `trial`: that while is over, and one page tries them; `browsers`: it has no file for servers, or none is rendered there.
 */
export const renderingPlaceSchema = z.enum(['server', 'left', 'trial', 'off', 'browsers']);

/** A release that an environment serves, and how it does on the server that answers. */
export const releaseRenderingSchema = z.object({
  /** Of a remote, or the shell. */
  name: remoteNameSchema,
  title: z.string(),
  version: z.string(),
  place: renderingPlaceSchema,
  /** For how long it is left to browsers still; 0 otherwise. */
  wait_seconds: z.number().int().nonnegative(),
  /** Since this server started; most frequent first. */
  faults: z.array(z.object({ fault: renderingFaultSchema, count: z.number().int().positive() })),
});

/** How a source of data outside does, whichever server asks it. */
export const sourceHealthSchema = z.object({
  name: z.string(),
  /** Its last answer that was data, changed or not. */
  last_success_at: z.iso.datetime().nullable(),
  /** Its last answer that was none, and why, in words. It stays when later ones are well. */
  last_failure_at: z.iso.datetime().nullable(),
  last_failure: z.string().nullable(),
  /** Documents that wait to be read. */
  waiting: z.number().int().nonnegative(),
});

/** How the releases of an environment are doing in browsers, and on the server. */
export const platformHealthSchema = z.object({
  environment: environmentNameSchema,
  since: z.iso.datetime(),
  remotes: z.array(
    z.object({
      name: remoteNameSchema,
      title: z.string(),
      releases: z.array(
        z.object({
          version: z.string(),
          /** By the last 24 hours in which anything was reported of it. */
          verdict: releaseVerdictSchema,
          /** Who reported of it, and who of them a failure; a block of addresses counts for one. */
          visitors: z.number().int().nonnegative(),
          failed_visitors: z.number().int().nonnegative(),
          timings: z.array(timingSchema),
          /** Most frequent first. */
          failures: z.array(failureCountSchema),
        }),
      ),
    }),
  ),
  /** The shell, then remotes by name; of each the release and its canary. */
  rendering: z.array(releaseRenderingSchema),
  /** Sources on a schedule that are switched on. */
  sources: z.array(sourceHealthSchema),
  /** What the content security policy refused; `remote` is null where no remote's file did it. What most visitors met first. */
  violations: z.array(
    z.object({
      remote: remoteNameSchema.nullable(),
      version: z.string().nullable(),
      directive: z.string(),
      blocked: z.string(),
      /** A block of addresses counts for one, and for so many an hour at most. */
      visitors: z.number().int().positive(),
      count: z.number().int().positive(),
      last_at: z.iso.datetime(),
    }),
  ),
});

export type LoadPhase = z.infer<typeof loadPhaseSchema>;
export type LoadErrorCode = z.infer<typeof loadErrorCodeSchema>;
export type LoadReportCode = z.infer<typeof loadReportCodeSchema>;
export type ReleaseVerdict = z.infer<typeof releaseVerdictSchema>;
export type LoadReport = z.infer<typeof loadReportSchema>;
export type LoadReportBatch = z.infer<typeof loadReportBatchSchema>;
export type PolicyReportBody = z.infer<typeof policyReportBodySchema>;
export type RenderingFault = z.infer<typeof renderingFaultSchema>;
export type RenderingPlace = z.infer<typeof renderingPlaceSchema>;
export type ReleaseRendering = z.infer<typeof releaseRenderingSchema>;
export type SourceHealth = z.infer<typeof sourceHealthSchema>;
export type PlatformHealth = z.infer<typeof platformHealthSchema>;
