import { join } from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';
import { root, type BuildMode } from '../workspace';

/*
 * How sources become modules, alike for browsers and for the server: what one renders, the other takes over.
 */

/**
 * Modules that nothing on the site comes to, and that others import all the same: nothing stands in their place. What the design
 * system offers of antd keeps to it, by its types (`Skeleton` of ui).
 */
const LEFT_OUT: readonly string[] = [
  // ConfigProvider takes it for its setting `tooltip.unique`, which the site does not use, and with it all that places
  // popups: nine kilobytes of a first visit.
  'antd/es/tooltip/UniqueProvider/index.js',
  // axios sends by XMLHttpRequest where there is one, which is every browser; its second way is three kilobytes.
  'axios/lib/adapters/fetch.js',
  // What ConfigProvider and every part with a text take along: two kilobytes. Waves after a press are off, the theme is written
  // into the bundle, and nothing picks a date.
  'antd/es/_util/wave/WaveEffect.js',
  'antd/es/theme/themes/seed.js',
  'antd/es/calendar/locale/en_US.js',
  'antd/es/date-picker/locale/en_US.js',
  'antd/es/time-picker/locale/en_US.js',
  // Parts that hang on others by name.
  'antd/es/alert/ErrorBoundary.js',
  ...['Avatar', 'Button', 'Image', 'Input', 'Node'].map((part) => `antd/es/skeleton/${part}.js`),
];

export const resolution: NonNullable<Configuration['resolve']> = {
  extensions: ['.tsx', '.ts', '.js'],
  alias: Object.fromEntries(LEFT_OUT.map((module) => [join(root, 'node_modules', module), false])),
};

export const resolveLoader: NonNullable<Configuration['resolveLoader']> = { modules: [join(root, 'node_modules')] };

/** TypeScript without a look at types, which the type check has; source maps are made where a build has any. */
export function typescriptRule(mode: BuildMode): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: 'ts-loader',
    options: {
      transpileOnly: true,
      configFile: join(root, 'shared/federation/tsconfig.transpile.json'),
      compilerOptions: { sourceMap: mode === 'development' },
      compiler: join(__dirname, 'typescriptOnce.ts'),
      // Else it warns of a compiler that is not called `typescript`.
      logLevel: 'ERROR',
      // By the condition `source` some libraries give their TypeScript as well.
      allowTsInNodeModules: true,
    },
  };
}

/** antd's parts do nothing but define; most do not say so, and one import would keep the whole of each. */
export const componentLibrariesRule: RuleSetRule = {
  test: /[\\/]node_modules[\\/]@(rc-component|ant-design)[\\/]/,
  sideEffects: false,
};

/** antd's parts write no styles where the site runs; the loader says what becomes of the modules that would. */
export const writtenStylesRule: RuleSetRule = {
  include: join(root, 'node_modules/antd/es'),
  test: [/[\\/](?!theme|es)[\w-]+[\\/]style(?:[\\/][\w-]+)?\.js$/, /[\\/]theme[\\/]util[\\/]genStyleUtils\.js$/],
  loader: join(__dirname, 'writtenStylesLoader.ts'),
};

/** antd's theme is one constant where the site runs; the loader says what becomes of the modules that would reckon it. */
export const constantThemeRule: RuleSetRule = {
  test: [
    join(root, 'node_modules/antd/es/theme/useToken.js'),
    join(root, 'node_modules/antd/es/theme/context.js'),
    join(root, 'node_modules/@ant-design/icons/es/colorUtils.js'),
  ],
  loader: join(__dirname, 'constantThemeLoader.ts'),
};

/**
 * What css-loader calls the classes of style modules.
 *
 * @param uniqueName of the build: two releases of one remote can stand in one page
 */
export function styleModules(uniqueName: string) {
  return { namedExport: false, localIdentHashSalt: uniqueName, localIdentName: '[local]-[hash:base64:5]' };
}
