import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin, { swcMinify } from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin';
import { releaseFolderOf, root, type BuildMode } from '../workspace';

/** What every browser build shares: TypeScript, styles as files, hashed chunks, one unique name a build. */
export function commonConfig(folder: string, uniqueName: string, mode: BuildMode): Configuration {
  return {
    mode,
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    context: folder,
    target: ['web', 'es2022'],
    output: {
      path: releaseFolderOf(folder, mode),
      clean: true,
      uniqueName,
      publicPath: 'auto',
      // The federation runtime of a container cannot resolve a content hash in `filename`; the folder carries the version.
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      // Without it a module that threw while loading stays in the cache half made, and a retry gets that.
      strictModuleExceptionHandling: true,
      // Before the deadline of the phase (8 s): a chunk that is still pending then could not be asked for again.
      chunkLoadTimeout: 7_500,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: ['source', 'import', 'module', 'browser', 'default'],
      alias: {
        // ConfigProvider takes it for its setting `tooltip.unique`, which the site does not use, and with it all that places
        // popups: nine kilobytes of a first visit.
        [join(root, 'node_modules/antd/es/tooltip/UniqueProvider/index.js')]: false,
      },
    },
    resolveLoader: { modules: [join(root, 'node_modules')] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          options: {
            transpileOnly: true,
            configFile: join(root, 'shared/federation/tsconfig.transpile.json'),
            // By the condition `source` some libraries give their TypeScript as well.
            allowTsInNodeModules: true,
          },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: true,
                  namedExport: false,
                  // Two releases of one remote can stand in one page.
                  localIdentHashSalt: uniqueName,
                  localIdentName: '[local]-[hash:base64:5]',
                },
              },
            },
          ],
          sideEffects: true,
        },
        {
          // antd's parts do nothing but define; most do not say so, and one import would keep the whole of each.
          test: /[\\/]node_modules[\\/]@(rc-component|ant-design)[\\/]/,
          sideEffects: false,
        },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].[contenthash:8].css' }),
      new ChunkIntegrityPlugin(),
    ],
    optimization: {
      // Compiled, and several times faster than webpack's default on the shell.
      minimizer: [new MinimizerPlugin({ minify: swcMinify, extractComments: false })],
    },
    performance: false,
    stats: { preset: 'errors-warnings', warningsCount: false, errorsCount: false },
    infrastructureLogging: { level: 'error' },
  };
}
