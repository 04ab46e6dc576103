import { parentPort } from 'node:worker_threads';
import type { CashtagLinks } from './cashtags';
import { renderBounded, type Rendering } from './markdown';
import type { PictureSizes } from './textPictures';

/*
 * A thread of `createMarkdownRenderer`: takes texts, one after another, and answers each with its rendering. It imports
 * little, so that it starts fast.
 */

/** What the thread is told: a text, where its symbols lead, and the sizes of the pictures that it may show. */
export interface MarkdownJob {
  readonly text: string;
  readonly links: CashtagLinks;
  readonly pictures: PictureSizes;
}

/** What the thread says: that it takes texts from now on, or what came of one. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'rendered'; readonly rendering: Rendering | undefined };

const say = (message: WorkerMessage) => parentPort?.postMessage(message);

parentPort?.on('message', ({ text, links, pictures }: MarkdownJob) =>
  say({ kind: 'rendered', rendering: renderBounded(text, links, pictures) }),
);
say({ kind: 'ready' });
