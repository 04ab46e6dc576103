import { join } from 'node:path';
import { sources, type Compiler, type Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { shellFolder } from '../workspace';
import { commonConfig } from './commonConfig';

/** Puts the page that loads the script into the output. */
class PagePlugin {
  constructor(private readonly title: string) {}

  apply(compiler: Compiler): void {
    const html = [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${this.title}</title>`,
      '<link rel="stylesheet" href="/standalone.css"></head>',
      '<body><script src="/standalone.js"></script></body></html>',
    ].join('\n');
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      compilation.hooks.additionalAssets.tap('PagePlugin', () => {
        compilation.emitAsset('index.html', new sources.RawSource(html));
      });
    });
  }
}

/** A page of its own, beside the site. */
export interface OnePage {
  /** Of the package that it is in. */
  readonly folder: string;
  /** Of the build, as an identifier. */
  readonly name: string;
  readonly title: string;
  /** Module that fills the page, from the folder. */
  readonly entry: string;
}

/** The webpack configuration of a page with everything that it uses in it, without federation, for developing. */
export function onePageConfig({ folder, name, title, entry }: OnePage): Configuration {
  const config = commonConfig(folder, name, 'development');
  return {
    ...config,
    entry: { standalone: join(folder, entry) },
    output: { ...config.output, path: join(folder, 'dist/standalone'), publicPath: '/', chunkFilename: '[name].js' },
    plugins: [...(config.plugins ?? []), new PagePlugin(title)],
  };
}

/** Serves such a page to this machine alone, with the files of the shell's `public`; changes come into the open page. */
export function localServer(port: number) {
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    historyApiFallback: true,
    static: [{ directory: join(shellFolder, 'public') }],
    client: {
      // The address that the page is open at, whichever of this machine's: a socket of another one is refused.
      webSocketURL: { hostname: '0.0.0.0', port: 0 },
      overlay: { errors: true, warnings: false },
    },
  } satisfies DevServerConfiguration;
}
