import { join } from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';
import { root } from '../workspace';

/*
 * How sources become modules, alike for browsers and for the server: what one renders, the other takes over.
 */

export const resolution: NonNullable<Configuration['resolve']> = {
  extensions: ['.tsx', '.ts', '.js'],
  alias: {
    // ConfigProvider takes it for its setting `tooltip.unique`, which the site does not use, and with it all that places
    // popups: nine kilobytes of a first visit.
    [join(root, 'node_modules/antd/es/tooltip/UniqueProvider/index.js')]: false,
    // axios sends by XMLHttpRequest where there is one, which is every browser; its second way is three kilobytes.
    [join(root, 'node_modules/axios/lib/adapters/fetch.js')]: false,
  },
};

export const resolveLoader: NonNullable<Configuration['resolveLoader']> = { modules: [join(root, 'node_modules')] };

export const typescriptRule: RuleSetRule = {
  test: /\.tsx?$/,
  loader: 'ts-loader',
  options: {
    transpileOnly: true,
    configFile: join(root, 'shared/federation/tsconfig.transpile.json'),
    // By the condition `source` some libraries give their TypeScript as well.
    allowTsInNodeModules: true,
  },
};

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
