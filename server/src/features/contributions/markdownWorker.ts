import { parentPort } from 'node:worker_threads';
import { renderBounded, type Rendering } from './markdown';

/*
 * A thread of `createMarkdownRenderer`: takes texts, one after another, and answers each with its rendering. It imports
 * little, so that it starts fast.
 */

/** What the thread says: that it takes texts from now on, or what came of one. */
export type WorkerMessage =
  { readonly kind: 'ready' } | { readonly kind: 'rendered'; readonly rendering: Rendering | undefined };

const say = (message: WorkerMessage) => parentPort?.postMessage(message);

parentPort?.on('message', (text: string) => say({ kind: 'rendered', rendering: renderBounded(text) }));
say({ kind: 'ready' });
