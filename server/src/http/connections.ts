import type { Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { errorStatus } from '@market-pulse/contract';
import type { App } from './app';
import { ApiError, errorBodyOf } from './errors';

/** How long a client may take, in milliseconds. Who is slower is cut off. */
export interface ConnectionTimes {
  /** Until the headers of a request are there. */
  readonly headersTimeout: number;
  /** Until the whole request is there. */
  readonly requestTimeout: number;
  /** Without a byte in either direction. Streams of events send a heartbeat more often. */
  readonly connectionTimeout: number;
  /** Between two requests on one connection; longer than proxies in front keep theirs, or they meet a closed one. */
  readonly keepAliveTimeout: number;
  /** How often the first two are looked at. */
  readonly connectionsCheckingInterval: number;
  /** What is under way has this long when the server stops. */
  readonly closeTimeoutMilliseconds: number;
}

export const connectionTimes: ConnectionTimes = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5_000,
  closeTimeoutMilliseconds: 10_000,
};

/** The same for Fastify; two of them it leaves to Node. */
export function connectionOptions({
  headersTimeout,
  connectionsCheckingInterval,
  closeTimeoutMilliseconds: _,
  ...times
}: ConnectionTimes) {
  return { ...times, http: { headersTimeout, connectionsCheckingInterval } };
}

/**
 * Lets the server stop whatever its clients do. Node closes connections between two requests by itself, but waits for
 * those on which no request ever came (browsers open some ahead), and, once it stops listening, no longer looks at the
 * times above: the former end at once, and what is under way after `closeTimeoutMilliseconds`.
 */
export function endConnectionsOnClose(app: App, { closeTimeoutMilliseconds }: ConnectionTimes): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
    const timer = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMilliseconds);
    app.server.once('close', () => clearTimeout(timer));
  });
}

const unreadable: Record<string, ApiError> = {
  ERR_HTTP_REQUEST_TIMEOUT: new ApiError('request_timeout', 'The request took too long to arrive.'),
  HPE_HEADER_OVERFLOW: new ApiError('headers_too_large', 'The headers of the request are too large.'),
};

/** Answers what is no request, or did not become one in time, and closes the connection. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const told = unreadable[error.code ?? ''] ?? new ApiError('malformed_request', 'This is not a request of HTTP.');
  const body = JSON.stringify(errorBodyOf(told, randomUUID()));
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${errorStatus[told.code]} Refused\r\n` +
        'Content-Type: application/json; charset=utf-8\r\n' +
        `Content-Length: ${Buffer.byteLength(body)}\r\n` +
        `Connection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}
