import { lazyRequests } from './sharedModules';

/** The shell's module that names every lazily shared module; its source says why. */
export const SHARED_ENTRIES = 'src/federation/sharedEntries.ts';

/** A webpack loader: writes the lazy imports of the list into the module that stands empty in the sources. */
export default function writeSharedEntries(): string {
  const imports = lazyRequests.map((request) => `() => import(${JSON.stringify(request)})`);
  return `export const sharedEntries = [${imports.join(', ')}];`;
}
