import type { Configuration, RuleSetRule } from 'webpack';
import type { BuildMode } from '../workspace';
import {
  componentLibrariesRule,
  constantThemeRule,
  resolution,
  resolveLoader,
  styleModules,
  typescriptRule,
  writtenStylesRule,
} from './sourceRules';

/** What a build for the server is made of. */
export interface ServerBuild {
  /** Folder of the shell or of a remote. */
  readonly folder: string;
  /** That of the build for browsers, of which class names are made. */
  readonly uniqueName: string;
  readonly mode: BuildMode;
  /** Module whose exports are the file's. */
  readonly entry: string;
  /** Whether a request is left to the `require` that the server hands in; everything else is in the file. */
  readonly isExternal: (request: string) => boolean;
  /** For modules that the build writes. */
  readonly rules: readonly RuleSetRule[];
}

/**
 * The webpack configuration of the one file by which the server renders a release: CommonJS, with lazy imports in it, of
 * style modules their class names alone. Nothing of Node's can be reached but what `isExternal` names: an import of it
 * fails the build. Names of functions stay as they are written: they stand in component stacks.
 */
export function serverConfig(build: ServerBuild): Configuration {
  const { folder, uniqueName, mode, entry, isExternal, rules } = build;
  return {
    mode,
    devtool: false,
    context: folder,
    target: 'node20',
    // Without the list of what Node has.
    externalsPresets: { node: false },
    externals: [({ request = '' }) => Promise.resolve(isExternal(request) ? `commonjs ${request}` : undefined)],
    entry: { index: entry },
    output: {
      filename: 'index.js',
      library: { type: 'commonjs2' },
      uniqueName,
      publicPath: '',
      // Without it a module that threw while loading stays in the cache half made.
      strictModuleExceptionHandling: true,
    },
    resolve: {
      ...resolution,
      conditionNames: ['source', 'import', 'module', 'default'],
      // By these conditions it would be the one that works with sockets of its own.
      alias: { ...resolution.alias, axios$: 'axios/dist/browser/axios.cjs' },
    },
    resolveLoader,
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        typescriptRule(mode),
        {
          test: /\.css$/,
          loader: 'css-loader',
          options: { modules: { ...styleModules(uniqueName), exportOnlyLocals: true } },
        },
        componentLibrariesRule,
        writtenStylesRule,
        constantThemeRule,
        ...rules,
      ],
    },
    node: { global: true, __filename: 'mock', __dirname: 'mock' },
    optimization: {
      minimize: false,
      // Puts modules into one scope, and numbers behind names that two of them have.
      concatenateModules: false,
      splitChunks: false,
      runtimeChunk: false,
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}
