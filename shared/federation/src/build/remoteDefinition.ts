import { join } from 'node:path';
import { createRequire } from 'node:module';
import { remoteReleaseSchema } from '@market-pulse/contract';
import { z } from 'zod';

/** What a remote says of itself in `remote.ts` (see `defineRemote` in remote-kit). */
const remoteDefinitionSchema = z
  .strictObject({
    name: remoteReleaseSchema.shape.name,
    title: remoteReleaseSchema.shape.title,
    contract: remoteReleaseSchema.shape.contract,
    /** Exposed module → source file, relative to the remote's folder. */
    exposes: z.record(z.string(), z.string().startsWith('./')),
    routes: remoteReleaseSchema.shape.routes.default([]),
    nav: remoteReleaseSchema.shape.nav.default([]),
    slots: remoteReleaseSchema.shape.slots.default([]),
  })
  .superRefine((definition, context) => {
    for (const part of ['routes', 'slots'] as const) {
      for (const [index, { expose }] of definition[part].entries()) {
        if (expose in definition.exposes) continue;
        context.addIssue({ code: 'custom', path: [part, index, 'expose'], message: `${expose} is not in exposes` });
      }
    }
  });

export type CheckedRemoteDefinition = z.infer<typeof remoteDefinitionSchema>;

/**
 * Reads and checks a remote's `remote.ts`. Needs a TypeScript loader in the process (the build runs under tsx).
 *
 * @throws Error that names the file and every fault
 */
export function readRemoteDefinition(folder: string): CheckedRemoteDefinition {
  const file = join(folder, 'remote.ts');
  const loaded = createRequire(file)(file) as { default?: unknown };
  const checked = remoteDefinitionSchema.safeParse(loaded.default);
  if (!checked.success) throw new Error(`${file} is not a remote definition:\n${z.prettifyError(checked.error)}`);
  return checked.data;
}
