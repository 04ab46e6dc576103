import { join } from 'node:path';
import { serverFilesPattern } from '@market-pulse/contract';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin, { swcMinify } from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin';
import { releaseFolderOf, sharedFolderOf, type BuildMode } from '../workspace';
import {
  componentLibrariesRule,
  constantThemeRule,
  resolution,
  resolveLoader,
  styleModules,
  typescriptRule,
  writtenStylesRule,
} from './sourceRules';

/** Where the design system's sheets of antd's parts stand empty in the sources. */
const ANTD_SHEETS = join(sharedFolderOf('@market-pulse/ui'), 'src/theme/antd');

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
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      // Without it a module that threw while loading stays in the cache half made, and a retry gets that.
      strictModuleExceptionHandling: true,
      // Before the deadline of the phase (8 s): a chunk that is still pending then could not be asked for again.
      chunkLoadTimeout: 7_500,
    },
    resolve: { ...resolution, conditionNames: ['source', 'import', 'module', 'browser', 'default'] },
    resolveLoader,
    module: {
      rules: [
        typescriptRule(mode),
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            { loader: 'css-loader', options: { modules: { auto: true, ...styleModules(uniqueName) } } },
          ],
          sideEffects: true,
        },
        componentLibrariesRule,
        writtenStylesRule,
        constantThemeRule,
        { test: /\.css$/, include: ANTD_SHEETS, enforce: 'pre', loader: join(__dirname, 'antdSheetLoader.ts') },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].[contenthash:8].css' }),
      new ChunkIntegrityPlugin(),
    ],
    optimization: {
      // Compiled, and several times faster than webpack's default on the shell. It has threads of its own and needs no processes.
      minimizer: [
        new MinimizerPlugin({
          minify: swcMinify,
          parallel: false,
          extractComments: false,
          exclude: serverFilesPattern,
        }),
      ],
    },
    performance: false,
    stats: { preset: 'errors-warnings', warningsCount: false, errorsCount: false },
    infrastructureLogging: { level: 'error' },
  };
}
