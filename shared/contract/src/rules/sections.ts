import type { AbsentRemote, EnvironmentManifest } from '../platform/manifest';

/**
 * Everything that has its pages, links and places in a manifest: the remotes that can be loaded, and the absent ones, unless
 * a preview puts a build in their place.
 */
export function sectionsOf({ remotes, absent = [] }: EnvironmentManifest): readonly AbsentRemote[] {
  return [...remotes, ...absent.filter(({ name }) => !remotes.some((remote) => remote.name === name))];
}
