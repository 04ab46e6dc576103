import type { Chunk, ChunkGroup, Compilation, Module } from 'webpack';
import { packageOfRequest, sharedModules } from '../build/sharedModules';

const CONSUMED = 'consume-shared-module';
const PROVIDED = 'provide-module';
const SHARED_PACKAGES = new Set(sharedModules.map((module) => module.package));

/** A module that stands for a shared one; the request is what the list of shared modules calls it. */
function sharedRequestOf(module: Module): string | undefined {
  if (module.type !== CONSUMED) return undefined;
  const request = (module as unknown as { options: { shareKey: string } }).options.shareKey;
  return SHARED_PACKAGES.has(packageOfRequest(request)) ? request : undefined;
}

function requestsOf(compilation: Compilation, chunks: Iterable<Chunk>): string[] {
  const modules = [...chunks].flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  const requests = modules.flatMap((module) => sharedRequestOf(module) ?? []);
  return [...new Set(requests)].sort();
}

/** Shared modules that an exposed module consumes, without what its own lazy imports add. */
export function sharedModulesOfExpose(compilation: Compilation, expose: string): string[] {
  const group = compilation.namedChunkGroups.get(expose.slice(2));
  return group ? requestsOf(compilation, group.chunks) : [];
}

/** Chunk groups that the lazy imports of a module make. */
function groupsOf({ chunkGraph }: Compilation, module: Module): ChunkGroup[] {
  return module.blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block) ?? []);
}

/** For each shared module that the shell brings when it is asked for, the files that it brings. */
export function filesOfSharedModules(compilation: Compilation): Record<string, string[]> {
  const files: Record<string, string[]> = {};
  for (const module of compilation.modules) {
    if (module.type !== PROVIDED) continue;
    const request = (module as unknown as { _name: string })._name;
    const brought = groupsOf(compilation, module).flatMap((group) => group.getFiles());
    const listed = [...new Set(brought)].filter((file) => !file.endsWith('.map'));
    if (listed.length > 0) files[request] = listed;
  }
  return Object.fromEntries(Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * The files that showing what a lazy import named brings: those of the shared modules that it consumes, then its own, in the
 * order in which code that is loaded brings them. Undefined where no import is named so.
 */
export function filesOfChunk(compilation: Compilation, name: string): string[] | undefined {
  const group = compilation.namedChunkGroups.get(name);
  if (!group) return undefined;
  const ofShared = filesOfSharedModules(compilation);
  const shared = requestsOf(compilation, group.chunks).flatMap((request) => ofShared[request] ?? []);
  return [...new Set([...shared, ...group.getFiles()])].filter((file) => !file.endsWith('.map'));
}
