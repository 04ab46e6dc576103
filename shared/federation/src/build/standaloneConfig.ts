import type { Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { releaseFolderOf } from '../workspace';
import { localServer, onePageConfig } from './onePageConfig';
import { readRemoteDefinition } from './remoteDefinition';

/** Where the standalone host serves the build of the remote, for a site to load in place of a release. */
export const RELEASE_PATH = '/release/';

/** Where the standalone host of a remote is served, and which API it works against. */
export interface StandaloneOptions {
  readonly port: number;
  /** Address of the running site, whose `/api` is used. */
  readonly api: string;
}

/**
 * The webpack configuration of a remote's standalone host: the remote with everything it shares in one page, without
 * federation, served with hot reload.
 */
export function standaloneConfig(
  folder: string,
  { port, api }: StandaloneOptions,
): Configuration & { devServer: DevServerConfiguration } {
  const { name, title } = readRemoteDefinition(folder);
  const server = localServer(port);
  return {
    ...onePageConfig({ folder, name: `standalone_${name.replaceAll('-', '_')}`, title, entry: 'src/standalone.tsx' }),
    devServer: {
      ...server,
      static: [
        ...server.static,
        { directory: releaseFolderOf(folder, 'development'), publicPath: RELEASE_PATH, watch: false },
      ],
      // Pages of a site read the build from here when they preview it.
      headers: { 'Access-Control-Allow-Origin': '*' },
      proxy: [{ context: ['/api'], target: api, changeOrigin: true }],
    },
  };
}
