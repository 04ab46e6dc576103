import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { ShellReleasePlugin } from '../release/ShellReleasePlugin';
import { buildMode, type BuildMode } from '../workspace';
import { versionOf } from './inputs';
import { commonConfig } from './commonConfig';
import { serverConfig } from './serverConfig';
import { SERVER_MODULES, type ServerModulesOptions } from './serverModulesLoader';
import { ServerFilePlugin } from './ServerFilePlugin';
import { SHARED_ENTRIES } from './sharedEntriesLoader';
import { providedVersions, sharedByShell } from './sharedModules';
import { requirePlatformVersions } from './skewGate';

/** What React needs of Node to write HTML; the shell's file for the server asks for nothing else. */
const takenFromNode: ReadonlySet<string> = new Set(['util', 'crypto', 'stream', 'async_hooks']);

/**
 * The webpack configuration of the shell: the host that provides every shared module and registers remotes at run time
 * from the environment manifest, never at build time; and the file by which the server renders it.
 *
 * @param folder the shell's folder, `__dirname` of its `webpack.config.ts`
 * @throws Error when other versions of shared modules are installed than the platform takes
 */
export function shellConfig(folder: string, mode: BuildMode = buildMode()): Configuration {
  requirePlatformVersions(folder);
  const version = versionOf(folder, mode);
  const uniqueName = `shell_${version.slice(-8)}`;
  const config = commonConfig(folder, uniqueName, mode);
  return {
    ...config,
    entry: { main: join(folder, 'src/main.ts') },
    module: {
      rules: [
        ...(config.module?.rules ?? []),
        { resource: join(folder, SHARED_ENTRIES), enforce: 'post', loader: join(__dirname, 'sharedEntriesLoader.ts') },
      ],
    },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: uniqueName,
        shared: sharedByShell(folder),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new ServerFilePlugin(
        serverConfig({
          folder,
          uniqueName,
          mode,
          entry: join(folder, 'src/rendering/server.ts'),
          isExternal: (request) => takenFromNode.has(request),
          rules: [
            {
              resource: join(folder, SERVER_MODULES),
              enforce: 'post',
              loader: join(__dirname, 'serverModulesLoader.ts'),
              options: { mode } satisfies ServerModulesOptions,
            },
          ],
        }),
      ),
      new ShellReleasePlugin({ version, provides: providedVersions(folder), publicFolder: join(folder, 'public') }),
    ],
  };
}
