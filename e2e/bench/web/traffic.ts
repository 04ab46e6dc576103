import type { CDPSession } from '@playwright/test';

/** What the bytes of a visit are for. */
export const kinds = ['html', 'script', 'styles', 'pictures', 'data', 'other'] as const;
export type Kind = (typeof kinds)[number];

const KIND_OF_TYPE: Readonly<Record<string, Kind>> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'styles',
  Image: 'pictures',
  Fetch: 'data',
  XHR: 'data',
};

/** Never ends. */
const STREAMS = new Set(['EventSource', 'WebSocket']);
const EVENT_STREAM = 'text/event-stream';
/** Of what is for a page that the visitor may go to next, and waits until nothing else is on its way. */
const PREFETCH_PRIORITY = 'VeryLow';

/** What a page asks for over the network, counted while it comes. Bytes are as sent, with their headers. */
export class Traffic {
  readonly bytes: Record<Kind, number> = { html: 0, script: 0, styles: 0, pictures: 0, data: 0, other: 0 };
  requests = 0;
  private readonly pending = new Map<string, Kind>();
  private changed = performance.now();

  private constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', redirectResponse }) => {
      if (STREAMS.has(type) || request.initialPriority === PREFETCH_PRIORITY || !request.url.startsWith('http')) return;
      const kind = KIND_OF_TYPE[type] ?? 'other';
      if (redirectResponse) this.bytes[kind] += redirectResponse.encodedDataLength;
      this.requests += 1;
      this.pending.set(requestId, kind);
      this.changed = performance.now();
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      // A stream that is read with `fetch`, which has no type of its own, does not end either.
      if (response.mimeType !== EVENT_STREAM || !this.pending.has(requestId)) return;
      this.end(requestId, 0);
      this.requests -= 1;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      this.end(requestId, Math.max(encodedDataLength, 0)),
    );
    session.on('Network.loadingFailed', ({ requestId }) => this.end(requestId, 0));
  }

  /** Counts from now on. */
  static async of(session: CDPSession): Promise<Traffic> {
    const traffic = new Traffic(session);
    await session.send('Network.enable');
    return traffic;
  }

  /** For how long nothing was on its way; 0 while something is. */
  quietMilliseconds(): number {
    return this.pending.size > 0 ? 0 : performance.now() - this.changed;
  }

  private end(requestId: string, bytes: number): void {
    const kind = this.pending.get(requestId);
    if (kind === undefined) return;
    this.pending.delete(requestId);
    this.bytes[kind] += bytes;
    this.changed = performance.now();
  }
}
