import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildMode, readPackage, root, type BuildMode } from '../workspace';

const ignoredFolders = new Set(['node_modules', 'dist', 'data', '.cache']);

/** Tests and texts are not built, so changing them makes no release. */
function isInput(file: string): boolean {
  return !/\.test\.tsx?$|\.md$|\.tsbuildinfo$/.test(file);
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (ignoredFolders.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return isInput(entry.name) ? [path] : [];
  });
}

/** Hash over names and contents of files. */
function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    hash.update(relative(root, file).replaceAll('\\', '/')).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

let digestOfShared: string | undefined;

/** What every build has in it, which a process looks at once: the shared packages and the lock file. */
function sharedDigest(): string {
  const lockFile = join(root, 'package-lock.json');
  digestOfShared ??= digestOf([...filesBelow(join(root, 'shared')), ...(existsSync(lockFile) ? [lockFile] : [])]);
  return digestOfShared;
}

/**
 * Hash over everything that decides what a build puts out: the folder's own sources, the shared packages with the build
 * configuration among them, and the lock file.
 *
 * @returns the first eight hex digits of the SHA-256, which stand in versions, container names and `uniqueName`
 */
export function hashInputs(folders: readonly string[], mode: BuildMode = buildMode()): string {
  const hash = createHash('sha256').update(`${mode}\0${sharedDigest()}`);
  for (const folder of folders) hash.update(digestOf(filesBelow(folder)));
  return hash.digest('hex').slice(0, 8);
}

/** Release version of the present sources of a shell or remote folder: `0.1.0-3f2a91bc`. */
export function versionOf(folder: string, mode: BuildMode = buildMode()): string {
  return `${readPackage(folder).version}-${hashInputs([folder], mode)}`;
}
