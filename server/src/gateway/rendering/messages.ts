import type { EnvironmentManifest, SiteConfiguration } from '@market-pulse/contract';

/** Code of a release for servers, as a file on the disk. */
export interface ServerCode {
  /** `markets@1.4.0-3f2a91bc` */
  readonly release: string;
  readonly path: string;
  /** What the file has to be: `sha384-…`. */
  readonly integrity: string;
}

/** A page that a thread is to render, and the code that it is made of. */
export interface PageJob {
  readonly shell: ServerCode;
  /** Code of remotes by their names; one that is not in it is left to browsers. */
  readonly remotes: Readonly<Record<string, ServerCode>>;
  readonly request: {
    /** Path with its query. */
    readonly path: string;
    readonly manifest: EnvironmentManifest;
    readonly configuration: SiteConfiguration;
    /** Milliseconds since 1970. */
    readonly renderedAt: number;
    readonly deadlineMilliseconds: number;
    readonly mostCharacters: number;
  };
}

/** What a release did while it was evaluated or rendered. */
export interface RenderFault {
  /** Undefined when nobody in particular is to blame. */
  readonly release: string | undefined;
  readonly kind: FaultKind;
  readonly message: string;
}

/** Faults that a thread survives. */
export type FaultKind = 'throw' | 'evaluation' | 'forbidden' | 'size';

/** An exposed module of a remote. */
export interface RenderedModule {
  readonly remote: string;
  readonly expose: string;
}

/** A page as the shell's code rendered it; see `renderSite` in shell/src/rendering. */
export interface PageRendering {
  /** What stands in the root element. */
  readonly html: string;
  /** What the browser needs to take the page over, as it is put into the page. */
  readonly answers: unknown;
  /** What the page says of itself; undefined when it says nothing. */
  readonly head: unknown;
  /** False when something was left to browsers that another rendering may bring. */
  readonly isWhole: boolean;
  /** Exposed modules that the page shows; the first shells that were rendered did not say. */
  readonly modules?: readonly RenderedModule[];
  readonly faults: readonly RenderFault[];
}

/** To a thread. */
export type ThreadRequest =
  | { readonly kind: 'render'; readonly job: PageJob }
  | { readonly kind: 'answer'; readonly read: number; readonly status: number; readonly body: string };

/** From a thread; `asked` are the remotes that the page has places for. */
export type ThreadMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'read'; readonly read: number; readonly path: string }
  | { readonly kind: 'rendered'; readonly rendering: PageRendering; readonly asked: readonly string[] }
  | PageFailure;

/** There is no page, and `fault` says why; which of its releases did it, the thread does not know. */
export interface PageFailure {
  readonly kind: 'failed';
  readonly fault: FaultKind;
  readonly message: string;
  /** What went wrong beside that. */
  readonly faults: readonly RenderFault[];
}

/** What thread and owner share beside messages: the owner looks into it when the thread does not answer any more. */
export interface SharedState {
  /** Int32: beats of the thread's event loop. */
  readonly beats: Int32Array;
  /** Int32: 1 + place among the names of the job's remotes of what is being evaluated; 0 is nothing. */
  readonly evaluating: Int32Array;
  /** Int32: memory that the thread had in use after its last page, in MB. */
  readonly megabytes: Int32Array;
}

/** A view of the memory that a thread and its owner share. */
export function viewShared(memory: SharedArrayBuffer): SharedState {
  return {
    beats: new Int32Array(memory, 0, 1),
    evaluating: new Int32Array(memory, 4, 1),
    megabytes: new Int32Array(memory, 8, 1),
  };
}

export const SHARED_BYTES = 12;
