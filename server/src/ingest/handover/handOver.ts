import { errorBody } from '@market-pulse/contract';
import type { ApplyOptions, IngestSummary } from '../apply';
import type { Dataset } from '../dataset';
import { type IngestEvent, ingestEvent } from './event';
import { issuePass } from './pass';

/** Where the ingest routes are, below the server's address. */
const INGEST_PATH = '/api/ingest/';

/** The server that owns the database did not take the data. Nothing was changed. */
export class HandOverError extends Error {
  override readonly name = 'HandOverError';
}

/** The running server that owns a data folder. */
export interface OwningServer {
  readonly url: string;
  readonly dataDir: string;
}

/**
 * Hands a data set to the server that owns the data folder, and follows its progress.
 *
 * @throws HandOverError when the server does not answer, refuses, or fails.
 */
export async function handOver(
  { url, dataDir }: OwningServer,
  dataset: Dataset,
  { onProgress, signal }: Pick<ApplyOptions, 'onProgress' | 'signal'>,
): Promise<IngestSummary> {
  const pass = issuePass(dataDir);
  try {
    const response = await fetch(new URL(INGEST_PATH, url), {
      method: 'POST',
      // Compressed, the progress would arrive all at once at the end.
      headers: {
        authorization: `Bearer ${pass.token}`,
        'content-type': 'application/json',
        'accept-encoding': 'identity',
      },
      body: JSON.stringify(dataset),
      signal,
    }).catch((error: unknown) => {
      const detail = `The server at ${url} owns the data folder ${dataDir} but does not answer.`;
      throw new HandOverError(detail, { cause: error });
    });
    if (!response.ok || response.body === null) {
      const refusal = errorBody.safeParse(await response.json().catch(() => undefined));
      const detail = refusal.success ? refusal.data.detail : `status ${response.status}`;
      throw new HandOverError(`The server at ${url} did not take the data: ${detail}`);
    }
    return await followEvents(response.body, onProgress);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof HandOverError) throw error;
    throw new HandOverError(`The connection to the server at ${url} broke. Run the command again.`, { cause: error });
  } finally {
    pass.revoke();
  }
}

async function followEvents(
  body: ReadableStream<Uint8Array>,
  onProgress: ApplyOptions['onProgress'],
): Promise<IngestSummary> {
  for await (const event of readEvents(body)) {
    if (event.event === 'progress') onProgress(event.done, event.total);
    else if (event.event === 'failed') throw new HandOverError(event.detail);
    else return event.summary;
  }
  throw new Error('the events ended without a last one');
}

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<IngestEvent> {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield ingestEvent.parse(JSON.parse(line));
  }
}
