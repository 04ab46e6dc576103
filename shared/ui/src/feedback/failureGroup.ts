/** A part of a page that could not be loaded, for a reason that others may share. */
export interface PartFailure {
  readonly reason: string;
  /** Where it can speak; undefined for one that says nothing, and is loaded again when others of its reason are. */
  readonly place: HTMLElement | undefined;
  readonly retry: () => void;
}

/** The parts of a page that failed, as long as they do. */
export interface FailureGroup {
  /** @returns a function that takes it out again */
  readonly add: (failure: PartFailure) => () => void;
  /** For how many a place speaks: for itself, for all of its reason where it is their first, for none behind that. */
  readonly countOf: (reason: string, place: HTMLElement | null) => number;
  readonly retryAll: (reason: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Keeps them in the order in which they stand on the page. */
export function createFailureGroup(): FailureGroup {
  const listeners = new Set<() => void>();
  let failures: readonly PartFailure[] = [];
  const change = (next: readonly PartFailure[]) => {
    failures = next;
    for (const listener of listeners) listener();
  };
  return {
    add(failure) {
      change([...failures, failure].toSorted(byPlace));
      return () => change(failures.filter((each) => each !== failure));
    },
    countOf(reason, place) {
      const shared = failures.filter((failure) => failure.reason === reason && failure.place !== undefined);
      const [first] = shared;
      // One that is not counted yet says nothing of its own where others speak.
      if (first === undefined) return 1;
      return first.place === place ? shared.length : 0;
    },
    retryAll: (reason) => {
      for (const failure of failures) if (failure.reason === reason) failure.retry();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Those that say nothing come last. */
function byPlace({ place: one }: PartFailure, { place: other }: PartFailure): number {
  if (!one || !other) return Number(!one) - Number(!other);
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/**
 * Whether a failure, as the API client has it, says nothing of what was asked for: no answer came, or what stands before the server says
 * that it is away.
 */
export function isConnectionFailure(error: unknown): boolean {
  const { status, code } = (error ?? {}) as { readonly status?: unknown; readonly code?: unknown };
  if (code === 'network_error' || code === 'timeout') return true;
  return status === 502 || status === 503 || status === 504;
}
