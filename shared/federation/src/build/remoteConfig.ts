import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { RemoteReleasePlugin } from '../release/RemoteReleasePlugin';
import { buildMode, type BuildMode } from '../workspace';
import { versionOf } from './inputs';
import { commonConfig } from './commonConfig';
import { readRemoteDefinition } from './remoteDefinition';
import { serverConfig } from './serverConfig';
import { SERVER_ENTRY_QUERY, type ServerEntryOptions } from './serverEntryLoader';
import { ServerFilePlugin } from './ServerFilePlugin';
import { isShared, sharedByRemote } from './sharedModules';
import { requirePlatformVersions } from './skewGate';

/**
 * The webpack configuration of a remote, made from its `remote.ts`: a container that exposes the modules named there,
 * consumes everything shared from the shell, the same for the server in one file, and `release.json` beside them.
 *
 * @param folder the remote's folder, `__dirname` of its `webpack.config.ts`
 * @throws Error when other versions of shared modules are installed than the platform takes
 */
export function remoteConfig(folder: string, mode: BuildMode = buildMode()): Configuration {
  requirePlatformVersions(folder);
  const definition = readRemoteDefinition(folder);
  const version = versionOf(folder, mode);
  const container = `mf_${definition.name.replaceAll('-', '_')}_${version.slice(-8)}`;
  const config = commonConfig(folder, container, mode);
  return {
    ...config,
    entry: {},
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          Object.entries(definition.exposes).map(([name, module]) => [name, { import: module, name: name.slice(2) }]),
        ),
        shared: sharedByRemote(folder),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new ServerFilePlugin(
        serverConfig({
          folder,
          uniqueName: container,
          mode,
          entry: join(folder, `remote.ts${SERVER_ENTRY_QUERY}`),
          isExternal: isShared,
          rules: [
            {
              resourceQuery: (query) => query === SERVER_ENTRY_QUERY,
              enforce: 'post',
              loader: join(__dirname, 'serverEntryLoader.ts'),
              options: { exposes: definition.exposes } satisfies ServerEntryOptions,
            },
          ],
        }),
      ),
      new RemoteReleasePlugin({ definition, version, container, folder }),
    ],
  };
}
