import type { LoadError } from './loadError';
import type { LoadResult, RemoteLoader } from './platform';

/**
 * A place that a server filled, until the code comes that takes it over. As long as it does not, what the server rendered stays
 * on screen: the promise that React waits for is kept open while a load fails and is tried again.
 */
export class ServedPlace {
  private readonly listeners = new Set<() => void>();
  private promise: Promise<void> | undefined;
  private settle: { readonly resolve: () => void; readonly reject: (error: unknown) => void } | undefined;
  private failure: LoadError | undefined;
  private isThere = false;
  private failed = 0;

  constructor(
    private readonly loader: RemoteLoader,
    private readonly remote: string,
    private readonly expose: string,
    /** Whether to load only after `begin()`. */
    private isHeld = false,
  ) {}

  /**
   * Begins to load, unless that is held or the module is there already: then there is nothing to wait for, and there never will be. Resolves when
   * the module is there, to be had by `peek`; rejects where nothing is loaded: on a server.
   */
  readonly takenOver = (): Promise<void> | undefined => {
    if (!this.promise && !this.loader.peek(this.remote, this.expose)) {
      this.promise = new Promise((resolve, reject) => {
        this.settle = { resolve, reject };
      });
      if (!this.isHeld) this.reload();
    }
    return this.promise;
  };

  /** Loads what was held, if React waits for it. */
  readonly begin = (): void => {
    if (!this.isHeld) return;
    this.isHeld = false;
    if (this.promise) this.reload();
  };

  /** What `takenOver` waited for, once that is there. */
  readonly wasTakenOver = (): Promise<void> | undefined => (this.isThere ? this.promise : undefined);

  /** Why the code did not come; undefined while it may, and once it did. */
  readonly error = (): LoadError | undefined => this.failure;

  /** How often it did not come, which tells one failure from the next. */
  readonly failures = (): number => this.failed;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Loads again because a person asks for it. */
  readonly retry = (): void => this.follow(this.loader.retry(this.remote, this.expose));

  /** Loads again because what was missing may be there. */
  readonly reload = (): void => this.follow(this.loader.load(this.remote, this.expose));

  private follow(loading: Promise<LoadResult>): void {
    this.tell(undefined);
    loading.then(
      (result) => {
        if (result.status === 'failed') return this.tell(result.error);
        this.isThere = true;
        this.settle?.resolve();
      },
      (error: unknown) => this.settle?.reject(error),
    );
  }

  private tell(failure: LoadError | undefined): void {
    if (this.failure === failure) return;
    this.failure = failure;
    if (failure) this.failed += 1;
    for (const listener of this.listeners) listener();
  }
}
