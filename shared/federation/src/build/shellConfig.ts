import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { ShellReleasePlugin } from '../release/ShellReleasePlugin';
import { isDevelopment } from '../workspace';
import { versionOf } from './inputs';
import { commonConfig } from './commonConfig';
import { providedVersions, sharedByShell } from './sharedModules';
import { requirePlatformVersions } from './skewGate';

/**
 * The webpack configuration of the shell: the host that provides every shared module and registers remotes at run time
 * from the environment manifest, never at build time.
 *
 * @param folder the shell's folder, `__dirname` of its `webpack.config.ts`
 * @throws Error when other versions of shared modules are installed than the platform takes
 */
export function shellConfig(folder: string): Configuration {
  requirePlatformVersions(folder);
  const version = versionOf(folder);
  const uniqueName = `shell_${version.slice(-8)}`;
  const config = commonConfig(folder, uniqueName, isDevelopment);
  return {
    ...config,
    entry: { main: join(folder, 'src/main.ts') },
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
      new ShellReleasePlugin({ version, provides: providedVersions(folder), publicFolder: join(folder, 'public') }),
    ],
  };
}
