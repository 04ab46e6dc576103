import { transform, type ModuleConfig, type Output } from '@swc/core';

/** What comes out of a source. */
export interface TranspileOptions {
  /** Name of the source: by its ending it may have JSX, and faults are said with it. */
  readonly path: string;
  /** Kind of module; lazy imports stay what they are in both. */
  readonly module: 'commonjs' | 'es6';
  /** What a source map calls the source; none is made without it. */
  readonly mappedAs?: string;
}

/**
 * Turns a TypeScript module into JavaScript (ES2022), by itself: types are left out, and checked elsewhere.
 *
 * @throws Error that shows where the source cannot be read
 */
export function transpile(source: string, { path, module, mappedAs }: TranspileOptions): Promise<Output> {
  return transform(source, {
    filename: path,
    configFile: false,
    swcrc: false,
    sourceMaps: mappedAs !== undefined,
    ...(mappedAs !== undefined && { sourceFileName: mappedAs }),
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript' },
      transform: { react: { runtime: 'automatic', development: false } },
    },
    module: moduleConfigs[module],
  });
}

const moduleConfigs: Readonly<Record<TranspileOptions['module'], ModuleConfig>> = {
  commonjs: { type: 'commonjs', ignoreDynamic: true },
  es6: { type: 'es6' },
};
