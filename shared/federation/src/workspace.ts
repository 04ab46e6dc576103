import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The folder that holds `shared/`: the repository, or a copy with one remote in it. */
export const root = resolve(__dirname, '../../..');

/** What the build reads of a package.json. */
export interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Entry points, by their path below the package: `./form`. */
  readonly exports?: Readonly<Record<string, unknown>>;
}

/** The package.json of a folder. Throws when there is none. */
export function readPackage(folder: string): PackageManifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest;
}

/** The package.json of an installed package, looked up from a folder as Node does, whatever its `exports` say. */
export function readInstalledPackage(name: string, from: string): PackageManifest {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return readPackage(candidate);
    if (folder === dirname(folder)) throw new Error(`${name} is not installed (looked up from ${from})`);
  }
}

/** Folders of all remotes of the repository, by name: `mf-*` with a `remote.ts`. */
export function remoteFolders(): string[] {
  return readdirSync(root)
    .filter((entry) => entry.startsWith('mf-') && existsSync(join(root, entry, 'remote.ts')))
    .sort()
    .map((entry) => join(root, entry));
}

/** Folder of a package of the platform: `shared/ui` for `@market-pulse/ui`. */
export function sharedFolderOf(name: string): string {
  return join(root, 'shared', name.replace(/^@market-pulse\//, ''));
}

/**
 * What builds are for: `development` ones are unminified and carry source maps. Part of what decides a release's version.
 */
export type BuildMode = 'development' | 'production';

/** The mode that this process builds in, unless it says otherwise: that of `NODE_ENV`. */
export function buildMode(): BuildMode {
  return process.env.NODE_ENV === 'development' ? 'development' : 'production';
}

export const shellFolder = join(root, 'shell');

/**
 * Where the build of a shell or remote folder lies, ready to be published. Builds for developing have a place of their own:
 * one that is watched changes under the version that it began with, and would be taken for what that version was.
 */
export function releaseFolderOf(folder: string, mode: BuildMode = buildMode()): string {
  return join(folder, 'dist', mode === 'development' ? 'development' : 'release');
}
