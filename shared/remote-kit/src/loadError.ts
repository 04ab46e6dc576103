/** The phase in which loading a piece of a remote failed. */
export type LoadPhase = 'manifest' | 'entry' | 'init' | 'expose' | 'render';

/**
 * Why it failed. `network`: no answer; `http`: an answer that is no file; `timeout`: none within the deadline;
 * `integrity`: other bytes than published; `evaluation`: the code threw while loading; `contract`: built for another
 * platform; `missing-export`: no such module or no component in it; `render`: the component threw; `chunk`: a part of
 * the code did not come.
 */
export type LoadErrorCode =
  'network' | 'http' | 'timeout' | 'integrity' | 'evaluation' | 'contract' | 'missing-export' | 'render' | 'chunk';

/** Where a failure happened: enough to find the release and the module in a report. */
export interface LoadErrorContext {
  readonly phase: LoadPhase;
  readonly remote: string;
  readonly version: string;
  readonly expose?: string;
}

/** A piece of a remote that could not be shown: what happened, where, and the underlying error as `cause`. */
export class LoadError extends Error {
  override readonly name = 'LoadError';

  constructor(
    readonly code: LoadErrorCode,
    readonly context: LoadErrorContext,
    cause?: unknown,
  ) {
    const where = `${context.remote} ${context.version}${context.expose ? ` ${context.expose}` : ''}`;
    super(`${where}: ${code} in phase ${context.phase}`, { cause });
  }
}
