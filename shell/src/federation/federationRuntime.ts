import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
  satisfy,
} from '@module-federation/enhanced/runtime';
import type { FallbackRelease } from '@market-pulse/contract';
import type { HostOffer } from '@market-pulse/contract/rules';

/** Where a release lies and what it is called in the page. */
export type ReleaseLocation = FallbackRelease;

/** Absolute address of a file of a release. */
export function addressOf({ url }: Pick<ReleaseLocation, 'url'>, path = ''): string {
  return new URL(url + path, document.baseURI).href;
}

/** Told when the container that a request is for stands ready; by request id. */
const waitingForContainer = new Map<string, () => void>();

let registered = false;

/** Registers what the page needs to follow a request through the runtime; once. */
function registerPlugin(): void {
  if (registered) return;
  registered = true;
  registerPlugins([
    {
      name: 'market-pulse-progress',
      beforeGetExpose: async ({ id }) => waitingForContainer.get(id)?.(),
    },
  ]);
}

/**
 * Makes a release known to the runtime; once more does nothing. A container's name is unique to its release, so several can
 * stand in one page.
 */
export function registerRelease(release: ReleaseLocation): void {
  registerPlugin();
  const { container } = release;
  const entry = addressOf(release, release.entry);
  registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'global' }]);
}

/** Whether the entry of a release has run: its container is a global of the page. */
export function hasContainer({ container }: ReleaseLocation): boolean {
  return Boolean((globalThis as unknown as Record<string, unknown>)[container]);
}

/** A module that was asked for. */
export interface ModuleRequest {
  /** Settles when the container has been given the shared modules. */
  readonly initialised: Promise<void>;
  /** The module's exports. */
  readonly exports: Promise<Readonly<Record<string, unknown>>>;
}

/** Asks a container, whose entry has run, for a module: `./StocksPage`. */
export function requestModule({ container }: ReleaseLocation, expose: string): ModuleRequest {
  const id = `${container}/${expose.slice(2)}`;
  const ready = new Promise<void>((resolve) => waitingForContainer.set(id, resolve));
  const exports = loadRemote<Readonly<Record<string, unknown>>>(id).then((module) => module ?? {});
  const initialised = Promise.race([ready, exports.then(() => undefined)]);
  // Each is awaited in its own phase; until then a failure of it is nobody's surprise.
  exports.catch(() => undefined);
  initialised.catch(() => undefined);
  return { initialised, exports };
}

/** What the shell of this page offers, with the versions that stand in the share scope. */
export function hostOffer(contract: string): HostOffer {
  return {
    contract,
    versionsOf: (name) => Object.keys(getInstance()?.shareScopeMap.default?.[name] ?? {}),
    satisfies: satisfy,
  };
}

/**
 * Forgets shared modules whose chunk did not come. The runtime keeps the rejected promise in the share scope, and every
 * later try would get that.
 */
export function forgetFailedShares(): void {
  for (const scope of Object.values(getInstance()?.shareScopeMap ?? {})) {
    for (const versions of Object.values(scope)) {
      for (const shared of Object.values(versions)) {
        if (shared.loading && !shared.loaded && !shared.lib) shared.loading = undefined;
      }
    }
  }
}
