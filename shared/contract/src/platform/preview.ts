import { z } from 'zod';
import { environmentNameSchema } from './environment';
import { remoteNameSchema } from './release';

/** Overrides of one preview: they have to fit into a cookie. */
const MOST_OVERRIDES = 5;

/** Folder of a build that a browser loads instead of the release: `http://localhost:3001/release/`. */
export const overrideUrlSchema = z
  .string()
  .max(200)
  .regex(
    /^https?:\/\/([a-z0-9.-]+|\[::1\])(:\d{1,5})?(\/(?!\.{1,2}(\/|$))[A-Za-z0-9_@.~-]+)*\/?$/,
    'An address of a folder, such as http://localhost:3001/release/',
  );

const overridesSchema = z
  .record(remoteNameSchema, overrideUrlSchema)
  .refine((overrides) => Object.keys(overrides).length <= MOST_OVERRIDES, `At most ${MOST_OVERRIDES} overrides`);

/** What a browser is to be shown instead of what visitors get. */
export const previewRequestSchema = z
  .strictObject({ environment: environmentNameSchema.optional(), overrides: overridesSchema.optional() })
  .refine(
    ({ environment, overrides = {} }) => environment !== undefined || Object.keys(overrides).length > 0,
    'Say what to preview: environment or overrides',
  );

/** The preview that a browser is in; the shell says so in a banner. */
export const previewSchema = z.object({
  environment: environmentNameSchema,
  /** Folder of the build of each overridden remote, with a trailing slash; the browser reads its `release.json`. */
  overrides: z.record(remoteNameSchema, z.string()),
  started_by: z.string(),
  expires_at: z.iso.datetime(),
  /** Path of a page on which others can enter the same preview. */
  share_url: z.string(),
  /** Path that ends the preview. It is answered by the server, and works when nothing else does. */
  leave_url: z.string(),
});

export type PreviewRequest = z.infer<typeof previewRequestSchema>;
export type Preview = z.infer<typeof previewSchema>;
