import type { LoadErrorCode, LoadPhase } from '@market-pulse/contract';

export type { LoadErrorCode, LoadPhase } from '@market-pulse/contract';

/** Where a failure happened: enough to find the release and the module in a report. */
export interface LoadErrorContext {
  readonly phase: LoadPhase;
  readonly remote: string;
  readonly version: string;
  readonly expose?: string;
}

/** An exposed module that could not be shown: what happened, where, and the underlying error as `cause`. */
export class LoadError extends Error {
  override readonly name = 'LoadError';

  constructor(
    readonly code: LoadErrorCode,
    readonly context: LoadErrorContext,
    cause?: unknown,
  ) {
    const where = `${context.remote} ${context.version}${context.expose ? ` ${context.expose}` : ''}`;
    const why = cause instanceof Error ? `: ${cause.message}` : '';
    super(`${where}: ${code} in phase ${context.phase}${why}`, { cause });
  }
}
