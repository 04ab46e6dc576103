import type { LoadErrorCode, LoadPhase } from '@market-pulse/remote-kit';
import { DeadlineError } from './withDeadline';

/** The federation runtime's codes: https://module-federation.io/guide/troubleshooting/runtime */
const ENTRY_NOT_EXECUTED = /RUNTIME-001/;
const ENTRY_NOT_LOADED = /RUNTIME-008/;
const MODULE_NOT_EXPOSED = /RUNTIME-(010|014)|Module .* does not exist in container/;

/** What a failure of the federation runtime or of webpack's chunk loading was, and in which phase it happened. */
export function classifyLoadError(error: unknown): { code: LoadErrorCode; phase: LoadPhase } {
  if (error instanceof DeadlineError) return { code: 'timeout', phase: 'expose' };
  const { name = '', message = '' } = error instanceof Error ? error : {};
  if (name === 'ChunkLoadError') return { code: 'chunk', phase: 'expose' };
  if (ENTRY_NOT_LOADED.test(message)) return { code: 'network', phase: 'entry' };
  if (ENTRY_NOT_EXECUTED.test(message)) return { code: 'evaluation', phase: 'entry' };
  if (MODULE_NOT_EXPOSED.test(message)) return { code: 'missing-export', phase: 'expose' };
  return { code: 'evaluation', phase: 'expose' };
}
