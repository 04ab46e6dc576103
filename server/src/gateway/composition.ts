import type { EnvironmentManifest } from '@market-pulse/contract';
import type { EnvironmentState } from '../platform/environments/environmentState';
import type { Drill } from '../platform/drill/Drill';
import { resolveManifest } from '../platform/manifest/manifest';
import { getsCanary, hasGroups } from '../platform/manifest/rollout';

/** Works out what a visitor gets of an environment, as `resolveManifest` does. */
export type Compose = (state: EnvironmentState, visitor: string | undefined) => EnvironmentManifest | undefined;

/**
 * Remembers what visitors get of a state, one manifest for all who get the same canaries: what else follows from a manifest
 * can be remembered by it. Under a failure drill, whose faults change manifests meanwhile, nothing is.
 */
export function createCompose(drill: Drill | undefined): Compose {
  if (drill) return (state, visitor) => resolveManifest(state, visitor, drill);
  const known = new WeakMap<EnvironmentState, Map<string, EnvironmentManifest | undefined>>();
  return (state, visitor) => {
    const manifests = known.get(state) ?? new Map<string, EnvironmentManifest | undefined>();
    known.set(state, manifests);
    const key = groupsOf(state, visitor);
    if (!manifests.has(key)) manifests.set(key, resolveManifest(state, visitor));
    return manifests.get(key);
  };
}

/** Which of the canaries that some visitors get this one does. */
function groupsOf({ rows }: EnvironmentState, visitor: string | undefined): string {
  return rows
    .flatMap(({ row }) =>
      row.canary && hasGroups(row) && getsCanary(visitor, row.remote, row.canary) ? [row.remote] : [],
    )
    .join(' ');
}
