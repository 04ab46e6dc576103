import type { RemoteComponent } from '@market-pulse/remote-kit';
import { classifyLoadError, isChunkError } from './classifyLoadError';
import { checkCompatibility } from './compatibility';
import {
  addressOf,
  forgetFailedShares,
  hasContainer,
  hostOffer,
  registerReleases,
  requestModule,
  type ModuleRequest,
  type ReleaseLocation,
} from './federationRuntime';
import { LoadFault } from './LoadFault';
import { abandonFiles, refetch, runScript, ScriptError, type ReleaseFileAddress } from './releaseFiles';
import type { LoadSteps } from './runLoad';

/**
 * What the phases of a load do in a browser. A first try goes the short way, so that it takes the files that the page
 * preloads. A try after a failure first fetches the files anew: only that tells what is wrong with them, and puts good
 * ones in the place of bad ones that the browser keeps.
 */
export class ReleaseSteps {
  /**
   * Containers of releases of which something failed, whose files are not taken from the cache on trust, each with the
   * chunks that failed, its own or shared ones.
   */
  private readonly suspects = new Map<string, Map<string, ReleaseFileAddress>>();
  private readonly initialised = new Set<string>();
  private readonly entering = new Map<string, Promise<void>>();

  /** @param contract version of the platform contract that this page's shell keeps */
  constructor(private readonly contract: string) {}

  /** The steps that bring one exposed module out of the releases. */
  readonly for = (releases: readonly ReleaseLocation[], expose: string): LoadSteps => {
    registerReleases(releases);
    const at = (index: number): ReleaseLocation => {
      const release = releases[index];
      if (!release) throw new RangeError(`There is no release ${index}`);
      return release;
    };
    let request: ModuleRequest | undefined;
    return {
      manifest: (index) => checkCompatibility(at(index), hostOffer(this.contract)),
      entry: (index, signal) => this.enter(at(index), signal),
      init: async (index, signal) => {
        const release = at(index);
        request = undefined;
        if (this.initialised.has(release.container)) return;
        request = requestModule(release, expose);
        await request.initialised.catch((error: unknown) => this.explain(release, error, signal));
        this.initialised.add(release.container);
      },
      expose: async (index, signal) => {
        const release = at(index);
        const abandon = () => abandonFiles(addressOf(release));
        signal.addEventListener('abort', abandon);
        try {
          if (!request) await this.refetchSuspects(release, expose, signal);
          request ??= requestModule(release, expose);
          const component = (await request.exports).default;
          if (!isComponent(component)) {
            throw new LoadFault('missing-export', `${expose} has no component as its default export`);
          }
          this.suspects.delete(release.container);
          return component;
        } catch (error) {
          return await this.explain(release, error, signal);
        } finally {
          signal.removeEventListener('abort', abandon);
        }
      },
    };
  };

  /** Runs the entry, once for all modules that are asked for at the same time. */
  private enter(release: ReleaseLocation, signal: AbortSignal): Promise<void> {
    if (hasContainer(release)) return Promise.resolve();
    const { container } = release;
    const running =
      this.entering.get(container) ?? this.runEntry(release, signal).finally(() => this.entering.delete(container));
    this.entering.set(container, running);
    return running;
  }

  private async runEntry(release: ReleaseLocation, signal: AbortSignal): Promise<void> {
    const entry = fileOf(release, release.entry);
    try {
      if (this.suspects.has(release.container)) await refetch(entry, signal);
      const thrown = await runScript(entry, signal);
      if (!hasContainer(release)) throw new LoadFault('evaluation', `${entry.url} brought no container`, thrown);
    } catch (error) {
      this.suspect(release);
      if (!(error instanceof ScriptError)) throw error;
      await refetch(entry, signal);
      throw new LoadFault('network', `${entry.url} could not be run, and was there a moment later`, error);
    }
  }

  private async refetchSuspects(release: ReleaseLocation, expose: string, signal: AbortSignal): Promise<void> {
    const failed = this.suspects.get(release.container);
    if (!failed) return;
    const own = (release.exposes[expose] ?? []).filter((path) => path !== release.entry);
    const files = new Map([
      ...failed,
      ...own.map((path) => [addressOf(release, path), fileOf(release, path)] as const),
    ]);
    await Promise.all([...files.values()].map((file) => refetch(file, signal).catch(asChunkFault)));
  }

  /** Turns a failed chunk into what is wrong with its file, and makes everything ready for another try. */
  private async explain(release: ReleaseLocation, error: unknown, signal: AbortSignal): Promise<never> {
    const failed = this.suspect(release);
    if (!isChunkError(error)) throw error;
    forgetFailedShares();
    if (error.request) {
      const folder = addressOf(release);
      const file = error.request.startsWith(folder)
        ? fileOf(release, error.request.slice(folder.length))
        : { url: error.request, integrity: undefined };
      failed.set(file.url, file);
      // One that hung would hang again; the next try sees to it.
      if (classifyLoadError(error) === 'chunk') await refetch(file, signal).catch(asChunkFault);
    }
    throw error;
  }

  /** Marks a release as one of which something failed; returns its chunks that did. */
  private suspect({ container }: ReleaseLocation): Map<string, ReleaseFileAddress> {
    const failed = this.suspects.get(container) ?? new Map<string, ReleaseFileAddress>();
    this.suspects.set(container, failed);
    return failed;
  }
}

/** A chunk that did not come is `chunk`, whatever kept it; one that came with other bytes is `integrity` all the same. */
function asChunkFault(error: unknown): never {
  if (error instanceof LoadFault && error.code !== 'integrity') throw new LoadFault('chunk', error.message, error);
  throw error;
}

function fileOf(release: ReleaseLocation, path: string): ReleaseFileAddress {
  return { url: addressOf(release, path), integrity: release.files[path]?.integrity };
}

/** Functions, classes, and what React wraps (`memo`, `forwardRef`, `lazy`). */
function isComponent(value: unknown): value is RemoteComponent {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
