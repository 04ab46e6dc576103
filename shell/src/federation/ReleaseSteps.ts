import type { RemoteComponent } from '@market-pulse/remote-kit';
import { classifyLoadError, isChunkError } from './classifyLoadError';
import { checkCompatibility } from './compatibility';
import {
  addressOf,
  forgetFailedShares,
  hasContainer,
  hostOffer,
  registerRelease,
  requestModule,
  type ModuleRequest,
  type ReleaseLocation,
} from './federationRuntime';
import { FailedFiles } from './FailedFiles';
import { hostFolder } from './hostFolder';
import { LoadFault } from './LoadFault';
import { abandonFiles, refetch, runScript, ScriptError, type ReleaseFileAddress } from './releaseFiles';
import type { LoadSteps } from './runLoad';

/**
 * What the phases of a load do in a browser. A first try goes the short way, so that it takes the files that the page
 * preloads. A try after a failure first fetches the files anew: only that tells what is wrong with them, and puts good
 * ones in the place of bad ones that the browser keeps.
 */
export class ReleaseSteps {
  /** Containers of releases of which something failed, whose files are not taken from the cache on trust. */
  private readonly suspects = new Set<string>();
  /** Files that failed while a container was being loaded: its own, and shared ones of the shell. */
  private readonly failed = new Map<string, FailedFiles>();
  private readonly initialised = new Set<string>();
  private readonly entering = new Map<string, Promise<void>>();

  /** @param contract version of the platform contract that this page's shell keeps */
  constructor(private readonly contract: string) {}

  /** The steps that bring one exposed module out of a release. */
  readonly for = (expose: string): LoadSteps => {
    let request: ModuleRequest | undefined;
    return {
      manifest: (release) => checkCompatibility(release, hostOffer(this.contract)),
      entry: (release, signal) => this.enter(release, signal),
      init: async (release, signal) => {
        request = undefined;
        if (this.initialised.has(release.container)) return;
        request = requestModule(release, expose);
        await request.initialised.catch((error: unknown) => this.explain(release, error, signal));
        this.initialised.add(release.container);
      },
      expose: async (release, signal) => {
        this.failedOf(release);
        const abandon = () => abandonAll(release);
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
    registerRelease(release);
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
      if (this.suspects.has(release.container)) await this.refetchFile(release, entry, signal);
      const thrown = await runScript(entry, signal);
      if (!hasContainer(release)) throw new LoadFault('evaluation', `${entry.url} brought no container`, thrown);
    } catch (error) {
      this.suspects.add(release.container);
      if (!(error instanceof ScriptError)) throw error;
      await this.refetchFile(release, entry, signal);
      throw new LoadFault('network', `${entry.url} could not be run, and was there a moment later`, error);
    }
  }

  private async refetchSuspects(release: ReleaseLocation, expose: string, signal: AbortSignal): Promise<void> {
    if (!this.suspects.has(release.container)) return;
    const own = (release.exposes[expose] ?? []).filter((path) => path !== release.entry);
    const files = own.map((path) => fileOf(release, path));
    const known = new Set(files.map(({ url }) => url));
    const others = this.failedOf(release)
      .list()
      .filter(({ url }) => !known.has(url));
    await Promise.all([
      ...files.map((file) => this.refetchFile(release, file, signal).catch(asChunkFault)),
      // Perhaps this module does not need them; if it does, it fails over them.
      ...others.map((file) => this.refetchFile(release, file, signal).catch(() => undefined)),
    ]);
  }

  /** Puts a good file in the place of a bad one that the browser keeps. */
  private async refetchFile(release: ReleaseLocation, file: ReleaseFileAddress, signal: AbortSignal): Promise<void> {
    await refetch(file, signal);
    this.failedOf(release).delete(file.url);
  }

  /** Turns a failed chunk into what is wrong with its file, and makes everything ready for another try. */
  private async explain(release: ReleaseLocation, error: unknown, signal: AbortSignal): Promise<never> {
    this.suspects.add(release.container);
    if (!isChunkError(error)) throw error;
    forgetFailedShares();
    if (classifyLoadError(error) === 'timeout') {
      // What was asked for with it hangs too, and would hang again; the next try sees to all of it.
      abandonAll(release);
      throw error;
    }
    const file = this.failedOf(release).find(error.request ?? '');
    if (file) await this.refetchFile(release, file, signal).catch(asChunkFault);
    throw error;
  }

  private failedOf(release: ReleaseLocation): FailedFiles {
    const failed = this.failed.get(release.container) ?? new FailedFiles([addressOf(release), hostFolder()]);
    this.failed.set(release.container, failed);
    return failed;
  }
}

/** Gives up everything that a module of a release still waits for: files of its own, and shared ones of the shell. */
function abandonAll(release: ReleaseLocation): void {
  abandonFiles(addressOf(release));
  abandonFiles(hostFolder());
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
