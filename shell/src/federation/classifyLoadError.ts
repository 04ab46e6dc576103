import type { LoadErrorCode } from '@market-pulse/contract';
import { LoadFault } from './LoadFault';
import { DeadlineError } from './withDeadline';

/** The federation runtime's code for a module that the container does not have, and the container's own words. */
const MODULE_NOT_EXPOSED = /RUNTIME-014|Module .* does not exist in container/;

/** A script or stylesheet that webpack's runtime could not bring. */
export interface ChunkError extends Error {
  /** Address of the file. */
  readonly request?: string;
  /** `timeout`, `error`, or `missing` when something came that is not the chunk. */
  readonly type?: string;
}

/** Whether an error says that a part of the code, a script or a stylesheet, did not come. */
export function isChunkError(error: unknown): error is ChunkError {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || (error as { code?: unknown }).code === 'CSS_CHUNK_LOAD_FAILED';
}

/** What a failure of one of the loading phases was. Whatever is not known came out of the remote's own code. */
export function classifyLoadError(error: unknown): LoadErrorCode {
  if (error instanceof LoadFault) return error.code;
  if (error instanceof DeadlineError) return 'timeout';
  if (isChunkError(error)) return error.type === 'timeout' ? 'timeout' : 'chunk';
  if (error instanceof Error && MODULE_NOT_EXPOSED.test(error.message)) return 'missing-export';
  return 'evaluation';
}
