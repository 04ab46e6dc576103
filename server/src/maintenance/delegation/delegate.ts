import { errorBody } from '@market-pulse/contract';
import type { z } from 'zod';
import { type DelegationEvent, delegationEvent } from './event';
import { issuePass } from './pass';
import type { Following } from './task';

/** The server that owns the database did not do what it was handed. Nothing was changed. */
export class DelegationError extends Error {
  override readonly name = 'DelegationError';
}

/** The running server that owns a data folder. */
export interface OwningServer {
  readonly url: string;
  readonly dataDir: string;
}

/** Work for the server that owns the database: what one of its delegation routes takes, and the summary it answers. */
export interface DelegatedWork<Summary> {
  /** Path of the route, such as `/api/ingest/`. */
  readonly path: string;
  readonly body: unknown;
  readonly summary: z.ZodType<Summary>;
}

/**
 * Hands work to the server that owns the data folder, and follows its progress.
 *
 * @throws DelegationError when the server does not answer, refuses, or fails.
 */
export async function delegate<Summary>(
  { url, dataDir }: OwningServer,
  { path, body, summary }: DelegatedWork<Summary>,
  { onProgress, signal }: Following,
): Promise<Summary> {
  const pass = issuePass(dataDir);
  try {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      // Compressed, the progress would arrive all at once at the end.
      headers: {
        authorization: `Bearer ${pass.token}`,
        'content-type': 'application/json',
        'accept-encoding': 'identity',
      },
      body: JSON.stringify(body),
      signal,
    }).catch((error: unknown) => {
      const detail = `The server at ${url} owns the data folder ${dataDir} but does not answer.`;
      throw new DelegationError(detail, { cause: error });
    });
    if (!response.ok || response.body === null) {
      const refusal = errorBody.safeParse(await response.json().catch(() => undefined));
      const detail = refusal.success ? refusal.data.detail : `status ${response.status}`;
      throw new DelegationError(`The server at ${url} refused: ${detail}`);
    }
    return summary.parse(await followEvents(response.body, onProgress));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DelegationError) throw error;
    throw new DelegationError(`The connection to the server at ${url} broke. Run the command again.`, { cause: error });
  } finally {
    pass.revoke();
  }
}

async function followEvents(body: ReadableStream<Uint8Array>, onProgress: Following['onProgress']): Promise<unknown> {
  for await (const event of readEvents(body)) {
    if (event.event === 'progress') onProgress(event.done, event.total);
    else if (event.event === 'failed') throw new DelegationError(event.detail);
    else return event.summary;
  }
  throw new Error('the events ended without a last one');
}

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<DelegationEvent> {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield delegationEvent.parse(JSON.parse(line));
  }
}
