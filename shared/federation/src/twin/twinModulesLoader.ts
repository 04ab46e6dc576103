import { join } from 'node:path';
import type { LoaderContext } from 'webpack';

/** The shell's module that makes what loads remotes. */
export const LOADER_FACTORY = 'src/federation/loaderFactory.ts';
/** The shell's module that imports its own parts, and sees to shared modules where that fails. */
export const IMPORT_PART = 'src/federation/importPart.ts';

export interface TwinModuleOptions {
  readonly remotes: readonly {
    readonly name: string;
    readonly folder: string;
    /** Exposed module → source file, relative to the folder. */
    readonly exposes: Readonly<Record<string, string>>;
  }[];
}

/** A module whose loader imports every exposed module of the remotes from its source. */
export function twinLoaderOf({ remotes }: TwinModuleOptions): string {
  const sources = remotes.map(({ name, folder, exposes }) => {
    const imports = Object.entries(exposes).map(
      ([expose, module]) => `${JSON.stringify(expose)}: () => import(${JSON.stringify(join(folder, module))})`,
    );
    return `${JSON.stringify(name)}: { ${imports.join(', ')} }`;
  });
  return [
    "import { sourceLoader } from '@market-pulse/remote-kit/sources';",
    `const loader = sourceLoader({ ${sources.join(', ')} });`,
    'export const loaderFactory = () => () => loader;',
  ].join('\n');
}

/** A webpack loader: writes what needs no federation into the place of the shell's modules that are about it. */
export default function writeTwinModules(this: LoaderContext<TwinModuleOptions>): string {
  const path = this.resourcePath.replaceAll('\\', '/');
  return path.endsWith(LOADER_FACTORY)
    ? twinLoaderOf(this.getOptions())
    : 'export const importPart = (load) => load();';
}
