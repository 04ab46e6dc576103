import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Release, ReleaseFile } from '@market-pulse/contract';

/** Name of the document that describes a release, at the root of its folder; it does not list itself. */
export const releaseDocumentName = 'release.json';

function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? pathsBelow(path) : [path];
  });
}

/** Size and sha384 of every file of a release folder as it lies on the disk, by path with forward slashes. */
export function describeFiles(folder: string): Record<string, ReleaseFile> {
  return Object.fromEntries(
    pathsBelow(folder)
      .map((path) => ({ path, name: relative(folder, path).replaceAll('\\', '/') }))
      .filter(({ name }) => name !== releaseDocumentName)
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ path, name }) => {
        const content = readFileSync(path);
        const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
        return [name, { integrity, bytes: content.byteLength }];
      }),
  );
}

/** Writes `release.json` into a release folder. */
export function writeRelease(folder: string, release: Release): void {
  writeFileSync(join(folder, releaseDocumentName), `${JSON.stringify(release, undefined, 2)}\n`);
}
