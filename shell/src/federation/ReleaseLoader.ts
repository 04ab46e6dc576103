import type { EnvironmentManifest, ManifestRemote } from '@market-pulse/contract';
import { LoadError, type LoadResult, type RemoteLoader } from '@market-pulse/remote-kit';
import type { ReleaseLocation } from './federationRuntime';
import { beginLoad, reduceLoad, type LoadState, type ReleaseOrder } from './loadMachine';
import type { PieceReport } from './LoadReports';
import type { Quarantine } from './Quarantine';
import { runLoad, type LoadSteps, type LoadDependencies } from './runLoad';

type Loaded = Extract<LoadResult, { status: 'loaded' }>;

/** A component that throws later than this after it was asked for did not keep anybody waiting. */
const LATE_MILLISECONDS = 15_000;

/** What the page gives the loader beside the manifest. */
export interface LoaderOptions {
  /** What the environment serves now; rejects when that cannot be said. */
  readonly renewManifest: () => Promise<EnvironmentManifest>;
  readonly quarantine: Quarantine;
  readonly dependencies: LoadDependencies;
  /** Takes failures and timings. */
  readonly report: (report: PieceReport) => void;
  /** The work that brings an exposed module out of a release. */
  readonly stepsFor: (expose: string) => LoadSteps;
}

/** A load that ended well: where it stands, to go on from when the component throws. */
interface LoadRecord {
  readonly result: Loaded;
  readonly state: LoadState;
  readonly started: number;
}

/**
 * Loads remotes from the releases that the manifest names: the chosen one, then the release to fall back to. Each module
 * is loaded once however many places show it; what failed is reported and remembered.
 */
export class ReleaseLoader implements RemoteLoader {
  private readonly remotes: Map<string, ManifestRemote>;
  private readonly loaded = new Map<string, LoadRecord>();
  private readonly pending = new Map<string, Promise<LoadResult>>();

  constructor(
    private readonly manifest: EnvironmentManifest,
    private readonly options: LoaderOptions,
  ) {
    this.remotes = new Map(manifest.remotes.map((remote) => [remote.name, remote]));
  }

  peek(remote: string, expose: string): LoadResult | undefined {
    return this.loaded.get(keyOf(remote, expose))?.result;
  }

  preload(remote: string, expose: string): void {
    void this.load(remote, expose);
  }

  load(remote: string, expose: string): Promise<LoadResult> {
    const known = this.peek(remote, expose);
    return known ? Promise.resolve(known) : this.once(remote, expose, () => this.begin(remote, expose));
  }

  retry(remote: string, expose: string): Promise<LoadResult> {
    this.options.quarantine.lift(remote);
    this.loaded.delete(keyOf(remote, expose));
    return this.once(remote, expose, async () => {
      const started = this.options.dependencies.now();
      await this.renew(remote);
      return this.begin(remote, expose, started);
    });
  }

  replace(remote: string, expose: string, version: string, cause: unknown): Promise<LoadResult> {
    const key = keyOf(remote, expose);
    const record = this.loaded.get(key);
    // Another place that shows the same module was first; what it got is good for this one too.
    if (!record || record.result.version !== version) return this.load(remote, expose);
    this.loaded.delete(key);
    this.options.quarantine.record(remote, version);
    const { now } = this.options.dependencies;
    this.options.report({ remote, version, expose, phase: 'render', code: 'render', milliseconds: 0 });
    const failed: LoadResult = {
      status: 'failed',
      error: new LoadError('render', { phase: 'render', remote, version, expose }, cause),
    };
    const from = reduceLoad(record.state, { type: 'threw' });
    if (from.status === 'failed') return Promise.resolve(failed);
    // One that threw at once has used up part of the time in which something has to be on screen.
    const waited = now() - record.started;
    const started = waited < LATE_MILLISECONDS ? record.started : now();
    return this.once(remote, expose, async () => {
      const next = await this.run(remote, expose, from, started);
      return next.status === 'loaded' ? next : failed;
    });
  }

  /** One load at a time of each module. */
  private once(remote: string, expose: string, work: () => Promise<LoadResult>): Promise<LoadResult> {
    const key = keyOf(remote, expose);
    const running = this.pending.get(key) ?? work().finally(() => this.pending.delete(key));
    this.pending.set(key, running);
    return running;
  }

  /**
   * Takes up which releases of a remote the environment has now: one that did not work was perhaps put right since, by
   * another release or a rollback. The other remotes of the page stay as they are.
   */
  private async renew(name: string): Promise<void> {
    const { remotes = [] } = (await this.options.renewManifest().catch(() => undefined)) ?? {};
    const remote = remotes.find((candidate) => candidate.name === name);
    if (remote) this.remotes.set(name, remote);
  }

  private begin(name: string, expose: string, started = this.options.dependencies.now()): Promise<LoadResult> {
    const remote = this.remotes.get(name);
    if (remote) return this.run(name, expose, beginLoad(this.orderOf(remote)), started);
    const context = { phase: 'manifest', remote: name, version: 'none', expose } as const;
    // The files of an absent one are gone; a retry looks whether they are back.
    const isAbsent = this.manifest.absent?.some((absent) => absent.name === name) === true;
    return Promise.resolve({ status: 'failed', error: new LoadError(isAbsent ? 'http' : 'contract', context) });
  }

  /** The chosen release first, unless it failed in this tab and the one to fall back to did not. */
  private orderOf(remote: ManifestRemote): ReleaseOrder {
    const { fallback } = remote;
    if (!fallback) return { release: remote, others: [] };
    const isBad = ({ version }: ReleaseLocation) => this.options.quarantine.has(remote.name, version);
    return isBad(remote) && !isBad(fallback)
      ? { release: fallback, others: [remote] }
      : { release: remote, others: [fallback] };
  }

  private async run(remote: string, expose: string, from: LoadState, started: number): Promise<LoadResult> {
    const { dependencies, quarantine, report } = this.options;
    const { state, failures } = await runLoad({
      steps: this.options.stepsFor(expose),
      from,
      deadlines: this.manifest.deadlines,
      dependencies,
      started,
      onOutcome: ({ release, phase, code, milliseconds }) => {
        // What needs no file, or was there already, is no timing.
        if (code === 'loaded' && (phase === 'manifest' || milliseconds < 1)) return;
        report({ remote, version: release.version, expose, phase, code, milliseconds: Math.round(milliseconds) });
      },
    });
    // A visitor whose connection is away says nothing about a release.
    const guilty = new Set(failures.filter(({ code }) => code !== 'network').map(({ release }) => release));
    const loadedRelease = state.status === 'loaded' ? state.release : undefined;
    for (const release of guilty) {
      if (release !== loadedRelease) quarantine.record(remote, release.version);
    }
    if (state.status === 'loaded') {
      const result: Loaded = { status: 'loaded', component: state.component, version: state.release.version };
      this.loaded.set(keyOf(remote, expose), { result, state, started });
      return result;
    }
    // What was wrong with the release that was to be shown says more than what was wrong with the one before it.
    const failure = failures.findLast(({ release }) => release === failures[0]?.release);
    const { code = 'timeout', phase = 'expose', release = state.release, cause } = failure ?? {};
    const error = new LoadError(code, { phase, remote, version: release.version, expose }, cause);
    console.warn(error.message);
    return { status: 'failed', error };
  }
}

function keyOf(remote: string, expose: string): string {
  return `${remote}/${expose}`;
}
