import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PLATFORM_CONTRACT, shellPages } from '@market-pulse/contract';
import { sources, type Compilation, type Compiler } from 'webpack';
import { SERVER_FILE } from '../build/ServerFilePlugin';
import { describeFiles, writeRelease } from './files';
import { filesOfChunk, filesOfSharedModules } from './sharedFiles';

interface ShellReleasePluginOptions {
  readonly version: string;
  /** Version of every shared module that the shell provides, by package. */
  readonly provides: Readonly<Record<string, string>>;
  /** Files that the site serves from its root. */
  readonly publicFolder: string;
}

/** Folder of the public files inside the release. */
const publicPrefix = 'public';

function publicFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Puts the public files into the shell's release and writes its `release.json`. */
export class ShellReleasePlugin {
  constructor(private readonly options: ShellReleasePluginOptions) {}

  apply(compiler: Compiler): void {
    const { version, provides, publicFolder } = this.options;
    compiler.hooks.thisCompilation.tap('ShellReleasePlugin', (compilation) => {
      compilation.contextDependencies.add(publicFolder);
      compilation.hooks.additionalAssets.tap('ShellReleasePlugin', () => {
        for (const file of publicFiles(publicFolder)) {
          const content = readFileSync(join(publicFolder, file));
          compilation.emitAsset(`${publicPrefix}/${file}`, new sources.RawSource(content));
        }
      });
    });
    compiler.hooks.afterEmit.tap('ShellReleasePlugin', (compilation) => {
      if (compilation.errors.length > 0) return;
      const output = compilation.outputOptions.path;
      if (!output) throw new Error('The build has no output folder');
      const initial = initialFiles(compilation);
      writeRelease(output, {
        kind: 'shell',
        name: 'shell',
        version,
        title: 'Market Pulse',
        contract: PLATFORM_CONTRACT,
        provides: { ...provides },
        initial: {
          scripts: initial.filter((file) => file.endsWith('.js')),
          styles: initial.filter((file) => file.endsWith('.css')),
          preload: typefaces(compilation),
        },
        publicFiles: publicFiles(publicFolder).map((file) => `${publicPrefix}/${file}`),
        sharedFiles: filesOfSharedModules(compilation),
        pageFiles: pageFiles(compilation, initial),
        ...(compilation.getAsset(SERVER_FILE) && { server: SERVER_FILE }),
        files: describeFiles(output),
      });
    });
  }
}

function initialFiles(compilation: Compilation): string[] {
  const main = compilation.entrypoints.get('main');
  if (!main) throw new Error('The shell has no entry named main');
  return main.getFiles().filter((file) => !file.endsWith('.map'));
}

/** Files of the typeface: what the first paint is written in, which browsers find only once they have read a sheet. */
function typefaces(compilation: Compilation): string[] {
  return Object.keys(compilation.assets)
    .filter((file) => file.endsWith('.woff2'))
    .sort();
}

/** What each page of the shell whose code is loaded when it is asked for takes beyond the first paint. Its chunk is called as it. */
function pageFiles(compilation: Compilation, initial: readonly string[]): Record<string, string[]> {
  const { home: _, ...lazy } = shellPages;
  return Object.fromEntries(
    Object.entries(lazy).map(([name, { path }]) => {
      const files = filesOfChunk(compilation, name);
      if (!files) throw new Error(`The page ${path} has no chunk named ${name}`);
      return [path, files.filter((file) => !initial.includes(file))];
    }),
  );
}
