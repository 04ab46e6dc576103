import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server.node';

// React's part for Node asks for it, and jsdom lacks it.
globalThis.setImmediate ??= setImmediate;

/** The HTML that a server sends once everything in it is ready. What throws, or was left to browsers, is its boundary's fallback. */
export function renderWhole(element: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = '';
    const target = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        html += new TextDecoder().decode(chunk);
        done();
      },
    }).on('finish', () => resolve(html));
    const { pipe } = renderToPipeableStream(element, {
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(target),
      onShellError: reject,
      onError: () => 'left',
    });
  });
}
