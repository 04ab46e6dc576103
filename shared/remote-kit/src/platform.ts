import type { EnvironmentManifest } from '@market-pulse/contract';
import { createContext, useContext, type ComponentType } from 'react';
import type { LoadError } from './loadError';

/** A module of a remote: the component that a route or slot shows. Slots may hand it properties. */
export type RemoteComponent = ComponentType<Record<string, unknown>>;

/** A component with the release that it came from, or why there is none. */
export type LoadResult =
  | { readonly status: 'loaded'; readonly component: RemoteComponent; readonly version: string }
  | { readonly status: 'failed'; readonly error: LoadError };

/** Turns a name into code. The shell's works by federation, the standalone host's by plain imports. */
export interface RemoteLoader {
  /**
   * Loads an exposed module of a remote. Never rejects; a call after a failure tries again from the beginning.
   */
  load(remote: string, expose: string): Promise<LoadResult>;
  /** `load` for a person who asked for it: nothing that failed before is held against a release. Never rejects. */
  retry(remote: string, expose: string): Promise<LoadResult>;
  /**
   * What to show instead of a component that threw: the module of the release before it, or that there is none. Never
   * rejects.
   *
   * @param version release that the component is from
   * @param thrown what it threw
   */
  replace(remote: string, expose: string, version: string, thrown: unknown): Promise<LoadResult>;
  /** What an earlier `load` brought, if it did: lets a page that was visited show without waiting. */
  peek(remote: string, expose: string): LoadResult | undefined;
  /** Starts loading because a person is about to need it; failures are silent. */
  preload(remote: string, expose: string): void;
}

/** What surrounds every remote: the manifest that the page started with, and the loader. */
export interface Platform {
  readonly manifest: EnvironmentManifest;
  readonly loader: RemoteLoader;
}

const PlatformContext = createContext<Platform | undefined>(undefined);

/** Provides the platform to everything below; used by hosts. */
export const PlatformProvider = PlatformContext.Provider;

/**
 * The platform that the component runs in.
 *
 * @throws Error outside a host
 */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform needs a host: the shell or mountStandalone');
  return platform;
}
