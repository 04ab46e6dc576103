import { UnusableFactsError } from '../../financials/readCompanyFacts';
import { UnusableDocumentError } from '../../filings/refusal';
import { ProviderError } from '../../market-data/providers/providerError';
import type { EdgarParts } from './edgarParts';
import { type EdgarDocumentKey, type EdgarRead, noteFailure, readMemory } from './edgarReads';
import { nextTry } from './nextTry';

/** An answer that is no such document is one that made no sense, in the words of whoever read it. */
export function asProviderError(error: unknown, fileName: string): unknown {
  if (error instanceof UnusableDocumentError || error instanceof UnusableFactsError) {
    return new ProviderError('broken_answer', `${fileName} ${error.message}`);
  }
  return error;
}

interface AttemptOptions {
  readonly key: EdgarDocumentKey;
  readonly fileName: string;
  readonly signal: AbortSignal;
  /** It is tried again after this time at the latest, in milliseconds. */
  readonly longestMilliseconds?: number;
}

/**
 * Asks for a document and stores it. Where that fails, what was known stays, and the row of the document says why and when it is tried
 * again; so does it after an error of ours, so that no document holds up the others. A server that stops leaves the row as it was.
 *
 * @param work is given what is remembered of the document, and keeps what it learnt
 * @throws {ProviderError} where EDGAR gave no data
 */
export async function attempt(
  { database, clock }: Pick<EdgarParts, 'database' | 'clock'>,
  { key, fileName, signal, longestMilliseconds }: AttemptOptions,
  work: (memory: EdgarRead | undefined) => Promise<void>,
): Promise<void> {
  const memory = await readMemory(database, key);
  try {
    await work(memory);
  } catch (cause) {
    if (signal.aborted) throw cause;
    const error = asProviderError(cause, fileName);
    const now = clock();
    const isTold = error instanceof ProviderError;
    const failures = (memory?.failures ?? 0) + 1;
    await noteFailure(database, key, {
      failure: isTold ? error.message : `${fileName} could not be stored`,
      failedAt: now,
      nextAt: nextTry(now, isTold ? error.failure : 'failed', failures, longestMilliseconds),
    });
    throw error;
  }
}
