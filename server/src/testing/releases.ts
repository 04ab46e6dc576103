import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release, ReleaseFile, RemoteRelease, ShellRelease } from '@market-pulse/contract';
import { create } from 'tar';

/** Contents of files by their path in the release folder. */
type Files = Record<string, string>;

/** Long enough to be worth compressing. */
export const ENTRY_CODE = `globalThis.loaded = true;\n${'// a line that compresses well\n'.repeat(200)}`;

/** A small, valid release of a remote with one page at `/<name>`. */
export function remoteRelease(name: string, change: Partial<RemoteRelease> = {}): RemoteRelease {
  return {
    kind: 'remote',
    name,
    version: '1.0.0-aaaaaaaa',
    title: name[0]?.toUpperCase() + name.slice(1),
    contract: '^1.0.0',
    container: `mf_${name}_aaaaaaaa`,
    entry: 'remoteEntry.js',
    consumes: { react: '^19.0.0' },
    routes: [{ path: `/${name}`, expose: './Page', title: `All ${name}` }],
    nav: [{ placement: 'header', group: name, label: name, to: `/${name}`, order: 10 }],
    slots: [],
    exposes: { './Page': ['assets/page.js', 'assets/page.css'] },
    files: describeFiles(remoteFiles(name)),
    ...change,
  };
}

/** Contents of the files that `remoteRelease` lists. */
export function remoteFiles(name: string): Files {
  return {
    'remoteEntry.js': `${ENTRY_CODE}// ${name}`,
    'assets/page.js': 'export const page = 1;',
    'assets/page.css': 'main { color: teal }',
  };
}

/** What a build makes for the server of a remote with one page. */
export const SERVER_CODE =
  "module.exports = { exposes: { './Page': () => { const { memo } = require('react'); return { default: memo(() => null) }; } } };";

/** A release of a remote that the server can render, with its files. */
export function renderedRelease(name: string, code = SERVER_CODE) {
  const files = { ...remoteFiles(name), 'server/index.js': code };
  return { release: remoteRelease(name, { server: 'server/index.js', files: describeFiles(files) }), files };
}

const SHELL_FILES: Files = {
  'main.js': ENTRY_CODE,
  'main.css': 'body { margin: 0 }',
  'boot.js': 'globalThis.booted = true;',
  'face.woff2': 'wOF2 made',
  'public/color-mode.js': 'document.documentElement.dataset.colorMode = "dark";',
  'public/early-presses.js': 'addEventListener("click", () => undefined, true);',
  'public/start-shell.js': 'globalThis.starts = true;',
  'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/covers/night.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(300)}</svg>`,
};

/** A small, valid release of the shell. */
export function shellRelease(change: Partial<ShellRelease> = {}): ShellRelease {
  return {
    kind: 'shell',
    name: 'shell',
    version: '1.0.0-5e115e11',
    title: 'Shell',
    contract: '1.0.0',
    provides: { react: '19.3.0', 'react-dom': '19.3.0' },
    initial: { scripts: ['main.js'], styles: ['main.css'], preload: ['boot.js', 'face.woff2'] },
    publicFiles: Object.keys(SHELL_FILES).filter((path) => path.startsWith('public/')),
    files: describeFiles(SHELL_FILES),
    ...change,
  };
}

/** A release of the shell that renders pages on the server, with its files. */
export function renderingShellRelease(code: string) {
  const files = { ...SHELL_FILES, 'server/index.js': code };
  return { release: shellRelease({ server: 'server/index.js', files: describeFiles(files) }), files };
}

/** Size and integrity of each file, as a build writes them. */
export function describeFiles(files: Files): Record<string, ReleaseFile> {
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path,
      {
        integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
        bytes: Buffer.byteLength(content),
      },
    ]),
  );
}

/** Writes a release folder: `release.json` and, unless others are given, the files that it lists. */
export async function writeRelease(folder: string, release: Release, files?: Files): Promise<string> {
  const contents = files ?? (release.kind === 'shell' ? SHELL_FILES : remoteFiles(release.name));
  for (const [path, content] of Object.entries({ ...contents, 'release.json': JSON.stringify(release) })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

/** A release folder as it is uploaded. */
export async function packFolder(folder: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of create({ cwd: folder, gzip: true }, await readdir(folder))) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
