import type { LoadErrorCode } from '@market-pulse/contract';

/** Why one phase of loading a release failed, already classified. */
export class LoadFault extends Error {
  override readonly name = 'LoadFault';

  constructor(
    readonly code: LoadErrorCode,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
