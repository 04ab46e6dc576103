import { parentPort } from 'node:worker_threads';
import { type Known, renderBounded, type Rendering } from './markdown';

/*
 * A thread of `createMarkdownRenderer`: takes texts, one after another, and answers each with its rendering. It imports
 * little, so that it starts fast.
 */

/** What the thread is told: a text, and what is known of its symbols, pictures and people. */
export interface MarkdownJob {
  readonly text: string;
  readonly known: Known;
}

/** What the thread says: that it takes texts from now on, or what came of one. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'rendered'; readonly rendering: Rendering | undefined };

const say = (message: WorkerMessage) => parentPort?.postMessage(message);

parentPort?.on('message', ({ text, known }: MarkdownJob) =>
  say({ kind: 'rendered', rendering: renderBounded(text, known) }),
);
say({ kind: 'ready' });
