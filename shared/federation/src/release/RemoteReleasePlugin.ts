import type { Compilation, Compiler } from 'webpack';
import type { CheckedRemoteDefinition } from '../build/remoteDefinition';
import { compatibleRange, packageOfRequest, sharedModules } from '../build/sharedModules';
import { readInstalledPackage } from '../workspace';
import { SERVER_FILE } from '../build/ServerFilePlugin';
import { describeFiles, writeRelease } from './files';
import { sharedModulesOfExpose } from './sharedFiles';

interface RemoteReleasePluginOptions {
  readonly definition: CheckedRemoteDefinition;
  readonly version: string;
  readonly container: string;
  readonly folder: string;
}

const entry = 'remoteEntry.js';

/** Packages of shared modules that the build consumes, each with the range that it was built against. */
function consumedRanges(compilation: Compilation, folder: string): Record<string, string> {
  const shared = new Set(sharedModules.map((module) => module.package));
  const ranges: Record<string, string> = {};
  for (const module of compilation.modules) {
    if (module.type !== 'consume-shared-module') continue;
    const request = (module as unknown as { options: { shareKey: string } }).options.shareKey;
    const name = packageOfRequest(request);
    if (shared.has(name)) ranges[name] = compatibleRange(readInstalledPackage(name, folder).version);
  }
  return Object.fromEntries(Object.entries(ranges).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The files that showing an exposed module takes, without what its own lazy imports add. */
function filesOfExpose(compilation: Compilation, expose: string): string[] {
  const group = compilation.namedChunkGroups.get(expose.slice(2));
  if (!group) throw new Error(`${expose} has no chunk; is its module there?`);
  return group.getFiles().filter((file) => !file.endsWith('.map'));
}

/** Writes `release.json` of a remote after its files are on the disk. */
export class RemoteReleasePlugin {
  constructor(private readonly options: RemoteReleasePluginOptions) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('RemoteReleasePlugin', (compilation) => {
      if (compilation.errors.length > 0) return;
      const { definition, version, container, folder } = this.options;
      const output = compilation.outputOptions.path;
      if (!output) throw new Error('The build has no output folder');
      writeRelease(output, {
        kind: 'remote',
        name: definition.name,
        version,
        title: definition.title,
        contract: definition.contract,
        container,
        entry,
        consumes: consumedRanges(compilation, folder),
        routes: definition.routes,
        nav: definition.nav,
        slots: definition.slots,
        exposes: Object.fromEntries(
          Object.keys(definition.exposes).map((expose) => [expose, filesOfExpose(compilation, expose)]),
        ),
        sharedModules: Object.fromEntries(
          Object.keys(definition.exposes).map((expose) => [expose, sharedModulesOfExpose(compilation, expose)]),
        ),
        server: SERVER_FILE,
        files: describeFiles(output),
      });
    });
  }
}
