import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { ShellReleasePlugin } from '../release/ShellReleasePlugin';
import { remoteFolders, shellFolder } from '../workspace';
import { commonConfig } from '../build/commonConfig';
import { readRemoteDefinition } from '../build/remoteDefinition';
import { providedVersions } from '../build/sharedModules';
import { IMPORT_PART, LOADER_FACTORY, type TwinModuleOptions } from './twinModulesLoader';

/**
 * The webpack configuration of the twin: shell and all remotes as one ordinary bundle, with a lazy import of each exposed module in
 * the place of federation. It is described as a release of the shell, which a gateway can serve.
 *
 * @param output folder of its files
 */
export function twinConfig(output: string, version: string): Configuration {
  const config = commonConfig(shellFolder, `twin_${version.slice(-8)}`, 'production');
  const remotes = remoteFolders().map((folder) => {
    const { name, exposes } = readRemoteDefinition(folder);
    return { name, folder, exposes };
  });
  return {
    ...config,
    entry: { main: join(shellFolder, 'src/main.ts') },
    output: { ...config.output, path: output },
    module: {
      rules: [
        ...(config.module?.rules ?? []),
        {
          resource: [LOADER_FACTORY, IMPORT_PART].map((module) => join(shellFolder, module)),
          enforce: 'post',
          loader: join(__dirname, 'twinModulesLoader.ts'),
          options: { remotes } satisfies TwinModuleOptions,
        },
      ],
    },
    plugins: [
      ...(config.plugins ?? []),
      new ShellReleasePlugin({
        version,
        provides: providedVersions(shellFolder),
        publicFolder: join(shellFolder, 'public'),
      }),
    ],
  };
}
