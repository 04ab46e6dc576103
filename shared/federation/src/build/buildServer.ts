import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { readPackage, root, sharedFolderOf } from '../workspace';
import type { BuildResult } from './build';
import { hashInputs } from './inputs';
import { transpile } from './transpile';

/** Folder of the server's sources. */
export const serverFolder = join(root, 'server');

const inputsMark = join(serverFolder, 'dist', '.inputs');

/** What runs with the server: itself, and the packages that it shares with browsers. */
function folders(): string[] {
  const packages = Object.keys(readPackage(serverFolder).dependencies ?? {});
  return [serverFolder, ...packages.filter((name) => name.startsWith('@market-pulse/')).map(sharedFolderOf)];
}

/** Sources of a folder, from its `src`, without what tests alone use. */
function sourcesOf(folder: string): string[] {
  return readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/(^|\/)testing\//.test(path));
}

/** Writes `dist/x.js` and its source map from `src/x.ts`. */
async function compile(folder: string, path: string): Promise<void> {
  const source = join(folder, 'src', path);
  const target = join(folder, 'dist', path.replace(/\.ts$/, '.js'));
  const mappedAs = relative(dirname(target), source).replaceAll('\\', '/');
  const { code, map } = await transpile(await readFile(source, 'utf8'), { path: source, module: 'commonjs', mappedAs });
  await mkdir(dirname(target), { recursive: true });
  await Promise.all([
    writeFile(target, `${code}//# sourceMappingURL=${basename(target)}.map\n`),
    writeFile(`${target}.map`, map ?? ''),
  ]);
}

/**
 * Compiles the server, and the packages that it shares with browsers, unless nothing changed since. Types are left out and
 * not looked at: the type check does that.
 *
 * @throws Error that shows what the compiler cannot read
 */
export async function buildServer({ force = false } = {}): Promise<BuildResult> {
  const started = performance.now();
  // The compiler knows no modes.
  const version = hashInputs([serverFolder], 'production');
  const built = force || !existsSync(inputsMark) || readFileSync(inputsMark, 'utf8') !== version;
  if (built) {
    await Promise.all(folders().flatMap((folder) => sourcesOf(folder).map((path) => compile(folder, path))));
    writeFileSync(inputsMark, version);
  }
  return { folder: serverFolder, version, built, milliseconds: Math.round(performance.now() - started) };
}
