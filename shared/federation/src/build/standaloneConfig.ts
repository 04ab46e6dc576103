import { join } from 'node:path';
import { sources, type Compiler, type Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { commonConfig } from './commonConfig';
import { releaseFolderOf } from '../workspace';
import { readRemoteDefinition } from './remoteDefinition';

/** Puts the page that loads the remote into the output. */
class StandalonePagePlugin {
  constructor(private readonly title: string) {}

  apply(compiler: Compiler): void {
    const html = [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${this.title}</title>`,
      '<link rel="stylesheet" href="/standalone.css"></head>',
      '<body><script src="/standalone.js"></script></body></html>',
    ].join('\n');
    compiler.hooks.thisCompilation.tap('StandalonePagePlugin', (compilation) => {
      compilation.hooks.additionalAssets.tap('StandalonePagePlugin', () => {
        compilation.emitAsset('index.html', new sources.RawSource(html));
      });
    });
  }
}

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
  const config = commonConfig(folder, `standalone_${name.replaceAll('-', '_')}`, 'development');
  return {
    ...config,
    entry: { standalone: join(folder, 'src/standalone.tsx') },
    output: { ...config.output, path: join(folder, 'dist/standalone'), publicPath: '/', chunkFilename: '[name].js' },
    plugins: [...(config.plugins ?? []), new StandalonePagePlugin(title)],
    devServer: {
      host: '127.0.0.1',
      port,
      hot: true,
      historyApiFallback: true,
      static: [
        { directory: join(folder, '../shell/public') },
        { directory: releaseFolderOf(folder, 'development'), publicPath: RELEASE_PATH, watch: false },
      ],
      // Pages of a site read the build from here when they preview it.
      headers: { 'Access-Control-Allow-Origin': '*' },
      proxy: [{ context: ['/api'], target: api, changeOrigin: true }],
      client: {
        // The address that the page is open at, whichever of this machine's: a socket of another one is refused.
        webSocketURL: { hostname: '0.0.0.0', port: 0 },
        overlay: { errors: true, warnings: false },
      },
    },
  };
}
