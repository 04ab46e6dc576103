import type { RemoteNav, RemoteRoute, RemoteSlot } from '@market-pulse/contract';

/** What a remote says of itself. The build writes it into the release, the shell works from it without the code. */
export interface RemoteDefinition<Expose extends `./${string}` = `./${string}`> {
  /** Name in the registry, in URLs and tokens: lower case, words joined by hyphens. */
  readonly name: string;
  /** What people call the section; it stands in the fallback when the section cannot be loaded. */
  readonly title: string;
  /** Range of platform contracts (semver) that the remote works with: `^1.0.0`. */
  readonly contract: string;
  /** Modules that routes and slots show, each with a React component as its default export, and their source files. */
  readonly exposes: Readonly<Record<Expose, `./${string}`>>;
  readonly routes?: readonly (Omit<RemoteRoute, 'landmark'> & { readonly expose: NoInfer<Expose> })[];
  readonly nav?: readonly RemoteNav[];
  readonly slots?: readonly (RemoteSlot & { readonly expose: NoInfer<Expose> })[];
}

/**
 * Declares a remote, in the `remote.ts` of its folder as default export. Routes and slots can name only modules that
 * stand in `exposes`; a name that does not is a type error, and refused by the build.
 */
export function defineRemote<const Expose extends `./${string}`>(
  definition: RemoteDefinition<Expose>,
): RemoteDefinition<Expose> {
  return definition;
}
