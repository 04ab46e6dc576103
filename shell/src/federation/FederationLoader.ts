import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { EnvironmentManifest, FallbackRelease, ManifestRemote } from '@market-pulse/contract';
import { LoadError, type LoadResult, type RemoteComponent, type RemoteLoader } from '@market-pulse/remote-kit';
import { classifyLoadError } from './classifyLoadError';
import { withDeadline } from './withDeadline';

type Location = FallbackRelease;
type Loaded = Extract<LoadResult, { status: 'loaded' }>;

/** Tries of one release before the next one gets its turn. */
const TRIES_PER_RELEASE = 2;
const RETRY_DELAY_MILLISECONDS = 300;

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Loads remotes by Module Federation from the releases that the manifest names: the chosen one, then the release to
 * fall back to. Nothing is registered at build time, so a remote that is down costs nothing until it is asked for.
 */
export class FederationLoader implements RemoteLoader {
  private readonly remotes: ReadonlyMap<string, ManifestRemote>;
  private readonly loaded = new Map<string, Loaded>();
  private readonly pending = new Map<string, Promise<LoadResult>>();

  constructor(private readonly manifest: EnvironmentManifest) {
    this.remotes = new Map(manifest.remotes.map((remote) => [remote.name, remote]));
    const locations = manifest.remotes.flatMap((remote) => [remote, ...(remote.fallback ? [remote.fallback] : [])]);
    const integrities = new Map(
      locations.map((location) => [
        new URL(location.url + location.entry, document.baseURI).href,
        location.files[location.entry]?.integrity,
      ]),
    );
    registerPlugins([
      {
        name: 'market-pulse-entries',
        createScript: ({ url }) => {
          const script = document.createElement('script');
          script.src = url;
          script.async = true;
          script.crossOrigin = 'anonymous';
          const integrity = integrities.get(url);
          if (integrity) script.integrity = integrity;
          return { script, timeout: manifest.deadlines.entry };
        },
      },
    ]);
    // A container's name is unique to its release, so the chosen release and its fallback can stand in one page.
    registerRemotes(
      locations.map((location) => ({
        name: location.container,
        entry: new URL(location.url + location.entry, document.baseURI).href,
        entryGlobalName: location.container,
        type: 'global',
      })),
    );
  }

  peek(remote: string, expose: string): LoadResult | undefined {
    return this.loaded.get(`${remote}/${expose}`);
  }

  preload(remote: string, expose: string): void {
    void this.load(remote, expose);
  }

  load(remote: string, expose: string): Promise<LoadResult> {
    const key = `${remote}/${expose}`;
    const known = this.loaded.get(key);
    if (known) return Promise.resolve(known);
    const running = this.pending.get(key) ?? this.loadAnyRelease(remote, expose);
    this.pending.set(key, running);
    void running.then((result) => {
      this.pending.delete(key);
      if (result.status === 'loaded') this.loaded.set(key, result);
    });
    return running;
  }

  private async loadAnyRelease(name: string, expose: string): Promise<LoadResult> {
    const remote = this.remotes.get(name);
    if (!remote) {
      const context = { phase: 'manifest', remote: name, version: 'none', expose } as const;
      return { status: 'failed', error: new LoadError('contract', context) };
    }
    let failure = await this.loadRelease(remote, name, expose);
    if (failure.status === 'failed' && remote.fallback) {
      const previous = await this.loadRelease(remote.fallback, name, expose);
      if (previous.status === 'loaded') failure = previous;
    }
    return failure;
  }

  private async loadRelease(location: Location, remote: string, expose: string): Promise<LoadResult> {
    let result = await this.tryRelease(location, remote, expose);
    for (let attempt = 2; attempt <= TRIES_PER_RELEASE && result.status === 'failed'; attempt += 1) {
      await delay(RETRY_DELAY_MILLISECONDS * (0.5 + Math.random()));
      result = await this.tryRelease(location, remote, expose);
    }
    return result;
  }

  private async tryRelease(location: Location, remote: string, expose: string): Promise<LoadResult> {
    const { version, container } = location;
    const { entry, init, expose: module } = this.manifest.deadlines;
    try {
      const loading = loadRemote<{ default?: RemoteComponent }>(`${container}/${expose.slice(2)}`);
      const exported = await withDeadline(loading, entry + init + module);
      if (!exported?.default) {
        return {
          status: 'failed',
          error: new LoadError('missing-export', { phase: 'expose', remote, version, expose }),
        };
      }
      return { status: 'loaded', component: exported.default, version };
    } catch (error) {
      const { code, phase } = classifyLoadError(error);
      return { status: 'failed', error: new LoadError(code, { phase, remote, version, expose }, error) };
    }
  }
}
